#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

SystemFile.prepareStandardDescriptors()
// A variable of the file is never taken apart.
let console = Console.standard()
exit(Routegen.run(Array(CommandLine.arguments.dropFirst()), console))

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

SystemFile.prepareStandardDescriptors()
exit(Routegen.run(Array(CommandLine.arguments.dropFirst()), .standard()))

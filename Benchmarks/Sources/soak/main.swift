import Foundation
import RouteMatching
import RouteTable

// Compares the compiled table with the reference matcher on random tables and URLs until the time is over; prints what differs.

let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 60
var seed = CommandLine.arguments.dropFirst(2).first.flatMap(UInt64.init) ?? 1
let end = Date().addingTimeInterval(seconds)
var tables = 0
var urls = 0
var matches = 0
var failures = 0

while Date() < end, failures < 20 {
    seed += 1
    var random = RandomDefinitions(seed: seed)
    let definitions = random.definitions()
    guard let reference = try? ReferenceMatcher(definitions) else { continue }
    tables += 1
    let order = reference.entries.map { (definition: $0.definition, pattern: $0.pattern) }
    let bytes = try TableCompiler.compile(definitions, order: order)
    let matcher = TableMatcher(try TableImage(bytes))
    for _ in 0..<300 {
        let url = random.url(definitions)
        urls += 1
        var previous: TableMatcher.Match?
        for expected in reference.allMatches(url) {
            matches += 1
            let found = matcher.match(url, after: previous)
            let count = reference.parameters(ofDefinition: expected.entry.definition).count
            let texts = found.map { matcher.texts(of: $0, in: url, parameterCount: count) }
            if found.map({ matcher.entry(of: $0) }) != expected.entry || texts != expected.texts {
                failures += 1
                let definition = definitions[expected.entry.definition]
                print(
                    "seed \(seed): \(url)\n  expected \(expected.entry) \(expected.texts)\n  found \(found.map { matcher.entry(of: $0).rank } ?? 0) \(texts ?? [])"
                )
                print("  \(definition.patterns[expected.entry.pattern]) in \(definition)\n")
            }
            previous = found ?? previous
        }
        if let more = matcher.match(url, after: previous) {
            failures += 1
            print(
                "seed \(seed): \(url) is taken by \(definitions[matcher.entry(of: more).definition]), \(matcher.entry(of: more)), too\n"
            )
        }
    }
    // A table that was changed anywhere must not end the program, whatever it says then.
    for round in 0..<6 {
        var broken = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random.generator) {
            let place = Int.random(in: 8..<bytes.count, using: &random.generator)
            let value = UInt8.random(in: 0...255, using: &random.generator)
            broken[place] = round % 2 == 0 ? value : 0x40 | value & 0x3F
        }
        guard let image = try? TableImage(broken) else { continue }
        let matcher = TableMatcher(image)
        for _ in 0..<10 {
            let url = random.url(definitions)
            guard let match = matcher.match(url) else { continue }
            _ = matcher.texts(of: match, in: url, parameterCount: 4)
            _ = try? image.definition(matcher.entry(of: match).definition)
            _ = matcher.match(url, after: match)
        }
        _ = image.entries().count
    }
}
print("\(tables) tables, \(urls) URLs, \(matches) matches compared, \(failures) differences; last seed \(seed)")
exit(failures == 0 ? 0 : 1)

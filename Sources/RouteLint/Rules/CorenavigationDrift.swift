import RouteManifest
import RouteSyntax

/// A pattern that meant something else in CoreNavigation.
struct CorenavigationDrift: PatternRule {
    static let description = RuleDescription(
        .corenavigationDrift, level: nil,
        summary: "a pattern that meant something else in CoreNavigation",
        why: """
            CoreNavigation took each `:name` and the rest of its segment out of a pattern, put the group behind the name or `([^/]+)` in its place, and searched the \
            text of the URL with the regular expression that was left: anchored at its end, and at its beginning only where the pattern did not begin \
            with `/`. So text outside of parameters was no text but an expression, a name could hold `-` and digits, only one could stand in \
            a segment, and a group too many moved all values behind it to the wrong names. Turn the rule on when patterns are \
            taken over. The dots of a host are not reported: everyone wrote them so.
            """,
        bad: """
            version: 1
            options: {rules: {corenavigation-drift: warning}}
            destinations:
              Old: 'https://shop.example/v1.0/:name([a-z]+).*/:page([0-9]+)'
            """,
        good: """
            version: 1
            options: {rules: {corenavigation-drift: warning}}
            destinations:
              New: 'https://shop.example/v1/:name([a-z]+)/:page([0-9]+)'
            """,
        fix: """
            Write what was meant: `(.*)` for `.*`, `*` for the rest of the path, `:from-:to` only where both are parameters, a scheme or `bases:` where any \
            host was taken. Then turn the rule off again, or allow it at the destination.
            """,
        isFixable: true
    )

    static var looksAtPlainPatterns: Bool { true }

    init() {}

    func check(_ pattern: LintedPattern) -> [Diagnostic] {
        let old = OldPattern(pattern.declaration.text)
        return old.drifts.map { drift in
            finding(
                Self.message(drift.cause, pattern.text(drift.offsets)), at: drift.offsets, of: pattern,
                fix: fix(drift, old, pattern.declaration))
        }
    }

    /// The edit after which the pattern means here what it meant there; nil where nothing else does, or nobody can have wanted it.
    private func fix(_ drift: OldPattern.Drift, _ old: OldPattern, _ declaration: PatternDeclaration) -> Fix? {
        let offsets: Range<Int>
        let text: String
        switch drift.cause {
        case .metacharacters:
            guard let atoms = old.atoms(around: drift.offsets) else { return nil }
            offsets = atoms
            text = "(\(old.text(atoms)))"
        case .shortName:
            offsets = drift.offsets.lowerBound..<drift.offsets.lowerBound
            text = "\\"
        case .longName(let name):
            guard let proposal = SwiftNaming.proposal(for: name, as: .property), proposal.utf8.first != UInt8(ascii: "_") else {
                return nil
            }
            offsets = drift.offsets.lowerBound + 1..<drift.offsets.upperBound
            text = proposal
        case .unanchored, .lostGroup, .group, .brokenGroup: return nil
        }
        let written = text == "\\" ? "\\" + old.text(drift.offsets) : text
        return declaration.edit(offsets, text).map { Fix(title: "write `\(written)`", edits: [$0]) }
    }
}

/// A pattern as CoreNavigation 1.0 read it.
struct OldPattern {
    enum Cause {
        case unanchored
        /// A character of regular expressions outside of parameters.
        case metacharacters
        /// `:x`: a name and its `:` were two characters at least, and one more.
        case shortName
        /// The name went on: `from-` of `:from-:to`, `8080` of a port.
        case longName(String)
        /// Text behind a name took the place of its group.
        case lostGroup(name: String)
        /// Groups that are no parameters', before the last parameter.
        case group
        /// `(?:x`: the colon and what follows were a parameter.
        case brokenGroup
    }

    struct Drift {
        var cause: Cause
        var offsets: Range<Int>
    }

    private let scalars: [Unicode.Scalar]
    private(set) var drifts: [Drift] = []

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        if scalars.first == "/" { note(.unanchored, 0..<1) }
        let tokens = tokens
        var position = 0
        for (index, token) in tokens.enumerated() {
            if isBehindGroupMark(token.lowerBound) {
                note(.brokenGroup, token.lowerBound - 2..<token.lowerBound + 1)
                scan(position..<max(position, token.lowerBound - 2), isBeforeParameter: false)
                position = max(position, token.upperBound)
            } else if token.lowerBound >= position {
                scan(position..<token.lowerBound, isBeforeParameter: true)
                position = read(token, isBeforeParameter: index + 1 < tokens.count)
            }
        }
        scan(position..<scalars.count, isBeforeParameter: false)
        drifts.sort { $0.offsets.lowerBound < $1.offsets.lowerBound }
    }

    private mutating func note(_ cause: Cause, _ offsets: Range<Int>) { drifts.append(Drift(cause: cause, offsets: offsets)) }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
    }

    /// A `:` with a character of a name, and all that follows in the segment, one character at least.
    private var tokens: [Range<Int>] {
        var tokens: [Range<Int>] = []
        var index = 0
        while index < scalars.count {
            guard scalars[index] == ":", index + 2 < scalars.count, Self.isNameScalar(scalars[index + 1]),
                scalars[index + 2] != "/"
            else {
                index += 1
                continue
            }
            var end = index + 3
            while end < scalars.count, scalars[end] != "/" { end += 1 }
            tokens.append(index..<end)
            index = end
        }
        return tokens
    }

    /// Whether what is read as a parameter is the rest of `(?:`.
    private func isBehindGroupMark(_ colon: Int) -> Bool {
        colon >= 2 && scalars[colon - 1] == "?" && scalars[colon - 2] == "("
    }

    /// Gives the place behind the parameter and what is read with it.
    private mutating func read(_ token: Range<Int>, isBeforeParameter: Bool) -> Int {
        var end = token.lowerBound + 1
        while end < token.upperBound, Self.isNameScalar(scalars[end]) { end += 1 }
        let name = String(String.UnicodeScalarView(scalars[token.lowerBound + 1..<end]))
        // What is a name here ends at the first character that is no letter, digit or `_`, and begins with no digit.
        if name.contains("-") || name.unicodeScalars.first.map({ ("0"..."9").contains($0) }) == true {
            note(.longName(name), token.lowerBound..<end)
        }
        guard end < token.upperBound else { return end }
        if scalars[end] != "(" {
            note(.lostGroup(name: name), end..<token.upperBound)
            return token.upperBound
        }
        let close = endOfGroup(end)
        if isBeforeParameter, let inner = capturingGroup(in: end + 1..<close) { note(.group, inner) }
        // A slash may stand in the group, whose end then lies behind the token.
        if close < token.upperBound { scan(close..<token.upperBound, isBeforeParameter: isBeforeParameter) }
        return max(close, token.upperBound)
    }

    /// The text of some scalars.
    func text(_ offsets: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[offsets])) }

    // MARK: Expressions

    /// The whole expression that a run of metacharacters belongs to: classes and groups to their end, with what they repeat. Nil where it
    /// reaches beyond its text (`|`, an anchor), or is none.
    func atoms(around run: Range<Int>) -> Range<Int>? {
        // From the last place before the run at which an expression can begin.
        var atoms: [(range: Range<Int>, isLiteral: Bool)] = []
        var index = scalars[..<run.lowerBound].lastIndex(of: "/").map { $0 + 1 } ?? endOfHost
        index = min(index, run.lowerBound)
        while index < scalars.count, index < run.upperBound {
            guard let atom = atom(at: index) else { return nil }
            atoms.append(atom)
            index = atom.range.upperBound
        }
        let touched = atoms.filter { $0.range.overlaps(run) && !$0.isLiteral }
        guard let first = touched.first, let last = touched.last else { return nil }
        return first.range.lowerBound..<last.range.upperBound
    }

    /// A character, an escape, a class or a group with the quantifier behind it; nil where none begins here.
    private func atom(at start: Int) -> (range: Range<Int>, isLiteral: Bool)? {
        var end = start + 1
        var isLiteral = true
        switch scalars[start] {
        case "|", "^", "$", "]", "}", "*", "+", "?", "{", ")": return nil
        case "\\":
            guard end < scalars.count else { return nil }
            end += 1
            isLiteral = !Self.isNameScalar(scalars[start + 1]) || scalars[start + 1] == "-"
        case "[":
            while end < scalars.count, scalars[end] != "]" { end += scalars[end] == "\\" ? 2 : 1 }
            guard end < scalars.count else { return nil }
            end += 1
            isLiteral = false
        case "(":
            end = endOfGroup(start)
        case ".": isLiteral = false
        case ":":
            // A parameter ends where its name and its group do.
            while end < scalars.count, Self.isNameScalar(scalars[end]) { end += 1 }
            if end < scalars.count, scalars[end] == "(" { end = endOfGroup(end) }
            return (start..<end, true)
        default: break
        }
        if end < scalars.count, let behind = quantifier(at: end) { return (start..<behind, false) }
        return (start..<min(end, scalars.count), isLiteral)
    }

    /// The place behind a quantifier.
    private func quantifier(at start: Int) -> Int? {
        var end = start + 1
        switch scalars[start] {
        case "*", "+", "?": break
        case "{":
            while end < scalars.count, ("0"..."9").contains(scalars[end]) || scalars[end] == "," { end += 1 }
            guard end < scalars.count, scalars[end] == "}", end > start + 1 else { return nil }
            end += 1
        default: return nil
        }
        if end < scalars.count, scalars[end] == "?" { end += 1 }
        return end
    }

    // MARK: Groups

    /// The place behind the `)` of a group, or the end of the text.
    private func endOfGroup(_ start: Int) -> Int {
        var depth = 0
        var isInClass = false
        var index = start
        while index < scalars.count {
            switch scalars[index] {
            case "\\": index += 1
            case "[": isInClass = true
            case "]": isInClass = false
            case "(" where !isInClass: depth += 1
            case ")" where !isInClass:
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
            index += 1
        }
        return scalars.count
    }

    /// The first group in a range that had a number of its own: `(…)` and `(?<name>…)`.
    private func capturingGroup(in range: Range<Int>) -> Range<Int>? {
        var isInClass = false
        var index = range.lowerBound
        while index < range.upperBound {
            switch scalars[index] {
            case "\\": index += 1
            case "[": isInClass = true
            case "]": isInClass = false
            case "(" where !isInClass:
                let isNumbered =
                    index + 1 >= scalars.count || scalars[index + 1] != "?"
                    || (index + 2 < scalars.count && scalars[index + 2] == "<")
                if isNumbered { return index..<min(endOfGroup(index), range.upperBound) }
            default: break
            }
            index += 1
        }
        return nil
    }

    // MARK: Text

    /// The text between parameters, which was an expression.
    private mutating func scan(_ range: Range<Int>, isBeforeParameter: Bool) {
        let hostEnd = endOfHost
        var index = range.lowerBound
        var run: Range<Int>?
        func isMeta(_ index: Int) -> Bool {
            switch scalars[index] {
            case ".": index >= hostEnd
            case "*", "+", "?", "[", "]", "{", "}", "|", "^", "$": true
            default: false
            }
        }
        while index < range.upperBound {
            var length = 1
            if scalars[index] == "\\" {
                length = 2
                let isLetter = index + 1 < scalars.count && Self.isNameScalar(scalars[index + 1]) && scalars[index + 1] != "-"
                if isLetter { run = (run?.lowerBound ?? index)..<index + 2 }
            } else if scalars[index] == "(" {
                let close = min(endOfGroup(index), range.upperBound)
                if isBeforeParameter, let group = capturingGroup(in: index..<close) { note(.group, group) }
                length = close - index
            } else if scalars[index] == ":" {
                let next = index + 1 < scalars.count ? scalars[index + 1] : "/"
                if Self.isNameScalar(next), next != "-" { note(.shortName, index..<index + 2) }
            } else if isMeta(index) {
                run = (run?.lowerBound ?? index)..<index + 1
            }
            index += max(1, length)
            if let found = run, found.upperBound < index || index >= range.upperBound || !isMeta(index) {
                note(.metacharacters, found)
                run = nil
            }
        }
    }

    /// Where the path begins.
    private var endOfHost: Int {
        guard let colon = scalars.firstIndex(of: ":"), colon + 2 < scalars.count, scalars[colon + 1] == "/",
            scalars[colon + 2] == "/",
            colon > 0, !scalars[..<colon].contains("/")
        else { return 0 }
        return scalars[(colon + 3)...].firstIndex(of: "/") ?? scalars.count
    }
}

// MARK: - Messages

extension CorenavigationDrift {
    static func message(_ cause: OldPattern.Cause, _ text: String) -> String {
        switch cause {
        case .unanchored:
            "in CoreNavigation a pattern that begins with `/` was found at the end of any URL, whatever stood before it; here it is the "
                + "whole path, below the manifest's `bases`"
        case .metacharacters:
            "in CoreNavigation `\(text)` was part of a regular expression; here "
                + (text.contains("*") || text.contains("+") || text.contains("?") || text.contains("{")
                    ? "it has the meaning of patterns: `*` is `(.*)`, `?` and `+` repeat a group, `{…}` is one, and the rest is literal; "
                    : "it is literal; ") + "write an expression in `(…)`"
        case .shortName:
            "in CoreNavigation `\(text)` was literal text, for a name without a group had two characters at least; here it is a parameter"
        case .longName(let name):
            "in CoreNavigation this was one parameter, `\(name)`; here a name is letters, digits and `_`, and does not begin with a digit"
        case .lostGroup(let name):
            "in CoreNavigation `\(text)` took the place of the group of `:\(name)`, which captured nothing; here it is a part of its own "
                + "behind the parameter"
        case .brokenGroup:
            "in CoreNavigation the `:` of `(?:` began a parameter, so the group was broken; here it is a group"
        case .group:
            "in CoreNavigation the group `\(text)` captured, so the parameters behind it got the texts of those before; here only parameters capture"
        }
    }
}

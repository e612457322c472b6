import RouteLanguage
import RouteManifest
import RouteSyntax
import RouteTable

/// The route table as one page for a browser, which needs nothing but itself.
///
/// The table is there without scripts. With them it can be sorted and searched, and a box answers which destination takes a URL: with the
/// compiled table, the same text that generated code carries.
struct RoutesPage {
    private let report: RoutesReport

    init(_ report: RoutesReport) { self.report = report }

    var text: String {
        let name = XMLText.escaped(report.name)
        let patterns = report.rows.count == 1 ? "1 pattern" : "\(report.rows.count) patterns"
        var text = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <title>\(name): routes</title>
            <style>
            \(PageStyle.source)</style>
            </head>
            <body>
            <main>
            <h1>\(name)</h1>
            <form id="try" role="search" aria-label="Try a URL">
            <label for="url">Which destination takes a URL?</label>
            <input id="url" type="text" inputmode="url" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="https://… or /path">
            </form>
            <div id="answer" role="status"></div>
            <h2>Routes</h2>
            <p class="faint">\(patterns) in rank: the first that matches a URL wins.</p>
            <div class="search">
            <label for="search">Search the table</label>
            <input id="search" type="search" autocomplete="off">
            <p id="count" class="faint" role="status"></p>
            </div>
            <div class="scroll">
            <table id="table" aria-label="Routes">
            <thead><tr><th scope="col" aria-sort="ascending"><button type="button">Rank</button></th>
            """
        for column in ["Destination", "Pattern", "Parameters", "Declared"] {
            text += "<th scope=\"col\"><button type=\"button\">\(column)</button></th>"
        }
        text += "</tr></thead>\n<tbody>\n"
        for row in report.rows {
            text += "<tr><td>\(row.rank)</td>"
            let note = row.destination.deprecated.map { " <span class=\"faint\">deprecated: \(XMLText.escaped($0))</span>" } ?? ""
            text += "<td>\(XMLText.escaped(row.destination.name.value))\(note)</td>"
            for cell in [row.pattern.text, RoutesReport.parameters(of: row.destination), row.place] {
                text += "<td>\(XMLText.escaped(cell))</td>"
            }
            text += "</tr>\n"
        }
        text += "</tbody>\n</table>\n</div>\n<h2>Overlaps</h2>\n" + OverlapPicture(report.analysis).html
        text += "</main>\n<script type=\"application/json\" id=\"routes\">\n" + Self.inScript(data.text) + "</script>\n"
        text += "<script id=\"matcher\">\n\(PageMatcher.source)</script>\n<script id=\"page\">\n\(PageScript.source)</script>\n"
        return text + "</body>\n</html>\n"
    }

    /// Nothing in it ends a script.
    private static func inScript(_ json: String) -> String {
        json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    }

    /// What the scripts need: the compiled table, and names for its numbers.
    private var data: JSON {
        let definitions = report.destinations.map(\.definition)
        let analysis = report.analysis
        let order = analysis.order.map { (definition: analysis.items[$0].definition, pattern: analysis.items[$0].pattern) }
        do {
            let table = try TableCompiler.compile(definitions, order: order)
            let matcher = try ReferenceMatcher(definitions)
            return .object([
                ("definitions", .array(definitions.indices.map { definition($0, matcher) })),
                ("table", .string(String(decoding: table, as: UTF8.self))),
            ])
        } catch {
            let name = definitions[error.definition].name
            return .object([
                ("problem", .string("No URL can be tried: a pattern of \(name) cannot be used. \(error.error.message)"))
            ])
        }
    }

    private func definition(_ index: Int, _ matcher: ReferenceMatcher) -> JSON {
        let destination = report.destinations[index]
        return .object([
            ("name", .string(destination.name.value)),
            ("patterns", .array(destination.definition.patterns.map { .string($0) })),
            (
                "parameters",
                .array(
                    matcher.parameters(ofDefinition: index).map { parameter in
                        .object([
                            ("name", .string(parameter.name)), ("type", .string(parameter.type.base.name)),
                            ("default", parameter.defaultText.map { .string($0) }),
                        ])
                    })
            ),
        ])
    }
}

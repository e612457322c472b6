import RouteRuntime

struct Code: RouteParameter {
    var value: Int

    init?(routeText: String) {
        guard let value = Int(routeText), value >= 1000 else { return nil }
        self.value = value
    }

    var routeText: String { String(value) }
}

import Foundation
import Testing

/// The manifests of the folder `manifests`, read from the disk.
@Suite struct SampleManifestTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("manifests")

    @Test(arguments: ["shop", "artmarket", "learning"])
    func `they have no errors and no warnings; a note may stand`(_ name: String) {
        let run = CommandRun(disk: ["lint", "--strict", Self.folder.appendingPathComponent("\(name).routes.yaml").path])
        #expect(run.status == 0)
        #expect(!run.out.contains(": error: ") && !run.out.contains(": warning: "), "\(run.out)")
    }

    @Test(arguments: [
        ("shop", "https://kettle.example/product/7", "Product"),
        ("shop", "kettle://@ann_lee?tab=photos", "Profile"),
        ("artmarket", "https://artmarket.example/fair/harbour-2026/exhibitors", "Fair"),
        ("artmarket", "https://artmarket.example/fair/harbour-2026/info", "FairInfo"),
        ("artmarket", "https://artmarket.example/terms", "LegalPage"),
        ("artmarket", "https://artmarket.example/museum-of-light", "Vanity"),
        ("artmarket", "https://live.artmarket.example/spring-sale/lot/7", "LiveAuction"),
        ("learning", "https://learning.example/groups/5/files/folder/a/b", "ContextFolder"),
        ("learning", "https://learning.example/courses/5/modules/7/items/8", "ModuleItem"),
        ("learning", "learning://courses/5/wiki/week-1", "Page"),
    ])
    func `their URLs go where a reader of the manifest expects`(_ name: String, _ url: String, _ destination: String) throws {
        let path = Self.folder.appendingPathComponent("\(name).routes.yaml").path
        let run = CommandRun(disk: ["match", path, url, "--format", "json"])
        #expect(run.status == 0)
        let matches = try #require(try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [[String: Any]])
        #expect(matches.map { $0["destination"] as? String } == [destination])
    }
}

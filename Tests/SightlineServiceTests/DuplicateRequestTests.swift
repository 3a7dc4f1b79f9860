import Foundation
import SightlineBuilding
import SightlineCatalog
import TestSupport
import Testing

@Suite("Duplicates of a served catalog")
struct DuplicateRequestTests {
  @Test(
    "Pictures that show the same are a group with a file that stays, without paths of the machine"
  )
  func groups() async throws {
    let served = try await ServedFolder(isOwn: true)
    let copy = served.folder.file("a copy.png")
    try served.folder.write(try served.folder.bytes(of: "p2.png"), to: "a copy.png")
    let catalog = try Catalog(at: served.folder.file("things.sightline"), mode: .readWrite)
    try await catalog.add(
      Entity(EntityIdentifier(type: "thing", id: "copy"), title: "copy"),
      pictures: [.file(copy)],
      options: BuildOptions()
    )
    let answer = try await served.answer("GET", "/v1/duplicates")
    #expect(answer.status == 200)
    let groups = try #require(try answer.json["groups"] as? [[String: Any]])
    #expect(groups.count == 1)
    let files = try #require(groups.first?["files"] as? [[String: Any]])
    #expect(files.map { $0["action"] as? String } == ["keep", "remove"])
    #expect(files.map { $0["path"] as? String } == ["p2.png", "a copy.png"])
    #expect(files.allSatisfy { $0["file"] == nil })
    let summary = try #require(try answer.json["summary"] as? [String: Any])
    #expect(summary["removable"] as? Int == 1 && summary["folder"] == nil)
    // A rule decides which files stay.
    let shortest = try await served.answer("GET", "/v1/duplicates?keep=shortest-path&exact=true")
    let rules = try (shortest.json["summary"] as? [String: Any])?["keep"] as? [String]
    #expect(rules == ["shortest-path"])
  }

  @Test("A link out of the catalog's folder is not read")
  func links() async throws {
    let elsewhere = try TemporaryFolder()
    let served = try await ServedFolder(isOwn: true)
    try elsewhere.write(try served.folder.bytes(of: "p2.png"), to: "secret.png")
    let link = served.folder.file("link.png")
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: elsewhere.file("secret.png")
    )
    let catalog = try Catalog(at: served.folder.file("things.sightline"), mode: .readWrite)
    try await catalog.add(
      Entity(EntityIdentifier(type: "thing", id: "link"), title: "link"),
      pictures: [.file(link)],
      options: BuildOptions()
    )
    let answer = try await served.answer("GET", "/v1/duplicates")
    #expect(try (answer.json["groups"] as? [Any])?.isEmpty == true)
    #expect(try (answer.json["summary"] as? [String: Any])?["changed"] as? Int == 1)
  }

  @Test(
    "An invalid request gets one line",
    arguments: [
      ("keep=orignal", "did you mean 'original'"), ("distance=x", "distance"),
      ("algorithm=nothing", "nothing"), ("limit=0", "limit"), ("colour=red", "colour"),
    ]
  )
  func wrong(query: String, said: String) async throws {
    let answer = try await ServedFolder().answer("GET", "/v1/duplicates?\(query)")
    #expect(answer.status == 400)
    let message = try (answer.json["error"] as? [String: Any])?["message"] as? String ?? ""
    #expect(message.contains(said) && !message.contains("\n"))
  }
}

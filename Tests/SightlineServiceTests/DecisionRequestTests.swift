import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineService
import TestSupport
import Testing

@Suite("Decisions on duplicates of a served catalog")
struct DecisionRequestTests {
  @Test("A copy goes into the trash with what belongs to it, and the answer tells how to undo it")
  func removal() async throws {
    let reviewed = try await ReviewedFolder()
    let files = try await reviewed.files()
    #expect(files.map { $0["path"] as? String } == ["p2.png", "a copy.png"])
    #expect(files.allSatisfy { $0["file"] == nil })
    let bytes = try reviewed.folder.bytes(of: "a copy.png")
    let answer = try await reviewed.decide(reviewed.decisions(files))
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try answer.removed == ["a copy.png", "a copy.xmp"])
    #expect(try answer.left.isEmpty)
    #expect(try answer.json["bytes"] as? Int == bytes.count + 6)
    #expect((try answer.json["undo"] as? String)?.contains("trash of the user") == true)
    #expect(!answer.text.contains(reviewed.folder.path))
    #expect(reviewed.trashed == ["a copy.png", "a copy.xmp"])
    #expect(try reviewed.folder.bytes(of: "data/Trash/files/a copy.png") == bytes)
    let info = try String(
      contentsOfFile: reviewed.folder.file("data/Trash/info/a copy.png.trashinfo"),
      encoding: .utf8
    )
    #expect(info.contains("/a%20copy.png\n"))
    #expect(!FileManager.default.fileExists(atPath: reviewed.folder.file("a copy.png")))
    #expect(FileManager.default.fileExists(atPath: reviewed.folder.file("p2.xmp")))
    // The page shows it no more, and the catalog still has it.
    #expect(try await reviewed.files().isEmpty)
    let entity = try await reviewed.served.answer("GET", "/v1/entities/thing/a%20copy.png")
    #expect(entity.status == 200)
  }

  @Test("Decisions that the page of the command saved, with paths of the machine, are followed too")
  func saved() async throws {
    let reviewed = try await ReviewedFolder()
    let files = try await reviewed.files().map { file in
      var file = file
      file["file"] = reviewed.folder.file(file["path"] as? String ?? "")
      return file
    }
    let answer = try await reviewed.decide(reviewed.decisions(files))
    #expect(try answer.removed == ["a copy.png", "a copy.xmp"], "\(answer.text)")
    #expect(reviewed.trashed == ["a copy.png", "a copy.xmp"])
  }

  @Test("A group of which nothing would stay is left alone")
  func nothingStays() async throws {
    let reviewed = try await ReviewedFolder()
    let files = try await reviewed.files()
    let answer = try await reviewed.decide(
      reviewed.decisions(files, going: ["a copy.png", "p2.png"])
    )
    #expect(answer.status == 200 && reviewed.isWhole)
    let left = try answer.left
    #expect(left.count == 1 && left[0]["group"] as? Int == 7)
    #expect((left[0]["message"] as? String)?.contains("none of its files would stay") == true)
    #expect(try answer.json["undo"] == nil)
  }

  @Test(
    "A file that changed since it was shown stays, and so does one whose other file changed",
    arguments: ["a copy.png", "p2.png"]
  )
  func stale(name: String) async throws {
    let reviewed = try await ReviewedFolder()
    let files = try await reviewed.files()
    var bytes = try reviewed.folder.bytes(of: name)
    bytes[bytes.count - 1] ^= 1
    try reviewed.folder.write(bytes, to: name)
    let answer = try await reviewed.decide(reviewed.decisions(files))
    #expect(answer.status == 200 && reviewed.isWhole && reviewed.trashed.isEmpty)
    let left = try answer.left
    #expect(left.count == 1 && left[0]["path"] as? String == "a copy.png")
    #expect(left[0]["code"] as? String == "leftAlone")
    #expect(
      left[0]["message"] as? String == "left alone, because it or p2.png has changed or is gone"
    )
  }

  @Test(
    "Files that are none of the catalog's pictures, and links out of its folder, are left alone"
  )
  func otherFiles() async throws {
    let reviewed = try await ReviewedFolder()
    let files = try await reviewed.files()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write(try reviewed.folder.bytes(of: "p2.png"), to: "secret.png")
    try reviewed.folder.write(try reviewed.folder.bytes(of: "p2.png"), to: "unknown.png")
    let others = ["unknown.png", elsewhere.file("secret.png"), "../\(elsewhere.path)/secret.png"]
    for path in others {
      var named = files
      named[1]["path"] = path
      named[1]["file"] = path
      let answer = try await reviewed.decide(reviewed.decisions(named, going: [path]))
      #expect(answer.status == 200 && reviewed.isWhole && reviewed.trashed.isEmpty)
      let message = try answer.left.first?["message"] as? String
      #expect(message?.contains("the catalog has no picture") == true, "\(answer.text)")
    }
    // A sidecar must belong to its picture.
    var forged = files
    let companion = try #require((files[1]["with"] as? [[String: any Sendable]])?.first)
    forged[1]["with"] = [companion.merging(["path": "p3.png"]) { $1 }]
    let answer = try await reviewed.decide(reviewed.decisions(forged))
    #expect(try answer.left.first?["message"] as? String ?? "" != "" && reviewed.isWhole)
    // The picture became a link to a file elsewhere.
    try reviewed.folder.remove("a copy.png")
    try reviewed.folder.link("a copy.png", to: elsewhere.file("secret.png"))
    let linked = try await reviewed.decide(reviewed.decisions(files))
    #expect(try linked.left.count == 1 && linked.removed.isEmpty)
    #expect(FileManager.default.fileExists(atPath: elsewhere.file("secret.png")))
  }

  @Test("Pictures that no review has shown in one group stay, whatever a client knows of them")
  func notReviewed() async throws {
    let reviewed = try await ReviewedFolder()
    func described(_ name: String) throws -> [String: any Sendable] {
      let bytes = try reviewed.folder.bytes(of: name)
      return [
        "path": name, "bytes": bytes.count, "digest": DigestText.digits(of: FNV1a.hash128(bytes)),
        "with": [String](),
      ]
    }
    let others = try [described("p1.png"), described("p3.png")]
    let copies = try [described("p2.png"), described("a copy.png")]
    // Copies too, as long as nothing was reviewed.
    for (files, name) in [(others, "p3.png"), (copies, "a copy.png")] {
      let answer = try await reviewed.decide(reviewed.decisions(files, going: [name]))
      #expect(answer.status == 200 && reviewed.isWhole && reviewed.trashed.isEmpty)
      #expect((try answer.left.first?["message"] as? String)?.contains("no review") == true)
    }
    _ = try await reviewed.files()
    for isDistinct in [false, true] {
      let answer = try await reviewed.decide(
        reviewed.decisions(others, going: ["p3.png"], distinct: isDistinct)
      )
      #expect((try answer.left.first?["message"] as? String)?.contains("no review") == true)
      #expect(try answer.json["distinct"] as? Int == 0)
    }
    #expect(FileManager.default.fileExists(atPath: reviewed.folder.file("p3.png")))
    // A group of a review with one picture more is no group of it.
    let more = copies + [others[1]]
    let answer = try await reviewed.decide(reviewed.decisions(more, going: ["p3.png"]))
    #expect(try answer.removed.isEmpty)
    #expect(try await reviewed.decide(reviewed.decisions(copies)).removed == ["a copy.png"])
  }

  @Test("A group is remembered once, in whatever order its files come")
  func rememberedOnce() async throws {
    let reviewed = try await ReviewedFolder()
    let files = try await reviewed.files()
    for files in [files, files.reversed(), files] {
      let answer = try await reviewed.decide(reviewed.decisions(files, distinct: true))
      #expect(try answer.json["distinct"] as? Int == 1)
    }
    let listed = try await reviewed.served.answer("GET", "/v1/duplicates/distinct")
    #expect(try (listed.json["groups"] as? [Any])?.count == 1)
  }

  @Test("Without a trash that can be written, each file stays with the reason")
  func noTrash() async throws {
    let reviewed = try await ReviewedFolder()
    let files = try await reviewed.files()
    try reviewed.folder.write("in the way", to: "data")
    let answer = try await reviewed.decide(reviewed.decisions(files))
    #expect(answer.status == 200 && reviewed.isWhole)
    let left = try answer.left
    #expect(left.map { $0["code"] as? String } == ["noTrash", "noTrash"], "\(answer.text)")
    #expect((left[0]["message"] as? String)?.contains("the trash cannot be made") == true)
    #expect(!answer.text.contains(reviewed.folder.path))
  }

  @Test("What no time was left for stays, and may be sent again")
  func late() async throws {
    var limits = ServiceLimits.patient
    limits.answerTime = .zero
    let patient = try await ReviewedFolder()
    let files = try await patient.files()
    let hasty = try await ReviewedFolder(limits: limits)
    let answer = try await hasty.decide(hasty.decisions(files))
    #expect(answer.status == 200 && hasty.isWhole)
    #expect(try answer.left.map { $0["code"] as? String } == ["deadlineExceeded"])
    #expect(try await patient.decide(patient.decisions(files)).removed.count == 2)
  }

  @Test("What is said to be no duplicate is remembered in the folder, listed, and forgotten")
  func distinct() async throws {
    let reviewed = try await ReviewedFolder()
    let files = try await reviewed.files()
    let answer = try await reviewed.decide(reviewed.decisions(files, distinct: true))
    #expect(try answer.json["distinct"] as? Int == 1 && reviewed.isWhole, "\(answer.text)")
    let memory = reviewed.folder.file(".sightline-distinct.json")
    #expect(FileManager.default.fileExists(atPath: memory))
    #expect(try await reviewed.files().isEmpty)
    let listed = try await reviewed.served.answer("GET", "/v1/duplicates/distinct")
    #expect(try listed.json["groups"] as? [[String]] == [["p2.png", "a copy.png"]])
    let forgotten = try await reviewed.served.answer("DELETE", "/v1/duplicates/distinct")
    #expect(try forgotten.json["forgotten"] as? Bool == true)
    #expect(!FileManager.default.fileExists(atPath: memory))
    #expect(try await reviewed.files().count == 2)
  }

  @Test("A memory that cannot be understood is not written over")
  func damagedMemory() async throws {
    let reviewed = try await ReviewedFolder()
    let files = try await reviewed.files()
    try reviewed.folder.write("{", to: ".sightline-distinct.json")
    let answer = try await reviewed.decide(reviewed.decisions(files, distinct: true))
    #expect(answer.status == 500 && answer.text.contains("cannot be understood"), "\(answer.text)")
    #expect(!answer.text.contains(reviewed.folder.path))
    #expect(try reviewed.folder.bytes(of: ".sightline-distinct.json") == [0x7B])
  }

  @Test("Groups come in parts, each with the head of the page")
  func parts() async throws {
    let reviewed = try await ReviewedFolder()
    let all = try await reviewed.review("?limit=1")
    let head = try #require(try all.json["head"] as? [String: Any])
    #expect(head["groups"] as? Int == 1 && head["action"] as? String == "trash")
    let groups = try #require(try all.json["groups"] as? [[String: Any]])
    #expect(groups.count == 1 && groups[0]["group"] as? Int == 1)
    let files = try #require(groups[0]["files"] as? [[String: Any]])
    #expect(files.map { $0["said"] as? String } == [nil, "same bytes"])
    // Pictures come by themselves.
    #expect(files.allSatisfy { $0["small"] == nil && $0["modified"] is Int })
    #expect(!all.text.contains(reviewed.folder.path))
    let rest = try await reviewed.review("?from=2")
    #expect(try (rest.json["groups"] as? [Any])?.isEmpty == true)
    let further = try await reviewed.served.answer("GET", "/v1/duplicates?from=2")
    #expect(try (further.json["groups"] as? [Any])?.isEmpty == true)
  }
}

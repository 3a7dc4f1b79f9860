import Foundation
import SightlineService
import TestSupport
import Testing

@Suite("Undoing decisions on duplicates of a served catalog")
struct UndoRequestTests {
  private func undo(_ action: String, of reviewed: ReviewedFolder) async throws -> ReadAnswer {
    try await reviewed.served.answer("POST", "/v1/duplicates/undo?action=\(action)")
  }

  @Test("Files come back from the trash to their places, with what belongs to them, and once")
  func removal() async throws {
    let reviewed = try await ReviewedFolder()
    let bytes = try reviewed.folder.bytes(of: "a copy.png")
    let answer = try await reviewed.decide(reviewed.decisions(try await reviewed.files()))
    let action = try #require(try answer.json["action"] as? String)
    #expect(!reviewed.isWhole)
    let undone = try await undo(action, of: reviewed)
    #expect(undone.status == 200, "\(undone.text)")
    #expect(Set(try undone.json["restored"] as? [String] ?? []) == ["a copy.png", "a copy.xmp"])
    #expect(reviewed.isWhole && reviewed.trashed.isEmpty)
    #expect(try reviewed.folder.bytes(of: "a copy.png") == bytes)
    let info = reviewed.folder.file("data/Trash/info")
    #expect(try FileManager.default.contentsOfDirectory(atPath: info).isEmpty)
    #expect(!undone.text.contains(reviewed.folder.path))
    #expect(try await undo(action, of: reviewed).status == 404)
  }

  @Test("A file whose place is taken stays in the trash, and the other file stays too")
  func takenPlace() async throws {
    let reviewed = try await ReviewedFolder()
    let answer = try await reviewed.decide(reviewed.decisions(try await reviewed.files()))
    let action = try #require(try answer.json["action"] as? String)
    try reviewed.folder.write("another", to: "a copy.png")
    let undone = try await undo(action, of: reviewed)
    #expect(try undone.json["restored"] as? [String] == ["a copy.xmp"])
    let left = try undone.left
    #expect(left.count == 1 && left[0]["path"] as? String == "a copy.png")
    #expect(
      left[0]["message"] as? String == "left alone, because another file has come to its place"
    )
    #expect(reviewed.trashed == ["a copy.png"])
    #expect(try reviewed.folder.bytes(of: "a copy.png") == Array("another".utf8))
  }

  @Test("What was remembered as no duplicates is forgotten, and what was remembered before stays")
  func distinct() async throws {
    let reviewed = try await ReviewedFolder()
    let files = try await reviewed.files()
    let answer = try await reviewed.decide(reviewed.decisions(files, distinct: true))
    let action = try #require(try answer.json["action"] as? String)
    #expect(try await reviewed.files().isEmpty)
    let undone = try await undo(action, of: reviewed)
    #expect(try undone.json["forgotten"] as? Int == 1)
    #expect(try await reviewed.files().count == 2)
  }

  @Test("Decisions that did nothing have no action to undo, and a name must be given")
  func nothing() async throws {
    let reviewed = try await ReviewedFolder()
    let files = try await reviewed.files()
    let answer = try await reviewed.decide(reviewed.decisions(files, going: []))
    #expect(try answer.json["action"] == nil)
    #expect(try await reviewed.served.answer("POST", "/v1/duplicates/undo").status == 400)
  }
}

import Foundation
import SightlineFoundation
import Testing

@testable import SightlineDuplicates

@Suite("Decisions about duplicates")
struct DuplicateDecisionsTests {
  /// The digest of each file, in all its digits.
  private static let digest = String(repeating: "0", count: 31) + "9"

  /// A file as the page has it.
  private static func file(
    _ name: String,
    of kept: String = "a",
    goes: Bool = false,
    isPlaced: Bool = true,
    with companions: String = ""
  ) -> String {
    let place =
      (isPlaced ? #""file":"/p/\#(name)","# : "") + #""of":"\#(kept)","with":[\#(companions)]"#
    return
      #"{"path":"\#(name)","bytes":9,"digest":"\#(digest)","action":"\#(goes ? "remove" : "keep")",\#(place)}"#
  }

  private static func decisions(
    _ groups: [String]...,
    distinct: Bool = false
  ) throws -> DuplicateDecisions {
    let texts = groups.enumerated().map { number, files in
      #"{"group":\#(number + 1),"distinct":\#(distinct),"files":[\#(files.joined(separator: ","))]}"#
    }
    let body = #"{"folder":"/p","groups":[\#(texts.joined(separator: ","))]}"#
    return try DuplicateDecisions(Array(body.utf8))
  }

  private func plan(
    _ decisions: DuplicateDecisions
  ) -> (copies: [String], failures: [String]) {
    var failures: [String] = []
    let plan = decisions.plan(NamedPlaces()) { failures.append($1.description) }
    return (plan.copies.map { "\($0.path) for \($0.keptPath)" }, failures)
  }

  @Test(
    "A file goes for the one that it is like, and where that goes too, for the first that stays"
  )
  func stays() throws {
    let made = plan(
      try Self.decisions([
        Self.file("a", goes: true), Self.file("b"), Self.file("c"),
        Self.file("d", of: "c", goes: true),
        Self.file("e", of: "a", goes: true), Self.file("f", of: "unknown", goes: true),
      ])
    )
    #expect(made.copies == ["a for b", "d for c", "e for b", "f for b"])
    #expect(made.failures.isEmpty)
  }

  @Test("A group of which no file would stay is left alone, and the others are not")
  func nothingStays() throws {
    let made = plan(
      try Self.decisions(
        [Self.file("a", goes: true), Self.file("b", goes: true)],
        [Self.file("c"), Self.file("d", goes: true)]
      )
    )
    #expect(made.copies == ["d for c"])
    #expect(
      made.failures == ["group 1: left alone, because none of its files would stay; keep one"]
    )
  }

  @Test("A file goes once, however often it was decided")
  func once() throws {
    let made = plan(
      try Self.decisions(
        [Self.file("a"), Self.file("b", goes: true)],
        [Self.file("c"), Self.file("b", goes: true)]
      )
    )
    #expect(made.copies == ["b for a"])
  }

  @Test("A file whose place is not known is left alone")
  func unknownPlace() throws {
    let made = plan(
      try Self.decisions([Self.file("a"), Self.file("b", goes: true, isPlaced: false)])
    )
    #expect(made.copies.isEmpty)
    #expect(made.failures == ["b: left alone, because it is not known where it lies"])
  }

  @Test("What belongs to a file goes with it for the file that it is like alone")
  func companions() throws {
    let companion = #"{"path":"b.xmp","of":"a.xmp","bytes":1,"digest":"\#(Self.digest)"}"#
    let going = Self.file("b", goes: true, with: companion)
    #expect(
      plan(try Self.decisions([Self.file("a"), going])).copies == ["b for a", "b.xmp for a.xmp"]
    )
    let others = [Self.file("a", goes: true), going, Self.file("c")]
    #expect(plan(try Self.decisions(others)).copies == ["a for c", "b for c"])
  }

  @Test(
    "A digest that is not 32 hexadecimal digits names no bytes",
    arguments: [
      "9", "", String(repeating: "0", count: 33), "+" + String(repeating: "0", count: 31),
      String(repeating: "g", count: 32),
    ]
  )
  func noDigest(digest: String) throws {
    let going = Self.file("b", goes: true).replacing(Self.digest, with: digest)
    let made = plan(try Self.decisions([Self.file("a"), going]))
    #expect(made.copies.isEmpty)
    #expect(made.failures.first?.contains("is no digest of its bytes") == true)
  }

  @Test("Groups that are no duplicates lose no file, and are those of two files or more")
  func distinct() throws {
    let decisions = try Self.decisions(
      [Self.file("a"), Self.file("b", goes: true)],
      [Self.file("c")],
      [],
      distinct: true
    )
    #expect(plan(decisions).copies.isEmpty && plan(decisions).failures.isEmpty)
    #expect(decisions.distinct.map(\.count) == [2])
  }

  @Test("Lines of groups, and one object of them, say the same; a summary tells the folder")
  func forms() throws {
    let group =
      #"{"group":3,"bytes":9,"files":[\#(Self.file("a")),\#(Self.file("b", goes: true))]}"#
    let summary = #"{"summary":{"folder":"/p","groups":1}}"#
    let texts = [
      group + "\n" + summary + "\n", summary + group, #"{"groups":[\#(group)],"folder":"/p"}"#,
      #"{"groups": [ \#(group) ], "summary": {"folder": "/p"}}"#,
    ]
    for text in texts {
      let decisions = try DuplicateDecisions(Array(text.utf8))
      #expect(decisions.folder == "/p" && decisions.groups.map(\.number) == [3])
      #expect(plan(decisions).copies == ["b for a"])
    }
    #expect(try DuplicateDecisions(Array((group + group).utf8)).groups.count == 2)
  }

  @Test("A file that was to be looked at can be let go, for the one that it resembles")
  func looked() throws {
    let look =
      #"{"path":"b","file":"/p/b","bytes":9,"digest":"\#(Self.digest)","action":"remove","resembles":"c"}"#
    let made = plan(try Self.decisions([Self.file("a"), look, Self.file("c")]))
    #expect(made.copies == ["b for c"])
  }

  @Test(
    "What others own neither goes nor stays, whatever was decided",
    arguments: ["$RECYCLE.BIN/S-1/b", "x/@Snapshot/b", "My.photoslibrary/originals/0/b"]
  )
  func ownedPlaces(path: String) throws {
    let made = plan(try Self.decisions([Self.file("a"), Self.file(path, goes: true)]))
    #expect(made.copies.isEmpty && made.failures.count == 1)
    let other = plan(try Self.decisions([Self.file(path), Self.file("a", of: path, goes: true)]))
    #expect(other.copies.isEmpty && other.failures.count == 1)
  }

  @Test(
    "Texts that hold no decisions get one line",
    arguments: [
      "", "{", "[]", "1", "{}", #"{"files":[]}"#, #"{"groups":[{"files":[]}]}"#, #"{"groups":[1]}"#,
      #"{"group":1,"files":[{"path":"a","bytes":1,"digest":"1","action":"delete"}]}"#,
      #"{"groups":["#, #"{"groups" [}"#, #"{"files":"#, #""groups""#,
      String(repeating: "[", count: 100_000),
      #"{"groups":["# + String(repeating: "[", count: 99_999),
    ]
  )
  func noDecisions(text: String) {
    let error = #expect(throws: SightlineError.self) { try DuplicateDecisions(Array(text.utf8)) }
    #expect(error?.code == .invalidDecisions)
    #expect(error?.message.contains("\n") == false)
  }
}

import Foundation
import SightlineCodecs
import TestSupport
import Testing

@Suite("sightline query and compare, of what is related")
struct RelatedTests {
  let folder: TemporaryFolder

  /// Pictures, and a profile to which whatever agrees is another colour.
  init() throws {
    folder = try TemporaryFolder()
    for seed in 1...2 {
      try folder.write(
        try ImageEncoder.png(DrawnPicture.texture(seed)),
        to: "p/\(seed).png"
      )
    }
    try folder.write(
      try ImageEncoder.jpeg(DrawnPicture.texture(1), quality: 80),
      to: "photo.jpg"
    )
    let profile = ProfileOptionTests.profile(prior: 0)
      .replacing(#""other-color": {"bias": -9"#, with: #""other-color": {"bias": 60"#)
    try folder.write(profile, to: "profile.json")
    let index = try run(["index", "p", "-q"])
    #expect(index.status == 0, "\(index.errors)")
  }

  private func run(_ arguments: [String]) throws -> SightlineProcess {
    try SightlineProcess(arguments, in: folder.url)
  }

  private func query(_ arguments: String...) throws -> SightlineProcess {
    try run(["query", "photo.jpg", "-p", "profile.json"] + arguments)
  }

  @Test("The table tells related entities apart from matches, each with its word")
  func table() throws {
    let lines = try query().output.split(separator: "\n")
    #expect(lines.first?.contains("no match") == true, "\(lines)")
    let place = try #require(lines.firstIndex { $0.contains("related, not matches:") })
    let line = lines[place + 1]
    #expect(line.contains("> 99 %") && line.contains("another color of"))
    #expect(line.contains("p/1.png"))
    // Without the profile it is a match, and nothing is related to it.
    let usual = try run(["query", "photo.jpg"]).output
    #expect(usual.contains("1 match") && !usual.contains("related"))
  }

  @Test("JSON has the relation, its words and its file, and counts it among no matches")
  func json() throws {
    let line = try #require(try jsonLines(query("--format", "json").output).first)
    #expect(line["total"] as? Int == 0)
    let related = try #require((line["related"] as? [[String: any Sendable]])?.first)
    #expect(related["relation"] as? String == "other-color")
    #expect(related["words"] as? String == "another color of")
    #expect(related["reference"] as? String == "1.png")
    #expect((related["file"] as? String)?.hasSuffix("p/1.png") == true)
    #expect((related["probability"] as? Double ?? 0) > 0.99)
    let usual = try #require(
      try jsonLines(run(["query", "photo.jpg", "--format", "json", "--explain"]).output).first
    )
    #expect(usual["related"] == nil)
    let match = try #require((usual["results"] as? [[String: any Sendable]])?.first)
    let evidence = try #require(match["evidence"] as? [String: any Sendable])
    let shares = try #require(evidence["explanations"] as? [String: Double])
    #expect(
      Set(shares.keys) == ["same", "otherColor", "series", "sharedGround", "chance"]
    )
    #expect(abs(shares.values.reduce(0, +) - 1) < 0.001)
  }

  @Test("The page has related entities apart")
  func page() throws {
    let page = PageMarkup(try query("--format", "html").output)
    #expect(page.problems == [])
    #expect(page.text.contains("Related, not matches"))
    #expect(page.text.contains("another color of it, &gt; 99 %"))
  }

  @Test("What is explained begins with how likely each explanation is")
  func shares() throws {
    let compared = try run(["compare", "photo.jpg", "p/1.png", "-p", "profile.json"]).output
      .split(separator: "\n")
    #expect(compared[1] == "  the same < 1 %, in another color > 99 %", "\(compared)")
    let explained = try run(["query", "photo.jpg", "--explain"]).output.split(separator: "\n")
    let why = try #require(explained.firstIndex { $0.contains("in log-odds") })
    #expect(explained[why + 1].hasPrefix("    the same "), "\(explained)")
  }

  @Test("That colours must agree is an option of a picture")
  func colorsMustAgree() throws {
    let run = try run(["query", "photo.jpg", "--colors-must-agree"])
    #expect(run.status == 0, "\(run.errors)")
    let words = try self.run(["query", "--label", "a", "--colors-must-agree"])
    #expect(words.status == 64 && words.errors.contains("needs a picture"))
  }

  @Test("A profile of an older form is refused with the reason and what to do")
  func olderProfile() throws {
    let old = ProfileOptionTests.profile(prior: 0)
      .replacing(#""version": 3"#, with: #""version": 2"#)
    try folder.write(old, to: "old.json")
    let refused = try run(["query", "photo.jpg", "-p", "old.json"])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("2 weighs other colours and siblings as vetoes"))
    #expect(refused.errors.contains("fit it again; `sightline tune` does that"))
  }
}

import Foundation
import SightlineDescriptors
import SightlineFoundation
import Testing

@testable import SightlineModels

@Suite("TagWords")
struct TagWordsTests {
  private func words(_ text: String) throws(SightlineError) -> TagWords {
    try TagWords(Array(text.utf8), path: "w.txt")
  }

  @Test(
    "A general word has the sum of its classes' probabilities, computed from the scores"
  )
  func sums() throws {
    let words = try words("# note\nbeagle, dog, animal\npoodle,  dog ,animal\ntabby, cat, animal\n")
    #expect(words.count == 3)
    let scores = [0.5, 0.3, 0.2].map { Float(log($0)) + 3 }
    let tags = try #require(words.tags(scores: scores, temperature: 1))
    let found = Dictionary(uniqueKeysWithValues: tags.tags.map { ($0.word, $0.probability) })
    #expect(
      found == ["animal": 1, "dog": 0.8, "beagle": 0.5, "poodle": 0.3, "cat": 0.2, "tabby": 0.2]
    )
    let flat = try #require(words.tags(scores: scores, temperature: 100))
    #expect(flat.tags.first { $0.word == "beagle" }?.probability == 0.33)
  }

  @Test("Scores of any size are accepted; NaN gives no words")
  func extremes() throws {
    let words = try words("a\nb\n")
    let one = try #require(words.tags(scores: [3e38, -3e38], temperature: 1))
    #expect(one.tags.map(\.word) == ["a"] && one.tags.first?.probability == 1)
    #expect(words.tags(scores: [.nan, 0], temperature: 1) == nil)
    #expect(words.tags(scores: [.infinity, 0], temperature: 1) == nil)
  }

  @Test("A class may have no words; its place counts")
  func gaps() throws {
    let words = try words("a\n\nb, b")
    #expect(words.count == 3)
    let tags = try #require(words.tags(scores: [0, 0, 9], temperature: 1))
    #expect(tags.tags.map(\.word) == ["b"])
  }

  @Test("A class of many words is read in the time that its bytes take")
  func manyWords() throws {
    let all = (0..<20_000).map { "w\($0)" }
    let words = try words(all.joined(separator: ",") + "," + all.joined(separator: ","))
    #expect(words.count == 1)
    #expect(words.tags(scores: [1], temperature: 1)?.tags.count == PictureTags.maximumCount)
  }

  @Test("What is no text, empty, or has words too long is refused")
  func refused() throws {
    for bytes in [
      [0xFF], [], Array("# note\n".utf8), Array(String(repeating: "a", count: 65).utf8),
      Array(String(repeating: "a\n", count: 100_001).utf8),
    ] as [[UInt8]] {
      let error = #expect(throws: SightlineError.self) { try TagWords(bytes, path: "w.txt") }
      #expect(error?.code == .invalidModel && error?.path == "w.txt")
    }
  }

  @Test("A description names files beside it, and a valid temperature")
  func description() throws {
    func tags(_ text: String) throws -> TagDescription? {
      try TagDescription(JSONNode(parsing: Array(text.utf8))["tags"])
    }
    let full = try #require(
      try tags(#"{"tags": {"head": "h.onnx", "words": "w.txt", "temperature": 1.5}}"#)
    )
    #expect(full.head == "h.onnx" && full.words == "w.txt" && full.temperature == 1.5)
    let short = try #require(try tags(#"{"tags": {"words": "w.txt"}}"#))
    #expect(short.head == nil && short.temperature == 1)
    #expect(try tags("{}") == nil)
    for bad in [
      #"{"tags": {}}"#, #"{"tags": {"words": "../w.txt"}}"#, #"{"tags": {"words": ".."}}"#,
      #"{"tags": {"words": "w", "head": "/etc/h"}}"#,
      #"{"tags": {"words": "w", "temperature": 0}}"#,
      #"{"tags": {"words": "w", "temperature": 1e9}}"#, #"{"tags": {"words": "w", "word": "x"}}"#,
      #"{"tags": "w"}"#,
    ] {
      #expect(throws: (any Error).self) { try tags(bad) }
    }
  }
}

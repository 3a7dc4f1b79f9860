import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineModels

@Suite("UnigramModel")
struct UnigramTests {
  private static let letters = ["a", "b", "é", "▁"]

  private struct Vocabulary {
    var pieces: [String]
    var scores: [Double]

    init(_ generator: inout SeededGenerator) {
      var known: Set<String> = ["a", "b"]
      while known.count < 14 {
        known.insert(
          (0..<Int.random(in: 1...4, using: &generator))
            .map { _ in UnigramTests.letters.randomElement(using: &generator) ?? "" }.joined()
        )
      }
      pieces = ["<unk>"] + known.sorted()
      scores = [0] + known.map { _ in -Double.random(in: 1...9, using: &generator) }
    }

    var lowest: Double { scores.dropFirst().min() ?? 0 }

    func model(
      bytes: [Int]? = nil,
      isSingle: Bool = false
    ) throws(TextProblem) -> UnigramModel {
      try UnigramModel(
        pieces.enumerated().dropFirst().map { (Array($1.utf8), $0) },
        scores: scores,
        lowest: lowest,
        .init(unknown: 0, bytePieces: bytes, sumsAreSingle: isSingle)
      )
    }

    /// The largest sum of all ways to take a text apart, tried one by one.
    func best(_ text: Substring) -> Double {
      guard !text.isEmpty else { return 0 }
      var found = -Double.infinity
      for end in text.indices.dropFirst() + [text.endIndex] {
        let piece = String(text[..<end])
        if let number = pieces.firstIndex(of: piece), number > 0 {
          found = max(found, scores[number] + best(text[end...]))
        } else if piece.count == 1 {
          found = max(found, lowest - 10 + best(text[end...]))
        }
      }
      return found
    }
  }

  private static func numbers(_ model: UnigramModel, _ text: String) -> [Int] {
    var numbers: [Int] = []
    model.append(Array(text.utf8), to: &numbers)
    return numbers
  }

  @Test(
    "The result has the best score of all ways to split a text, and makes the text again"
  )
  func best() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<12 {
      let vocabulary = Vocabulary(&generator)
      let model = try vocabulary.model()
      for length in 0..<10 {
        let text = (0..<length).map { _ in Self.letters.randomElement(using: &generator) ?? "" }
          .joined()
        // One by one, so that no two unknown ones stand side by side and are told as one.
        let found = Self.numbers(model, text)
        let isKnown = !found.contains(0)
        if isKnown {
          #expect(found.map { vocabulary.pieces[$0] }.joined() == text)
          let sum = found.reduce(0.0) { $0 + vocabulary.scores[$1] }
          #expect(abs(sum - vocabulary.best(text[...])) < 1e-9)
        } else {
          // Letters that are none cost what no way around them does.
          #expect(vocabulary.best(text[...]) <= vocabulary.lowest - 10 || text.isEmpty)
        }
        #expect(found == Self.numbers(model, text))
        let single = Self.numbers(try vocabulary.model(isSingle: true), text)
        #expect(single.count == found.count)
      }
    }
  }

  @Test("Consecutive unknown letters are one piece, or a piece for each of their bytes")
  func unknown() throws {
    var generator = SeededGenerator(seed: 7)
    let vocabulary = Vocabulary(&generator)
    let a = try #require(vocabulary.pieces.firstIndex(of: "a"))
    #expect(Self.numbers(try vocabulary.model(), "xyza漢字") == [0, a, 0])
    let bytes = (0..<256).map { 1000 + $0 }
    #expect(
      Self.numbers(try vocabulary.model(bytes: bytes), "漢a") == [
        1000 + 0xE6, 1000 + 0xBC, 1000 + 0xA2, a,
      ]
    )
  }

  @Test("Long texts of long pieces do not take quadratic time")
  func long() throws {
    let pieces = (1...200).map { (bytes: [UInt8](repeating: 97, count: $0), number: $0) }
    let model = try UnigramModel(
      pieces,
      scores: (0...200).map { _ in -1 },
      lowest: -1,
      .init(unknown: 0, sumsAreSingle: true)
    )
    let numbers = Self.numbers(model, String(repeating: "a", count: 4000))
    #expect(numbers.count == 20 && numbers.reduce(0, +) == 4000)
  }
}

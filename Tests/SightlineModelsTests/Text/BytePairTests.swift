import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineModels

@Suite("BytePairModel")
struct BytePairTests {
  /// A vocabulary of some letters and random pairs of what there is, with its pairs in order.
  struct Vocabulary {
    var pieces: [String]
    var pairs: [(String, String)] = []

    init(_ letters: [String], pairs count: Int, _ generator: inout SeededGenerator) {
      pieces = letters
      while pairs.count < count {
        let pair = (
          pieces.randomElement(using: &generator) ?? "",
          pieces.randomElement(using: &generator) ?? ""
        )
        let whole = pair.0 + pair.1
        if whole.utf8.count > 12 || pieces.contains(whole) { continue }
        pieces.append(whole)
        pairs.append(pair)
      }
    }

    func model(
      _ settings: BytePairModel.Settings = .init()
    ) throws(TextProblem) -> BytePairModel {
      try BytePairModel(
        pieces.enumerated().map { (Array($1.utf8), $0) },
        pairs: pairs.map { (Array($0.0.utf8), Array($0.1.utf8)) },
        settings
      )
    }

    /// Joins the leftmost pair of the lowest rank, again and again, as the definition says.
    func joined(_ word: String) -> [String] {
      var parts = word.map(String.init)
      while true {
        var best: (rank: Int, place: Int)?
        for place in parts.indices.dropLast() {
          let rank = pairs.firstIndex { $0 == (parts[place], parts[place + 1]) }
          if let rank, rank < best?.rank ?? .max { best = (rank, place) }
        }
        guard let best else { return parts }
        parts[best.place] += parts.remove(at: best.place + 1)
      }
    }
  }

  private static func numbers(_ model: BytePairModel, _ word: String) -> [Int] {
    var numbers: [Int] = []
    model.append(Array(word.utf8)[...], to: &numbers)
    return numbers
  }

  @Test("Words are joined by the definition, also with ranks that no training gives")
  func definition() throws {
    var generator = SeededGenerator(seed: 4)
    for round in 0..<20 {
      var vocabulary = Vocabulary(["a", "b", "c", "é"], pairs: 5 + round * 2, &generator)
      // Ranks that lie: a pair before the pairs that make its parts.
      if round.isMultiple(of: 2) { vocabulary.pairs.shuffle(using: &generator) }
      let model = try vocabulary.model()
      for length in 0..<24 {
        let word = (0..<length).map { _ in
          ["a", "b", "c", "é"].randomElement(using: &generator) ?? ""
        }
        .joined()
        let found = Self.numbers(model, word)
        #expect(found.map { vocabulary.pieces[$0] } == vocabulary.joined(word))
        #expect(found.map { vocabulary.pieces[$0] }.joined() == word)
        #expect(found == Self.numbers(model, word))
      }
    }
  }

  @Test(
    "A word's end is marked; unknown letters are unknown, bytes or nothing; whole words may be pieces"
  )
  func settings() throws {
    let pieces: [(bytes: [UInt8], number: Int)] = ["a", "b</w>", "ab</w>", "<unk>", "é", "é</w>"]
      .enumerated().map { (Array($1.utf8), $0) }
    let pairs = [(left: Array("a".utf8), right: Array("b</w>".utf8))]
    var settings = BytePairModel.Settings(suffix: Array("</w>".utf8))
    #expect(Self.numbers(try BytePairModel(pieces, pairs: pairs, settings), "ab") == [2])
    #expect(Self.numbers(try BytePairModel(pieces, pairs: pairs, settings), "aba") == [0])
    settings.unknown = 3
    #expect(
      Self.numbers(try BytePairModel(pieces, pairs: pairs, settings), "xyaé") == [3, 3, 0, 5]
    )
    settings.joinsUnknown = true
    #expect(Self.numbers(try BytePairModel(pieces, pairs: pairs, settings), "xyaé") == [3, 0, 5])
    settings.bytePieces = (0..<256).map { 100 + $0 }
    #expect(
      Self.numbers(try BytePairModel(pieces, pairs: pairs, settings), "ñé") == [
        100 + 0xC3, 100 + 0xB1, 5,
      ]
    )
    settings.words = [Array("zz".utf8): 4]
    settings.takesWholeWords = true
    let model = try BytePairModel(pieces, pairs: [], settings)
    #expect(Self.numbers(model, "zz") == [4])
    #expect(Self.numbers(model, "<unk>") == [3])
  }

  @Test("A long word of one letter does not take quadratic time")
  func long() throws {
    var pieces = ["a"]
    var pairs: [(left: [UInt8], right: [UInt8])] = []
    for _ in 0..<6 {
      let last = pieces[pieces.count - 1]
      pairs.append((Array(last.utf8), Array(last.utf8)))
      pieces.append(last + last)
    }
    let model = try BytePairModel(
      pieces.enumerated().map { (Array($1.utf8), $0) },
      pairs: pairs,
      .init()
    )
    let numbers = Self.numbers(model, String(repeating: "a", count: 16_000))
    #expect(numbers == [Int](repeating: 6, count: 250))
  }

  @Test("Pairs that are not in the vocabulary, and too many, are refused in one line")
  func refusals() throws {
    let pieces: [(bytes: [UInt8], number: Int)] = [([97], 0), ([98], 1)]
    for pair in [("a", "b"), ("a", "c"), ("c", "a"), ("a\nb", "a")] {
      let error = #expect(throws: TextProblem.self) {
        try BytePairModel(pieces, pairs: [(Array(pair.0.utf8), Array(pair.1.utf8))], .init())
      }
      #expect(error?.description.contains("\n") == false)
    }
    let many = [(left: [UInt8], right: [UInt8])](
      repeating: ([97], [98]),
      count: BytePairModel.maximumPairs + 1
    )
    #expect(throws: TextProblem.self) { try BytePairModel(pieces, pairs: many, .init()) }
  }

  @Test("Pieces that begin a text are found as by trying all, in any order")
  func table() throws {
    var generator = SeededGenerator(seed: 5)
    var words: Set<[UInt8]> = []
    for _ in 0..<400 {
      words.insert(
        (0..<Int.random(in: 1...5, using: &generator)).map { _ in
          [97, 98, 255, 0].randomElement(using: &generator) ?? 0
        }
      )
    }
    let pieces = words.sorted { $0.count < $1.count }.enumerated().map { (bytes: $1, number: $0) }
    let table = try PieceTable(pieces.shuffled(using: &generator))
    for _ in 0..<500 {
      let text: [UInt8] = (0..<8).map { _ in [97, 98, 255, 0].randomElement(using: &generator) ?? 0
      }
      var found: [Int] = []
      table.eachPrefix(of: text, in: 2..<8) { length, number in
        #expect(pieces[number].bytes.count == length)
        found.append(number)
      }
      let wanted = pieces.filter { text[2...].starts(with: $0.bytes) }.map(\.number)
      #expect(Set(found) == Set(wanted) && found.count == wanted.count)
      #expect(table.longestPrefix(of: text, in: 2..<8)?.number == found.last)
    }
    for piece in pieces { #expect(table.number(of: piece.bytes) == piece.number) }
    #expect(table.number(of: [99]) == nil && table.number(of: []) == nil)
    #expect(throws: TextProblem.self) { try PieceTable([([97], 0), ([97], 1)]) }
    #expect(throws: TextProblem.self) { try PieceTable([([], 0)]) }
    #expect(throws: TextProblem.self) {
      try PieceTable([([UInt8](repeating: 1, count: PieceTable.maximumLength + 1), 0)])
    }
  }
}

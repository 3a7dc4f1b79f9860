import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineModels

@Suite("Models of SentencePiece")
struct SentencePieceTests {
  /// Writes a model as Protocol Buffers have it.
  struct Writer {
    var bytes: [UInt8] = []

    static func number(_ value: Int) -> [UInt8] {
      var value = UInt64(value)
      var bytes: [UInt8] = []
      while value >= 0x80 {
        bytes.append(UInt8(value & 0x7F) | 0x80)
        value >>= 7
      }
      return bytes + [UInt8(value)]
    }

    mutating func add(_ field: Int, _ value: Int) {
      bytes += Self.number(field << 3) + Self.number(value)
    }

    mutating func add(_ field: Int, _ value: [UInt8]) {
      bytes += Self.number(field << 3 | 2) + Self.number(value.count) + value
    }

    mutating func add(_ field: Int, _ value: Float) {
      let bits = value.bitPattern
      bytes +=
        Self.number(field << 3 | 5) + (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    }
  }

  /// A model of some pieces, all with bytes for unknown letters where that is asked for.
  static func model(
    _ pieces: [(text: String, score: Float)],
    fixed: [String] = [],
    bytes: Bool = false,
    map: [UInt8] = [],
    kind: Int = 1,
    _ normalizer: [Int: Int] = [:]
  ) -> [UInt8] {
    var model = Writer()
    func add(_ text: String, _ score: Float, _ kind: Int) {
      var piece = Writer()
      piece.add(1, Array(text.utf8))
      piece.add(2, score)
      if kind != 1 { piece.add(3, kind) }
      model.add(1, piece.bytes)
    }
    add("<unk>", 0, 2)
    add("<s>", 0, 3)
    add("</s>", 0, 3)
    for text in fixed { add(text, 0, 4) }
    if bytes {
      for byte in 0..<256 {
        let digits = String(byte, radix: 16, uppercase: true)
        add("<0x\(byte < 16 ? "0" : "")\(digits)>", 0, 6)
      }
    }
    for piece in pieces { add(piece.text, piece.score, 1) }
    var training = Writer()
    training.add(3, kind)
    training.add(35, bytes ? 1 : 0)
    model.add(2, training.bytes)
    var rules = Writer()
    if !map.isEmpty { rules.add(2, map) }
    for (field, value) in normalizer.sorted(by: { $0.key < $1.key }) { rules.add(field, value) }
    model.add(3, rules.bytes)
    return model.bytes
  }

  private static let pieces: [(text: String, score: Float)] = [
    ("▁", -3), ("▁red", -4), ("▁c", -5), ("ar", -5), ("a", -6), ("r", -6), ("e", -6), ("d", -6),
    ("c", -6),
  ]

  @Test("Spaces are joined and marked, and the best pieces found")
  func words() throws {
    let tokenizer = try SentencePieceFile.tokenizer(Self.model(Self.pieces))
    let names = Dictionary(
      uniqueKeysWithValues: Self.pieces.enumerated().map { ($1.text, $0 + 3) }
    )
    #expect(
      tokenizer.numbers(of: "  red   car ")
        == [names["▁red"], names["▁c"], names["ar"]].map { $0 ?? -1 }
    )
    #expect(tokenizer.numbers(of: "") == [] && tokenizer.numbers(of: "   ") == [])
    #expect(tokenizer.number(of: "</s>") == 2)
    // Control pieces are no text.
    #expect(!tokenizer.numbers(of: "</s>").contains(2))
    #expect(tokenizer.numbers(of: "x y").contains(0))
    let whole = try SentencePieceFile.tokenizer(Self.model(Self.pieces, [3: 0, 4: 0]))
    #expect(whole.numbers(of: " red").count == 1 && whole.numbers(of: "  red").count == 2)
    #expect(whole.prepared(" a  b ") == "▁a▁▁b▁")
    let behind = try SentencePieceFile.tokenizer(Self.model(Self.pieces, [5: 0]))
    #expect(behind.prepared("a  b") == " a b")
  }

  @Test(
    "Unknown letters are bytes if the model has them, and user-defined pieces come first"
  )
  func bytes() throws {
    let tokenizer = try SentencePieceFile.tokenizer(
      Self.model(Self.pieces, fixed: ["ＡＢ"], bytes: true, map: MapWriter.map(["Ａ": "a", "Ｂ": "b"]))
    )
    let byte = 4
    #expect(tokenizer.numbers(of: "é") == [byte + 256, byte + 0xC3, byte + 0xA9])
    #expect(tokenizer.prepared("ＡＢ Ａ") == "▁ＡＢ▁a")
    #expect(tokenizer.numbers(of: "redＡＢ").contains(3))
    #expect(!tokenizer.numbers(of: "Ａ Ｂ").contains(3))
  }

  @Test("Characters are replaced by the map, the longest prefix first")
  func characters() throws {
    let map = MapWriter.map(["ﬁ": "fi", "Ａ": "a", "e\u{301}": "é", "e": "e", "\t": " ", "x": ""])
    let read = try CharacterMap(map[...])
    let text = Array("e\u{301}xﬁ".utf8)
    #expect(
      read.longest(text, in: 0..<text.count).map { String(decoding: $0.text, as: UTF8.self) } == "é"
    )
    #expect(read.longest(text, in: 3..<text.count)?.text.isEmpty == true)
    #expect(
      read.shortest(Array("e\u{301}".utf8)).map { String(decoding: $0, as: UTF8.self) } == "e"
    )
    #expect(read.longest(Array("q".utf8), in: 0..<1) == nil)
    let tokenizer = try SentencePieceFile.tokenizer(Self.model(Self.pieces, map: map))
    #expect(tokenizer.prepared("Ａ\tﬁxe\u{301}") == "▁a▁fié")
  }

  @Test("A map with any change is never read outside its bytes")
  func forgedMaps() throws {
    let map = MapWriter.map(["ﬁ": "fi", "Ａ": "a", "ab": "c", "\t": " "])
    var generator = SeededGenerator(seed: 8)
    let text = Array("ﬁab\tＡ漢".utf8)
    for _ in 0..<300 {
      var forged = map
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        forged[Int.random(in: forged.indices, using: &generator)] = .random(
          in: 0...255,
          using: &generator
        )
      }
      guard let read = try? CharacterMap(forged[...]) else { continue }
      for place in text.indices {
        if let found = read.longest(text, in: place..<text.count) {
          #expect(found.length <= text.count - place)
        }
      }
    }
    for count in stride(from: 0, to: map.count, by: 97) { _ = try? CharacterMap(map.prefix(count)) }
  }

  @Test(
    "A file with any change, truncated anywhere, or with false lengths is read or refused in one line"
  )
  func hostile() throws {
    let model = Self.model(Self.pieces, fixed: ["ab"], map: MapWriter.map(["Ａ": "a"]))
    var generator = SeededGenerator(seed: 9)
    func tried(_ bytes: [UInt8]) {
      do throws(TextProblem) {
        let tokenizer = try SentencePieceFile.tokenizer(bytes)
        _ = tokenizer.numbers(of: "red Ａ car 漢\t👍🏽")
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
    for count in stride(from: 0, to: model.count, by: 41) { tried(Array(model.prefix(count))) }
    for _ in 0..<150 {
      var forged = model
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        forged[Int.random(in: forged.indices, using: &generator)] = .random(
          in: 0...255,
          using: &generator
        )
      }
      tried(forged)
    }
    // A length of a gigabyte, of 2⁶⁴, and a number that does not end.
    for length in [[0x80, 0x80, 0x80, 0x80, 0x04], [UInt8](repeating: 0xFF, count: 9) + [1]] {
      let error = #expect(throws: TextProblem.self) {
        try SentencePieceFile.tokenizer([0x0A] + length)
      }
      #expect(error?.description.contains("bytes") == true)
    }
    #expect(throws: TextProblem.self) {
      try SentencePieceFile.tokenizer([UInt8](repeating: 0xFF, count: 1000))
    }
    let wrong: [(pieces: [(text: String, score: Float)], kind: Int)] = [
      (Self.pieces, 2), ([], 1), ([("a", .nan)], 1), ([("a", 1), ("a", 2)], 1),
    ]
    for (pieces, kind) in wrong {
      #expect(throws: TextProblem.self) {
        try SentencePieceFile.tokenizer(Self.model(pieces, kind: kind))
      }
    }
  }
}

/// Writes maps of characters as double arrays.
enum MapWriter {
  private final class Node {
    var children: [UInt8: Node] = [:]
    var value: Int?
  }

  /// A map of texts to others.
  static func map(_ rules: [String: String]) -> [UInt8] {
    let root = Node()
    var texts: [UInt8] = []
    for (from, to) in rules.sorted(by: {
      $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
    }) {
      var node = root
      for byte in from.utf8 {
        let child = node.children[byte] ?? Node()
        node.children[byte] = child
        node = child
      }
      node.value = texts.count
      texts += Array(to.utf8) + [0]
    }
    var units = [UInt32](repeating: 0, count: 1 << 10)
    var isUsed = [Bool](repeating: false, count: units.count)
    isUsed[0] = true
    place(root, at: 0, &units, &isUsed)
    let length = UInt32(units.count * 4)
    func little(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    return little(length) + units.flatMap(little) + texts
  }

  private static func place(
    _ node: Node,
    at index: Int,
    _ units: inout [UInt32],
    _ isUsed: inout [Bool]
  ) {
    let labels = node.children.keys.map(Int.init) + (node.value == nil ? [] : [0])
    guard
      let offset = (1..<1024).first(where: { offset in
        labels.allSatisfy { !isUsed[index ^ offset ^ $0] }
      })
    else { return }
    units[index] |= UInt32(offset) << 10
    let base = index ^ offset
    for label in labels { isUsed[base ^ label] = true }
    if let value = node.value {
      units[index] |= 1 << 8
      units[base] = UInt32(value) | 1 << 31
    }
    for (byte, child) in node.children {
      units[base ^ Int(byte)] |= UInt32(byte)
      place(child, at: base ^ Int(byte), &units, &isUsed)
    }
  }
}

import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineModels

/// Tokenizers that are made to take long, or much memory: each is refused in one line, or ends soon.
@Suite("Hostile tokenizers")
struct HostileTokenizerTests {
  private static let letters =
    #"{"type": "BPE", "vocab": {"a": 0, "b": 1, " ": 2, "aa": 3}, "merges": ["a a"]}"#

  private static func file(
    normalizer: String = "null",
    splits: String = "null",
    model: String = letters,
    added: String = "[]",
    after: String = "null"
  ) -> [UInt8] {
    Array(
      """
      {"added_tokens": \(added), "normalizer": \(normalizer), "pre_tokenizer": \(splits), "post_processor": \(after),
       "model": \(model)}
      """.utf8
    )
  }

  private static let longest = String(repeating: "a", count: 4_000)
  private static let spaces = String(repeating: " ", count: 2_000)

  private static func list(_ part: String, _ count: Int) -> String {
    "[\([String](repeating: part, count: count).joined(separator: ", "))]"
  }

  private static func problem(_ bytes: [UInt8]) -> String? {
    do throws(TextProblem) {
      _ = try TokenizerFile.tokenizer(bytes)
      return nil
    } catch {
      #expect(!error.description.contains("\n"))
      return error.description
    }
  }

  @Test("Pieces around a text are few, however often a list of them is named")
  func ends() throws {
    let part = #"{"SpecialToken": {"id": "x", "type_id": 0}}"#
    func after(_ parts: Int, _ numbers: Int) -> [UInt8] {
      let ids = Self.list("1", numbers)
      return Self.file(
        after: """
          {"type": "TemplateProcessing", "single": \(Self.list(part, parts)),
           "special_tokens": {"x": {"id": "x", "ids": \(ids), "tokens": []}}}
          """
      )
    }
    #expect(Self.problem(after(2, 3)) == nil)
    #expect(Self.problem(after(500, 5_000))?.contains("more than 1024 pieces") == true)
    #expect(Self.problem(after(3_000, 1))?.contains("more than 1024 pieces") == true)
    #expect(Self.problem(after(1, 3_000))?.contains("more than 1024 pieces") == true)
  }

  @Test("Splits that make a text longer do not multiply")
  func growingSplits() throws {
    // The first step takes these to the limit.
    let spaces = String(repeating: " ", count: 1_000)
    for (mark, count) in [(" ", 64), ("a ", 32), ("\u{2581} ", 16)] {
      let split = """
        {"type": "Metaspace", "replacement": "\(String(repeating: mark, count: count))", "prepend_scheme": "always",
         "split": false}
        """
      let splits = #"{"type": "Sequence", "pretokenizers": \#(Self.list(split, 3))}"#
      let tokenizer = try TokenizerFile.tokenizer(Self.file(splits: splits))
      #expect(tokenizer.numbers(of: spaces).count <= 4 * TextTokenizer.maximumBytes)
    }
    let bytes =
      #"{"type": "Sequence", "pretokenizers": \#(Self.list(#"{"type": "ByteLevel"}"#, 3))}"#
    let tokenizer = try TokenizerFile.tokenizer(Self.file(splits: bytes))
    let text = String(repeating: "é ", count: 500)
    #expect(tokenizer.numbers(of: text).count <= 4 * TextTokenizer.maximumBytes)
    #expect(
      Self.problem(Self.file(splits: #"{"type": "Metaspace", "replacement": "\#(Self.longest)"}"#))?
        .contains("at most 64 are put in") == true
    )
  }

  @Test("Patterns are short: each place of a text is held against them")
  func patterns() {
    let many = (0..<2_000).map { "\\\\u\(String(0x4E00 + $0 % 9000, radix: 16))" }.joined()
    for pattern in [
      #"{"String": "\#(Self.longest)b"}"#, #"{"Regex": "[\#(Self.longest)]"}"#,
      #"{"Regex": "[\#(many)]+"}"#,
      #"{"Regex": "\#(String(repeating: "[^", count: 5_000))"}"#,
    ] {
      let step = #"{"type": "Replace", "pattern": \#(pattern), "content": ""}"#
      let split =
        #"{"type": "Split", "pattern": \#(pattern), "behavior": "Isolated", "invert": false}"#
      for bytes in [Self.file(normalizer: step), Self.file(splits: split)] {
        #expect(Self.problem(bytes)?.contains("a pattern has at most 256") == true)
      }
    }
  }

  @Test("Tokens that take the white space behind them are found in the time that a text takes")
  func greedyTokens() throws {
    for isPrepared in [false, true] {
      let added = """
        [{"id": 9, "content": "a", "rstrip": true, "lstrip": true, "normalized": \(isPrepared)}]
        """
      let tokenizer = try TokenizerFile.tokenizer(Self.file(added: added))
      #expect(tokenizer.numbers(of: Self.longest).count == Self.longest.utf8.count)
      #expect(tokenizer.numbers(of: "a\u{3000} \u{85}ab a").filter { $0 == 9 }.count == 3)
      #expect(tokenizer.numbers(of: "b\u{3000} a \u{3000}b") == [1, 9, 1])
    }
  }

  @Test("A map of characters that leads back to itself ends")
  func circularMap() throws {
    // A trie of two units: each leads to the other by the letter a, and none to a value.
    let label = UInt32(UInt8(ascii: "a"))
    var units = [UInt32](repeating: 0, count: 256)
    units[0] = 1 << 10
    for place in units.indices where place > 0 { units[place] = (1 << 10) | label }
    for hasValue in [false, true] {
      var bytes: [UInt8] = []
      bytes.append(littleEndian: [UInt32(units.count * 4)])
      bytes.append(littleEndian: units.map { $0 | (hasValue ? 1 << 8 : 0) })
      bytes += [UInt8](repeating: 98, count: 2_000) + [0]
      let map = try CharacterMap(bytes[...])
      var normalizer = SentencePieceNormalizer()
      normalizer.characters = map
      let text = [UInt8](repeating: UInt8(ascii: "a"), count: 4_000)
      #expect(!normalizer.normalized(text).isEmpty)
    }
  }

  @Test("Merges of empty lines, of one long line, and of nothing but spaces are read line by line")
  func mergeLines() throws {
    let vocabulary = Array(#"{"a": 0, "b": 1, "ab": 2}"#.utf8)
    func numbers(_ merges: [UInt8]) throws -> [Int] {
      try MergesFile.tokenizer(vocabulary: vocabulary, merges: merges).numbers(of: "ab")
    }
    let empty = [UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 18)
    #expect(try numbers(empty) == [0, 1])
    #expect(try numbers(empty + Array("a b\r\n".utf8)) == [2])
    #expect(try numbers(Array("#version: 0.2\na b".utf8)) == [2])
    for line in [[UInt8](repeating: 32, count: 1 << 18), [UInt8](repeating: 97, count: 1 << 18)] {
      let error = #expect(throws: TextProblem.self) { try numbers(Array("\n\n".utf8) + line) }
      #expect(error?.description.contains("line 3 is no pair") == true)
    }
  }

  @Test("Words that join to what joins again, and vocabularies of chains, end")
  func chainedPairs() throws {
    // a a → aa, aa aa → aaaa and so on, and pairs that would make a piece of itself.
    var pieces: [(bytes: [UInt8], number: Int)] = []
    for power in 0...10 {
      pieces.append(([UInt8](repeating: 97, count: 1 << power), power))
    }
    let pairs = (0..<10).map { (left: pieces[$0].bytes, right: pieces[$0].bytes) }
    let model = try BytePairModel(pieces, pairs: pairs + pairs.reversed(), .init())
    var numbers: [Int] = []
    model.append([UInt8](repeating: 97, count: 4 * TextTokenizer.maximumBytes)[...], to: &numbers)
    #expect(numbers == [Int](repeating: 10, count: 64))
    // The longest pieces there may be, one a prefix of the next.
    let chain = (1...1_024).map { (bytes: [UInt8](repeating: 97, count: $0), number: $0) }
    let unigram = try UnigramModel(
      chain,
      scores: (0...1_024).map { -Double($0) },
      lowest: -1_024,
      .init(unknown: 0, bytePieces: nil, sumsAreSingle: true)
    )
    numbers = []
    unigram.append([UInt8](repeating: 97, count: 3_000), to: &numbers)
    #expect(numbers.reduce(0, +) == 3_000)
  }

  @Test("Messages of Protocol Buffers in one another, and lengths that lie, end")
  func sentencePieces() {
    func message(_ field: UInt8, _ body: [UInt8]) -> [UInt8] {
      var length = body.count
      var bytes = [field << 3 | 2]
      repeat {
        bytes.append(UInt8(length & 127) | (length > 127 ? 128 : 0))
        length >>= 7
      } while length > 0
      return bytes + body
    }
    var nested: [UInt8] = []
    for _ in 0..<200 { nested = message(1, nested) }
    let empty = (0..<2_000).flatMap { _ in message(1, []) }
    let maps = (0..<20).flatMap { _ in message(3, message(2, [UInt8](repeating: 0, count: 2_000)))
    }
    for bytes in [
      [], [0], [0x0A], nested, empty, maps, [UInt8](repeating: 0xFF, count: 1_000),
      [0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
      [0x0B], [0x0C],
      message(1, [0x18, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]),
      message(1, message(1, Array("a".utf8)) + [0x15, 0, 0, 0xC0, 0x7F]),
    ] {
      #expect(throws: TextProblem.self) { try SentencePieceFile.tokenizer(bytes) }
    }
  }

  @Test("A file of lists in lists, of steps in steps, or cut anywhere is refused in one line")
  func structure() {
    let step = #"{"type": "Sequence", "normalizers": "#
    for depth in [20, 40, 200, 5_000] {
      let steps =
        String(repeating: step + "[", count: depth) + #"{"type": "NFC"}"#
        + String(repeating: "]}", count: depth)
      #expect((Self.problem(Self.file(normalizer: steps)) == nil) == (depth < 60), "\(depth)")
      let lists = String(repeating: "[", count: depth)
      #expect(Self.problem(Self.file(added: lists)) != nil)
    }
    #expect(
      Self.problem(
        Self.file(
          normalizer:
            #"{"type": "Sequence", "normalizers": \#(Self.list(#"{"type": "NFKC"}"#, 200))}"#
        )
      )?.contains("at most 32") == true
    )
    let whole = Self.file()
    for count in stride(from: 0, to: whole.count, by: 3) {
      #expect(Self.problem(Array(whole[..<count])) != nil)
    }
  }
}

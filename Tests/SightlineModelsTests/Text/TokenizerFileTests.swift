import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineModels

@Suite("Files of tokenizers")
struct TokenizerFileTests {
  /// A vocabulary of byte level in which some words are pieces.
  static func vocabulary(
    _ words: [String],
    end: String
  ) -> (vocabulary: String, merges: String, pieces: [String]) {
    let letters = ByteLetters.all.map { String(decoding: $0, as: UTF8.self) }
    var pieces = letters + (end.isEmpty ? [] : letters.map { $0 + end })
    var merges = ["#version: 0.2"]
    for word in words {
      let parts = ByteLetters.letters(of: word.utf8)
      var letters = String(decoding: parts, as: UTF8.self).unicodeScalars.map { String($0) }
      letters[letters.count - 1] += end
      var whole = letters[0]
      for letter in letters.dropFirst() {
        if !pieces.contains(whole + letter) {
          merges.append("\(whole) \(letter)")
          pieces.append(whole + letter)
        }
        whole += letter
      }
    }
    pieces += ["<|startoftext|>", "<|endoftext|>"]
    let entries = pieces.enumerated().map { "\(JSONText.quoted($1)): \($0)" }
    return ("{\(entries.joined(separator: ", "))}", merges.joined(separator: "\n"), pieces)
  }

  private static func clip() throws -> (tokenizer: TextTokenizer, pieces: [String]) {
    let files = vocabulary(["red", "car", "'s", "café"], end: "</w>")
    let tokenizer = try MergesFile.tokenizer(
      vocabulary: Array(files.vocabulary.utf8),
      merges: Array(files.merges.utf8)
    )
    return (tokenizer, files.pieces)
  }

  /// The text that pieces of byte level stand for.
  private static func text(_ numbers: [Int], _ pieces: [String]) -> String {
    var bytes: [UInt8] = []
    for number in numbers {
      var piece = pieces[number]
      let isEnd = piece.hasSuffix("</w>")
      if isEnd { piece.removeLast(4) }
      for scalar in piece.unicodeScalars {
        bytes.append(UInt8(ByteLetters.all.firstIndex(of: Array(String(scalar).utf8)) ?? 0))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("CLIP's two files split and join as CLIP does, with its tokens around and in the text")
  func merges() throws {
    let (tokenizer, pieces) = try Self.clip()
    func names(_ text: String) -> [String] { tokenizer.numbers(of: text).map { pieces[$0] } }
    #expect(names("red car's") == ["red</w>", "car</w>", "'s</w>"])
    #expect(names("redd").joined() == "redd</w>")
    #expect(names("x2!? <|endoftext|>") == ["x</w>", "2</w>", "!", "?</w>", "<|endoftext|>"])
    // A token within other signs is none.
    #expect(!names("!<|endoftext|>").contains("<|endoftext|>"))
    #expect(tokenizer.number(of: "<|startoftext|>") == pieces.count - 2)
    var around = tokenizer
    around.start = [pieces.count - 2]
    around.end = [pieces.count - 1]
    let row = around.row(of: String(repeating: "red ", count: 200), length: 77)
    #expect(row.count == 77 && row[0] == pieces.count - 2 && row[76] == pieces.count - 1)
    #expect(around.row(of: "", length: 77) == [pieces.count - 2, pieces.count - 1])
  }

  @Test("The tokens of a text in any script make the text again, except for white space")
  func roundTrip() throws {
    let (tokenizer, pieces) = try Self.clip()
    let files = Self.vocabulary([" red", "car"], end: "")
    let other = try MergesFile.tokenizer(
      vocabulary: Array(files.vocabulary.utf8),
      merges: Array(files.merges.utf8)
    )
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        let scalar = Unicode.Scalar(UInt32.random(in: 0x20...0x1F9FF, using: &generator))
        text +=
          ["red", " ", "car", "\n", scalar.map { String($0) } ?? "é"]
          .randomElement(using: &generator) ?? ""
      }
      #expect(Self.text(other.numbers(of: text), files.pieces).utf8.elementsEqual(text.utf8))
      let shown = text.unicodeScalars.filter {
        !$0.properties.isWhitespace && $0 != "\u{345}"
      }
      #expect(
        Self.text(tokenizer.numbers(of: text), pieces).unicodeScalars.elementsEqual(shown)
      )
      #expect(tokenizer.numbers(of: text) == tokenizer.numbers(of: text))
    }
  }

  @Test("Files that are invalid, too large, or inconsistent are refused in one line")
  func hostile() throws {
    let files = Self.vocabulary(["red"], end: "</w>")
    func refused(_ vocabulary: String, _ merges: [UInt8], _ part: String) {
      let error = #expect(throws: TextProblem.self) {
        try MergesFile.tokenizer(vocabulary: Array(vocabulary.utf8), merges: merges)
      }
      #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
      #expect(error?.description.contains("\n") == false)
    }
    let merges = Array(files.merges.utf8)
    refused("[1]", merges, "not a JSON object")
    refused("{\"a\": 0, \"b\": 0}", merges, "no number of its own")
    refused("{\"a\": -1}", merges, "no number of its own")
    refused("{\"a\": 1e18}", merges, "no number of its own")
    refused(files.vocabulary, merges + Array("\nq q".utf8), "not in the vocabulary")
    refused(files.vocabulary, merges + Array("\nabc".utf8), "no pair")
    refused(files.vocabulary, merges + [0xFF, 0xFE], "UTF-8")
    // A million pairs of the same are many, and no harm.
    let million = Array(String(repeating: "r e\n", count: 1_000_000).utf8)
    #expect(
      try MergesFile.tokenizer(vocabulary: Array(files.vocabulary.utf8), merges: million)
        .numbers(of: "re").count == 2
    )
  }

  private static func file(
    normalizer: String = "null",
    splits: String = "null",
    model: String = """
    {"type": "BPE", "unk_token": "<unk>", "vocab": {"<unk>": 0, "a": 1, "b": 2, "ab": 3, "\u{212B}": 4, "\u{C5}": 5,
     "▁": 6, "▁a": 7}, "merges": ["a b", ["▁", "a"]]}
    """,
    added: String = "[]",
    after: String = "null"
  ) -> [UInt8] {
    Array(
      """
      {"version": "1.0", "truncation": null, "padding": null, "added_tokens": \(added), "normalizer": \(normalizer),
       "pre_tokenizer": \(splits), "post_processor": \(after), "decoder": null, "model": \(model)}
      """.utf8
    )
  }

  @Test("Canonically equivalent pieces are distinguished")
  func equalPieces() throws {
    let tokenizer = try TokenizerFile.tokenizer(Self.file())
    #expect(tokenizer.numbers(of: "\u{212B}\u{C5}ab") == [4, 5, 3])
    #expect(tokenizer.number(of: "\u{C5}") == 5)
  }

  @Test("Steps, splits, tokens and ends are those of the file")
  func parts() throws {
    let tokenizer = try TokenizerFile.tokenizer(
      Self.file(
        normalizer: """
          {"type": "Sequence", "normalizers": [{"type": "Lowercase"}, {"type": "Strip", "strip_left": true,
           "strip_right": true}, {"type": "Replace", "pattern": {"Regex": "\\\\s+"}, "content": " "}]}
          """,
        splits: """
          {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": true}
          """,
        added: """
          [{"id": 9, "content": "<end>", "lstrip": true, "rstrip": true, "normalized": false, "special": true},
           {"id": 8, "content": "<Sep>", "normalized": true}]
          """,
        after: """
          {"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "<b>", "type_id": 0}},
           {"Sequence": {"id": "A", "type_id": 0}}, {"SpecialToken": {"id": "<e>", "type_id": 0}}],
           "special_tokens": {"<b>": {"id": "<b>", "ids": [20, 21]}, "<e>": {"id": "<e>", "ids": [22]}}}
          """
      )
    )
    #expect(tokenizer.start == [20, 21] && tokenizer.end == [22])
    #expect(tokenizer.numbers(of: "  A   AB ") == [7, 6, 3])
    #expect(tokenizer.numbers(of: "A <end> a") == [7, 9, 7])
    #expect(tokenizer.numbers(of: "A<SEP>a") == [7, 8, 7])
    #expect(tokenizer.row(of: "A", length: 4) == [20, 21, 7, 22])
  }

  @Test(
    "Unknown parts are refused in one line that names them",
    arguments: [
      ("normalizer", #"{"type": "Magic"}"#, "Magic"),
      (
        "normalizer", #"{"type": "Replace", "pattern": {"Regex": "(a|b)*"}, "content": ""}"#,
        "(a|b)*"
      ),
      ("normalizer", #"{"type": "Precompiled", "precompiled_charsmap": "%%"}"#, "base64"),
      ("normalizer", #"{"type": "Precompiled", "precompiled_charsmap": "AAAAQAAAAAAA"}"#, "trie"),
      (
        "splits", #"{"type": "Split", "pattern": {"Regex": "\\d+|x"}, "behavior": "Isolated"}"#,
        "\\d+|x"
      ),
      ("splits", #"{"type": "BertPreTokenizer"}"#, "BertPreTokenizer"),
      (
        "splits", #"{"type": "Split", "pattern": {"String": " "}, "behavior": "Contiguous"}"#,
        "Contiguous"
      ),
      ("after", #"{"type": "Other"}"#, "Other"),
      ("added", #"[{"id": 1, "content": "", "normalized": false}]"#, "0 bytes"),
      ("added", #"[{"id": 1, "content": "x", "single_word": true}]"#, "words of their own"),
      ("model", #"{"type": "WordPiece", "vocab": {}}"#, "WordPiece"),
      ("model", #"{"type": "BPE", "vocab": {"a": 0}, "merges": ["a b"]}"#, "not in the vocabulary"),
      ("model", #"{"type": "BPE", "vocab": {"a": 0}, "merges": [["a"]]}"#, "give two pieces"),
      ("model", #"{"type": "BPE", "vocab": {"a": 0}, "unk_token": "u", "merges": []}"#, "'u'"),
      ("model", #"{"type": "Unigram", "unk_id": 7, "vocab": [["a", 0]]}"#, "7"),
      ("model", #"{"type": "Unigram", "unk_id": 0, "vocab": [["a"]]}"#, "text and score"),
      ("model", #"{"type": "Unigram", "unk_id": null, "vocab": [["a", 0]]}"#, "unk_id"),
    ]
  )
  func unknown(_ part: String, _ json: String, _ told: String) {
    let error = #expect(throws: TextProblem.self) {
      switch part {
      case "normalizer": try TokenizerFile.tokenizer(Self.file(normalizer: json))
      case "splits": try TokenizerFile.tokenizer(Self.file(splits: json))
      case "after": try TokenizerFile.tokenizer(Self.file(after: json))
      case "added": try TokenizerFile.tokenizer(Self.file(added: json))
      default: try TokenizerFile.tokenizer(Self.file(model: json))
      }
    }
    #expect(error?.description.contains(told) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("\n") == false)
  }

  @Test("Endlessly nested sequences are refused")
  func nested() {
    let deep =
      String(repeating: #"{"type": "Sequence", "normalizers": ["#, count: 200)
      + String(repeating: "]}", count: 200)
    #expect(throws: TextProblem.self) { try TokenizerFile.tokenizer(Self.file(normalizer: deep)) }
  }

  @Test("Steps that lengthen a text are limited, and too many of them are refused")
  func growing() throws {
    let step = #"{"type": "Replace", "pattern": {"String": "a"}, "content": "aaaaaaaaaaaaaaaa"}"#
    func steps(_ count: Int) -> String {
      let all = [String](repeating: step, count: count).joined(separator: ", ")
      return #"{"type": "Sequence", "normalizers": ["# + all + "]}"
    }
    _ = try TokenizerFile.tokenizer(Self.file(normalizer: steps(32)))
    // Enough steps to come to the limit, and one beyond it.
    let tokenizer = try TokenizerFile.tokenizer(Self.file(normalizer: steps(4)))
    let text = String(repeating: "a", count: 1000)
    #expect(tokenizer.prepared(text).utf8.count == 4 * TextTokenizer.maximumBytes)
    #expect(throws: TextProblem.self) {
      try TokenizerFile.tokenizer(Self.file(normalizer: steps(33)))
    }
    let long = #"{"type": "Prepend", "prepend": ""# + String(repeating: "x", count: 300) + #""}"#
    #expect(throws: TextProblem.self) { try TokenizerFile.tokenizer(Self.file(normalizer: long)) }
  }
}

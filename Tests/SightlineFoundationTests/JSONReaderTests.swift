import Foundation
import TestSupport
import Testing

@testable import SightlineFoundation

@Suite("JSON reader")
struct JSONReaderTests {
  private func read(_ text: String) throws -> PropertyValue { try JSONReader.value(of: text.utf8) }

  /// Returns the problem that the reader reports, or nil when it reads the text.
  private func problem(_ bytes: some Sequence<UInt8>) -> String? {
    do throws(TextProblem) {
      _ = try JSONReader.value(of: bytes)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("Written values are read back unchanged", arguments: 0..<200)
  func roundTrip(_ seed: Int) throws {
    var generator = SeededGenerator(seed)
    let value = Self.value(depth: 0, &generator)
    let encoder = JSONEncoder()
    for format in [[], [.prettyPrinted], [.withoutEscapingSlashes]]
      as [JSONEncoder.OutputFormatting]
    {
      encoder.outputFormatting = format
      let json = try encoder.encode(value)
      #expect(try JSONReader.value(of: json) == value, "\(String(decoding: json, as: UTF8.self))")
    }
  }

  private static func value(depth: Int, _ generator: inout SeededGenerator) -> PropertyValue {
    switch Int.random(in: 0..<(depth > 4 ? 5 : 8), using: &generator) {
    case 0: return .null
    case 1: return .bool(generator.chance(50))
    case 2: return .integer(Int64(bitPattern: generator.next()))
    case 3:
      return .number(
        generator.number(in: -1e6...1e6)
          * pow(10, Double(Int.random(in: -300...290, using: &generator)))
      )
    case 4:
      let scalars: [Unicode.Scalar] = [
        "a", "\"", "\\", "/", "\n", "\u{0}", "\u{7F}", "é", "\u{2028}", "𝄞", "\u{1F}",
      ]
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        text.append(scalars.randomElement(using: &generator) ?? "x")
      }
      return .string(String(text))
    case 5, 6:
      return .array(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          value(depth: depth + 1, &generator)
        }
      )
    default:
      return .object(
        Dictionary(
          (0..<Int.random(in: 0...4, using: &generator)).map {
            ("k\($0)\u{301}", value(depth: depth + 1, &generator))
          },
          uniquingKeysWith: { $1 }
        )
      )
    }
  }

  @Test("Whole numbers are integers, however they are written")
  func numbers() throws {
    #expect(
      try read("[0,-0,5.0,1e3,-9223372036854775808,9223372036854775807]")
        == .array([
          .integer(0), .integer(0), .integer(5), .integer(1000), .integer(.min), .integer(.max),
        ])
    )
    #expect(try read(" 1.5e-3 ") == .number(0.0015))
    #expect(try read("18446744073709551616") == .number(18446744073709551616))
    #expect(try read(#""\u00e9\ud834\udd1e\/\b""#) == .string("é𝄞/\u{8}"))
    #expect(try read("\u{FEFF}{}") == .object([:]))
  }

  @Test(
    "Invalid JSON is refused with its line and column",
    arguments: [
      ("", "line 1, column 1"), ("{\n  \"a\": tru}", "line 2, column 8"), ("[1,]", "column 4"),
      ("[1 2]", "a comma or ]"), ("{\"a\" 1}", "a colon"), ("{a:1}", "a key"),
      ("01", "begins with 0"),
      ("1.", "a digit"), ("-", "a digit"), ("1e", "a digit"), ("1e999", "too large"),
      ("NaN", "no value"),
      ("\"\\x\"", "no such escape"), ("\"\\ud834\"", "surrogate"), ("\"\\udd1e\"", "surrogate"),
      ("\"\\u12G4\"", "hexadecimal"), ("\"a\nb\"", "control character"), ("\"abc", "ends within"),
      ("[] x", "behind the end"), ("[1", "a comma or ]"), ("nul", "no value"),
    ]
  )
  func refused(_ text: String, _ what: String) throws {
    let said = try #require(self.problem(text.utf8))
    #expect(said.hasPrefix("not JSON: line ") && said.contains(what), "\(said)")
  }

  @Test("Bytes that are not UTF-8 are refused")
  func notUTF8() {
    #expect(problem([0x22, 0xFF, 0x22])?.contains("UTF-8") == true)
    #expect(problem([0xFF, 0xFE, 0x5B, 0x00]) != nil)
  }

  @Test("A repeated key is refused at any place")
  func twice() throws {
    let said = try #require(self.problem(#"{"a":{"id":1,"b":2,"\u0069d":3}}"#.utf8))
    #expect(said.contains("the key 'id' stands twice"))
    #expect(self.problem(#"[{"a":1},{"a":2}]"#.utf8) == nil)
  }

  @Test("Nesting and numbers of values are refused beyond the limit")
  func limits() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(problem(nested(JSONReader.maximumDepth).utf8) == nil)
    #expect(problem(nested(JSONReader.maximumDepth + 1).utf8)?.contains("deeper than 128") == true)
    #expect(problem(String(repeating: "[", count: 1_000_000).utf8)?.contains("deeper") == true)
    for (count, isRead) in [(999, true), (1000, false), (1_000_000, false)] {
      let list = "[" + String(repeating: "0,", count: count - 1) + "0]"
      let value = try? JSONReader.value(of: list.utf8, valueLimit: 1000)
      #expect((value != nil) == isRead)
    }
  }

  private static func isReadByFoundation(_ bytes: some Sequence<UInt8>) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  @Test("What is read of changed bytes, Foundation reads too", arguments: 0..<20)
  func foundation(_ seed: Int) {
    var generator = SeededGenerator(seed)
    let text = Array(#"{"version":1,"a":[1.5e3,true,null,"x\u00e9\n"],"b":{"c":{}}}"#.utf8)
    var readCount = 0
    for _ in 0..<200 {
      var bytes = text
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
        in: 0x20...0x7E,
        using: &generator
      )
      guard problem(bytes) == nil else { continue }
      readCount += 1
      #expect(Self.isReadByFoundation(bytes), "\(String(decoding: bytes, as: UTF8.self))")
    }
    // Changed names, digits and letters of texts are JSON, most other changes are not.
    #expect((10..<190).contains(readCount))
  }

  @Test("Any bytes are refused, or read as Foundation reads them", arguments: 0..<50)
  func anyBytes(_ seed: Int) {
    var generator = SeededGenerator(seed)
    var bytes = Array(#"{"version":1,"a":[1.5e3,true,null,"x\u00e9\n"],"b":{"c":{}}}"#.utf8)
    for _ in 0..<200 {
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
        in: 0...255,
        using: &generator
      )
      let part = bytes.prefix(Int.random(in: 0...bytes.count, using: &generator))
      #expect(problem(bytes) != nil || Self.isReadByFoundation(bytes))
      #expect(problem(part) != nil || Self.isReadByFoundation(part))
    }
  }
}

import Foundation
import SightlineFoundation
import Testing

@Suite("Characters that drive terminals")
struct ControlCharactersTests {
  @Test("Tags, invisible operators and marks are spelled out, and JSON with them means the same")
  func invisible() throws {
    for value: UInt32 in [
      0x1B, 0x9B, 0x200F, 0x2060, 0x2066, 0xFEFF, 0xFFF9, 0xE0001, 0xE0041, 0xE007F,
    ] {
      let scalar = try #require(Unicode.Scalar(value))
      let text = "a\(Character(scalar))b"
      #expect(text.spellingOutControls { _ in "?" } == "a?b")
      let encoder = JSONEncoder()
      let json = String(decoding: try encoder.encode([text]), as: UTF8.self)
      let spelled = json.jsonSpellingOutControls
      #expect(spelled.utf8.allSatisfy { $0 < 0x80 })
      let read = try JSONDecoder().decode([String].self, from: Data(spelled.utf8))
      #expect(read.first.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test("What people write stays: joined emoji, flags of selectors, accents")
  func written() {
    for text in ["👩‍👩‍👧", "❤️", "é", "क्‍ष", "日本"] {
      #expect(text.spellingOutControls { _ in "?" } == text)
    }
  }
}

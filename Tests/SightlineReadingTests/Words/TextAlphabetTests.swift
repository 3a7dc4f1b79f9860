import SightlineFoundation
import Testing

@testable import SightlineReading

@Suite("TextAlphabet")
struct TextAlphabetTests {
  private static let letters = "a\nb\né\n"

  /// Numbers that say each class in turn, the space being the last.
  private static func numbers(_ steps: [Int], classes: Int, _ likelihood: Float = 0.8) -> [Float] {
    steps.flatMap { best in (0..<classes).map { $0 == best ? likelihood : 0.01 } }
  }

  private static func alphabet(_ text: String) throws -> TextAlphabet {
    try TextAlphabet(Array(text.utf8), path: "words.txt")
  }

  @Test("Repeated classes are one character, unless a blank is between them")
  func repeats() throws {
    let alphabet = try Self.alphabet(Self.letters)
    let steps = [0, 1, 1, 0, 1, 2, 2, 4, 4, 3, 0]
    let read = alphabet.text(Self.numbers(steps, classes: 5), classes: 5)
    #expect(read.text == "aab é")
    #expect(abs(read.confidence - 0.8) < 1e-6)
    #expect(alphabet.text(Self.numbers([0, 0, 4], classes: 5), classes: 5) == ("", 0))
    #expect(alphabet.text([], classes: 5) == ("", 0))
  }

  @Test("NaN is not a character, and no confidence is above 1")
  func odd() throws {
    let alphabet = try Self.alphabet(Self.letters)
    #expect(alphabet.text([.nan, .nan, .nan, .nan], classes: 4) == ("", 0))
    #expect(alphabet.text([0, .infinity, 0, 0], classes: 4) == ("a", 1))
  }

  @Test(
    "Characters that act on a display, are missing, too long or too many are refused in one line"
  )
  func refused() {
    let lists = [
      "", "a\n\nb", "a\n\u{1B}\n", "a\n\u{202E}\n", "a\n\u{2028}", String(repeating: "x", count: 9),
      String(repeating: "x\n", count: TextAlphabet.most + 1),
    ]
    for bytes in lists.map({ Array($0.utf8) }) + [[0xFF, 0x0A]] {
      let error = #expect(throws: SightlineError.self) {
        try TextAlphabet(bytes, path: "words.txt")
      }
      #expect(error?.code == .readerMissing && error?.path == "words.txt")
      #expect(error?.description.contains("\n") == false)
    }
  }

  @Test("Characters fit a model with a class for none, and one for a space or not")
  func fits() throws {
    let alphabet = try Self.alphabet(Self.letters)
    #expect((0...7).filter(alphabet.fits) == [4, 5])
  }
}

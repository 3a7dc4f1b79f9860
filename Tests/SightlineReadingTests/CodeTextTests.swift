import SightlineReading
import Testing

@Suite("CodeText")
struct CodeTextTests {
  @Test(
    "One product number in several notations is one code",
    arguments: [
      ["9780306406157", "978-0-306-40615-7", "978 0 306 40615 7", "0306406152", "0-306-40615-2"]
        + ["ISBN 0-306-40615-2", "ISBN-13: 978-0-306-40615-7", " isbn:9780306406157\n"],
      ["0036000291452", "036000291452", "0 36000 29145 2", "00036000291452"],
      ["9780804429573", "080442957X", "0-8044-2957-x"], ["96385074", "9638-5074"],
    ]
  )
  func same(_ texts: [String]) {
    #expect(Set(texts.map { CodeText($0)?.key }) == [texts[0]])
  }

  @Test(
    "A text that is not a product number is unchanged, except for surrounding space",
    arguments: [
      "9780306406158", "97803064061", "0306406153", "X306406152", "https://example.com/1",
      "ABC-123", "abc-123", "12", "１２", "978030640615７", "ISBN", "a\u{1B}[31m", "\u{202E}123",
    ]
  )
  func kept(_ text: String) {
    #expect(CodeText(" \(text)\t")?.key == text)
  }

  @Test("A text of spaces is not a code", arguments: ["", " ", "\n\t\u{3000}"])
  func empty(_ text: String) {
    #expect(CodeText(text) == nil)
  }

  @Test("A long text is compared unchanged")
  func long() {
    let digits = String(repeating: "1", count: ReadCode.longestText)
    #expect(CodeText(digits)?.key == digits)
  }
}

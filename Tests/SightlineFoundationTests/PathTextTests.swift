import SightlineFoundation
import TestSupport
import Testing

@Suite("Paths as text")
struct PathTextTests {
  @Test("A path that is UTF-8 is its own text, and its bytes come back")
  func plain() {
    for path in [
      "a/b.jpg", "café.jpg", "cafe\u{301}.jpg", "가.png", "\u{1100}\u{1161}.png", "🗻", "a\\b",
      "\\x41", "\\xE9",
    ] {
      #expect(PathText.text(path.utf8).utf8.elementsEqual(path.utf8))
      #expect(PathText.bytes(path) == Array(path.utf8))
    }
  }

  @Test("Bytes that are not UTF-8 are escaped, and so are texts that look like an escape")
  func marks() {
    #expect(
      PathText.text(Array("latin1_".utf8) + [0xE9] + Array(".jpg".utf8)) == "latin1_\\xe9.jpg"
    )
    #expect(PathText.text("latin1_\\xe9.jpg".utf8) == "latin1_\\x5cxe9.jpg")
    #expect(PathText.text("\\x5c".utf8) == "\\x5cx5c")
    // A surrogate, a form that is too long, a scalar that is cut, and one above the last.
    #expect(PathText.text([0xED, 0xA0, 0x80]) == "\\xed\\xa0\\x80")
    #expect(PathText.text([0xC0, 0xAF]) == "\\xc0\\xaf")
    #expect(PathText.text([0xE3, 0x81]) == "\\xe3\\x81")
    #expect(PathText.text([0xF4, 0x90, 0x80, 0x80]) == "\\xf4\\x90\\x80\\x80")
  }

  @Test("Any bytes are read back from their text, and no two have the same text")
  func roundTrip() {
    // A multiplicative generator, so that a failure can be repeated (Knuth's MMIX constants).
    var state: UInt64 = 50
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let alphabet: [UInt8] =
      Array("\\x5ce9af/".utf8) + [0xE9, 0xC3, 0xA9, 0x80, 0xF0, 0x9F, 0xED, 0xFF]
    var seen: [PathKey: [UInt8]] = [:]
    for _ in 0..<20_000 {
      let bytes = (0..<next(10)).map { _ in alphabet[next(alphabet.count)] }
      let text = PathText.text(bytes)
      #expect(PathText.bytes(text) == bytes)
      if let other = seen.updateValue(bytes, forKey: PathKey(text)) { #expect(other == bytes) }
    }
  }

  @Test("Printed names are accepted as arguments")
  func given() {
    let printed = PathText.text([0x61, 0xE9])
    #expect(PathText.bytes(PathText.given(printed.utf8)) == [0x61, 0xE9])
    #expect(PathText.bytes(PathText.given([0x61, 0xE9])) == [0x61, 0xE9])
  }

  @Test("A file whose name looks as if a byte was marked in it is found by that name")
  func literal() throws {
    let folder = try TemporaryFolder()
    let name = Array(folder.file(#"a\xe9"#).utf8)
    #expect(PathText.bytes(PathText.given(name)) != name)
    try folder.write([1], named: Array(#"a\xe9"#.utf8))
    #expect(PathText.bytes(PathText.given(name)) == name)
  }

  @Test("Names that look the same and have other bytes are other keys")
  func keys() {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    #expect(one == two && PathKey(one) != PathKey(two))
    #expect(Set([one, two].map(PathKey.init)).count == 2)
  }
}

import SightlineText
import Testing

@Suite("LabelWord")
struct LabelWordTests {
  private func folded(_ text: String) -> [String] { LabelWord.words(of: text).map(\.folded) }

  @Test(
    "Case, accents, strokes, width and points do not matter",
    arguments: [
      ("CAFÉ", "cafe"), ("cafe\u{301}", "cafe"), ("Łódź", "lodz"), ("ÆRØ", "aero"),
      ("Straße", "strasse"), ("œuvre", "oeuvre"), ("İstanbul", "istanbul"), ("ﬁne", "fine"),
      ("ＦＵＪＩ", "fuji"), ("ΣΟΦΌΣ", "σοφοσ"), ("σοφός", "σοφοσ"), ("Гора", "гора"),
      ("שָׁלוֹם", "שלום"), ("１２", "12"), ("٣٤", "34"), ("O’Brien", "o'brien"),
    ]
  )
  func folding(text: String, expected: String) {
    #expect(folded(text) == [expected])
  }

  @Test(
    "Words are runs of letters and digits",
    arguments: [
      ("coffee-cup", ["coffee", "cup"]), ("a_b.c", ["a", "b", "c"]),
      ("'quoted' women's", ["quoted", "women's"]), ("25 de Abril", ["25", "de", "abril"]),
      ("हिन्दी घर", ["हिन्दी", "घर"]), ("한국어 집", ["한국어", "집"]), ("", []), (" -!? ", []),
    ]
  )
  func segmentation(text: String, expected: [String]) {
    #expect(folded(text) == expected)
  }

  @Test("In a script without spaces, each character is a word")
  func unspacedScripts() {
    #expect(folded("富士山 landmark") == ["富", "士", "山", "landmark"])
    #expect(folded("ラーメン") == ["ラ", "ー", "メ", "ン"])
    #expect(folded("ไทย") == ["ไ", "ท", "ย"])
  }

  @Test("An emoji is a word, regardless of its skin tone or presentation")
  func emoji() {
    #expect(folded("🗻snow") == ["🗻", "snow"])
    #expect(folded("👍🏽") == folded("👍"))
    #expect(folded("❤️") == folded("❤"))
    #expect(folded("👨‍👩‍👧").count == 1)
  }

  @Test("Canonically equivalent texts have the same words")
  func equivalence() {
    for (composed, decomposed) in [("é", "e\u{301}"), ("한", "\u{1112}\u{1161}\u{11AB}")] {
      #expect(folded(composed) == folded(decomposed))
    }
  }

  @Test("The range of a word is its place in the text")
  func ranges() {
    let text = "The Café, Noir"
    #expect(LabelWord.words(of: text).map { text[$0.range] } == ["The", "Café", "Noir"])
  }

  @Test("Long texts are read up to a limit, and any bytes are harmless")
  func bounds() {
    let long = String(repeating: "word ", count: 100_000)
    #expect(LabelWord.words(of: long).count == LabelWord.longestText / 5 + 1)
    #expect(LabelWord.words(of: String(repeating: "e\u{301}", count: 10)).count == 1)
    for scalar in stride(from: UInt32(0), to: 0x11_0000, by: 97).compactMap(Unicode.Scalar.init) {
      let text = String(Character(scalar))
      #expect(LabelWord.isFound(in: text) == !LabelWord.words(of: text).isEmpty)
    }
  }
}

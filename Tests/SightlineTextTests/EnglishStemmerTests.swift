import SightlineText
import TestSupport
import Testing

@Suite("EnglishStemmer")
struct EnglishStemmerTests {
  @Test(
    "Known words have their known stems",
    arguments: [
      // The examples of the published description, step by step.
      ("caresses", "caress"), ("ties", "tie"), ("cries", "cri"), ("gas", "gas"), ("this", "this"),
      ("gaps", "gap"), ("kiwis", "kiwi"), ("luxuriating", "luxuri"), ("hopping", "hop"),
      ("hoping", "hope"), ("adding", "add"), ("agreed", "agre"), ("feed", "feed"),
      ("happy", "happi"), ("by", "by"), ("say", "say"), ("dying", "die"), ("egging", "egg"),
      // Irregular and invariant words.
      ("skis", "ski"), ("skies", "sky"), ("news", "news"), ("innings", "inning"),
      ("herrings", "herring"), ("proceed", "proceed"), ("exceeded", "exceed"), ("andes", "andes"),
      // Regions.
      ("generously", "generous"), ("general", "general"), ("communism", "communism"),
      ("university", "universiti"), ("organization", "organiz"), ("pasted", "paste"),
      // Derivations.
      ("relational", "relat"), ("conditional", "condit"), ("digitizer", "digit"),
      ("photographer", "photograph"), ("geologist", "geolog"), ("geology", "geolog"),
      ("hopefulness", "hope"), ("formalize", "formal"), ("electrical", "electr"),
      ("replacement", "replac"), ("adoption", "adopt"), ("controlling", "control"),
      // Words for things in pictures.
      ("mountains", "mountain"), ("lighthouses", "lighthous"), ("buildings", "build"),
      ("beaches", "beach"), ("flowers", "flower"), ("bridges", "bridg"), ("women's", "women"),
      ("tomatoes", "tomato"), ("cherries", "cherri"), ("glasses", "glass"),
    ]
  )
  func knownStems(word: String, stem: String) {
    #expect(EnglishStemmer.stem(word) == stem)
  }

  @Test("Words that are no lower-case English stay as they are")
  func otherWords() {
    for word in ["гора", "山", "🗻", "Mountains", "2020s", "été", "", "a", "is", "x-rays"] {
      #expect(EnglishStemmer.stem(word) == word)
    }
    let long = String(repeating: "abcs", count: 1_000)
    #expect(EnglishStemmer.stem(long) == long)
  }

  @Test("A stem is never longer than the word and keeps its first letter")
  func bounds() {
    var generator = SeededGenerator(6)
    let endings = ["", "s", "ed", "ing", "ly", "ness", "ation", "'s", "ies", "y", "ll", "e"]
    for _ in 0..<5_000 {
      let letters = (0..<Int.random(in: 3...10, using: &generator)).map { _ in
        "abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator) ?? "a"
      }
      let word = String(letters) + (endings.randomElement(using: &generator) ?? "")
      let stem = EnglishStemmer.stem(word)
      #expect(stem.first == word.first && stem.count <= word.count, "\(word): \(stem)")
    }
  }

  @Test("Possessive and plural words have the stem of the plain word")
  func inflections() {
    for word in ["lighthouse", "tower", "garden", "castle", "bird", "poster", "camel", "island"] {
      #expect(EnglishStemmer.stem(word + "s") == EnglishStemmer.stem(word))
      #expect(EnglishStemmer.stem(word + "'s") == EnglishStemmer.stem(word))
    }
  }
}

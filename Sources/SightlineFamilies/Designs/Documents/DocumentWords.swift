import SightlineEvaluation

/// Words of documents, drawn as often as in any text: the first ones most.
struct DocumentWords {
  private static let common = """
    the of and to in a is that it was for on are as with they be at one have this from or had by but some \
    what there we can out other were all your when up use word how said an each she which do their time if \
    will way about many then them would write like so these her long make thing see him two has look more day \
    could go come did my sound no most number who over know water than call first people may down side been \
    now find new work part take get place made live where after back little only round man year came show \
    every good me give our under name very through just form much great think say help low line before turn \
    cause same mean differ move right boy old too does tell sentence set three want air well also play small \
    end put home read hand port large spell add even land here must big high such follow act why ask men \
    change went light kind off need house picture try us again animal point mother world near build self \
    earth father head stand own page should country found answer school grow study still learn plant cover \
    food sun four thought let keep eye never last door between city tree cross since hard start might story \
    saw far sea draw left late run while press close night real life few stop open seem together next white \
    children begin got walk example ease paper often always music those both mark book letter until mile \
    river car feet care second group carry took rain eat room friend began idea fish mountain north once base \
    hear horse cut sure watch color face wood main enough plain girl usual young ready above ever red list \
    though feel talk bird soon body dog family direct pose leave song measure state product black short \
    numeral class wind question happen complete ship area half rock order fire south problem piece told knew
    """.split(separator: " ").map(String.init)

  private var random: SeededRandom

  init(seed: UInt64, name: String) { random = SeededRandom(seed: seed, name: name) }

  /// A word; the earlier ones of the list more often.
  mutating func word() -> String {
    let share = random.number(in: 0...1)
    // The share of the list falls with its cube, about as often as words are in texts.
    return Self.common[
      min(Int(share * share * share * Float(Self.common.count)), Self.common.count - 1)
    ]
  }

  /// That many words, the first with a capital.
  mutating func phrase(_ count: Int) -> String {
    Self.capitalized((0..<count).map { _ in word() }.joined(separator: " "))
  }

  /// A sentence with its full stop.
  mutating func sentence() -> String {
    var text = phrase(4 + random.index(below: 12))
    if random.index(below: 3) == 0 {
      text += ", " + phrase(3 + random.index(below: 6)).lowercased()
    }
    return text + (random.index(below: 12) == 0 ? "?" : ".")
  }

  /// A word made up of syllables, as names are.
  mutating func name() -> String {
    let syllables = [
      "ba", "ro", "li", "ten", "mar", "so", "vel", "ka", "dun", "ner", "pi", "lo", "gra", "sen",
    ]
    return Self.capitalized(
      (0..<2 + random.index(below: 2)).map { _ in random.element(of: syllables) }.joined()
    )
  }

  /// A street, and the number of a house in it.
  mutating func street() -> String { "\(name()) Street \(digits(2))" }

  /// A day and its month: "24.12."; the year may follow.
  mutating func day() -> String { "\(1 + index(below: 28)).\(1 + index(below: 12))." }

  /// A number to draw something else from, such as the grain of paper.
  mutating func seed() -> UInt64 { UInt64(index(below: 1 << 30)) }

  /// A number of that many digits.
  mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in String(random.index(below: 10)) }.joined()
  }

  /// A price from 0.10 to below a limit.
  mutating func cents(below limit: Int) -> Int { 10 + random.index(below: limit - 10) }

  /// An amount of money in figures.
  static func price(_ cents: Int) -> String {
    let amount = abs(cents)
    return "\(cents < 0 ? "-" : "")\(amount / 100).\(amount % 100 / 10)\(amount % 10)"
  }

  mutating func number(in range: ClosedRange<Float>) -> Float { random.number(in: range) }
  mutating func index(below bound: Int) -> Int { random.index(below: bound) }
  mutating func chance() -> Bool { random.chance() }
  mutating func element<Element>(of elements: [Element]) -> Element { random.element(of: elements) }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

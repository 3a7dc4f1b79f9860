import Testing

@testable import SightlineText

@Suite("ReadWordIndex")
struct ReadWordIndexTests {
  private static let titles = [
    "The Silver Comet", "The Silver Comet Returns", "Garden of Glass", "Émile Noir", "虹の橋",
    "A Garden Party", "Tin",
  ]

  private static func index(_ others: [Int: [String]] = [:]) -> ReadWordIndex {
    var index = ReadWordIndex()
    for (place, title) in titles.enumerated() {
      index.append(.init(title: title, others: others[place] ?? []))
    }
    return index
  }

  private static func best(_ lines: String..., others: [Int: [String]] = [:]) -> Int? {
    index(others).matches(in: lines.map { ReadWordLine($0) }).first?.entity
  }

  @Test("A title is found over several lines, without spaces, with letters misread, in any case")
  func misread() {
    #expect(Self.best("GARDEN", "of", "GLASS") == 2)
    #expect(Self.best("gardenofglass") == 2)
    #expect(Self.best("GARDFN 0F GLASS") == 2)
    #expect(Self.best("THESILVERCOMETRETVRNS") == 1)
    #expect(Self.best("EMILE N0IR", "widescreen") == 3)
    #expect(Self.best("虹の橋") == 4)
    #expect(Self.best("nothing like it") == nil)
    #expect(Self.index().matches(in: []).isEmpty)
  }

  @Test("Of two titles in one place the whole one is named, and the other as its rival")
  func rivals() throws {
    let matches = Self.index().matches(in: [ReadWordLine("THE SILVER COMET")])
    #expect(matches.map(\.entity).prefix(2) == [0, 1])
    #expect(matches[0].rivals > 1 && matches[0].rivals < 2 && matches[1].rivals > 2)
    let whole = Self.index().matches(in: [ReadWordLine("THE SILVER COMET RETURNS")])
    #expect(whole[0].entity == 1 && whole[0].rivals < 1.5 && whole[1].rivals > 3)
    // In two places both are there.
    let both = Self.index().matches(
      in: [ReadWordLine("Garden of Glass"), ReadWordLine("The Silver Comet Returns")]
    )
    let glass = try #require(both.first { $0.entity == 2 })
    #expect(glass.rivals < 1.5 && glass.lines == [0])
  }

  @Test("A short word stands by itself, and what is read small says less")
  func short() throws {
    #expect(Self.best("tinker") == nil)
    #expect(Self.best("tin") == 6)
    let large = Self.index().matches(in: [ReadWordLine("Garden of Glass")])[0]
    let share = ReadWordLine.share(height: 4, highest: 80)
    let small = Self.index().matches(in: [ReadWordLine("Garden of Glass", share: share)])[0]
    #expect(small.amount < 0.5 * large.amount && small.amount > 0)
    #expect(ReadWordLine.share(height: 50, highest: 80) == 1)
    #expect(ReadWordLine.share(height: nil, highest: 80) == 1)
  }

  @Test(
    "What was read on pictures is found as titles are, and what is missing of it takes nothing away"
  )
  func stored() throws {
    let others = [6: ["invoice 20417", "total due", String(repeating: "more ", count: 200)]]
    #expect(Self.best("INVOICE 2O417", others: others) == 6)
    let bare = Self.index([6: ["invoice"]]).matches(in: [ReadWordLine("invoice")])[0]
    let rich = Self.index([6: ["invoice", "total due"]]).matches(in: [ReadWordLine("invoice")])[0]
    #expect(bare.amount == rich.amount)
    // Seven letters, of which no title takes anything away.
    #expect(abs(bare.amount - 6) < 1e-9)
  }

  @Test("A word's best place is that with the fewest errors, at the ends of words")
  func occurrence() {
    let text = ReadableText("glas the glass")
    let word = Array("glass".unicodeScalars.map(\.value))
    let found = text.occurrence(of: word, errors: 1)
    #expect(found == .init(range: 7..<12, errors: 0, ends: 2))
    #expect(ReadableText("xxglazzxx").occurrence(of: word, errors: 1) == nil)
    #expect(ReadableText("").occurrence(of: word, errors: 4) == nil)
    for (text, errors) in [("xglassx", 0), ("glss", 1), ("gl4ss", 1), ("glaass", 1)] {
      #expect(ReadableText(text).occurrence(of: word, errors: 2)?.errors == errors, "\(text)")
    }
  }

  @Test("Hostile lines cost no more than they may")
  func hostile() {
    let long = String(repeating: "garden glass silver ", count: 50)
    let lines = [ReadWordLine](repeating: ReadWordLine(long), count: 400)
    #expect(Self.index().matches(in: lines).count <= 64)
    let odd = ["\u{202E}garden", "\u{0}\u{1B}[2J", String(repeating: "\u{301}", count: 5000), ""]
    _ = Self.index().matches(in: odd.map { ReadWordLine($0) })
  }
}

@Suite("Words that differ where pictures look the same")
struct ReadWordDifferenceTests {
  private static func invoice(_ number: Int) -> [String] {
    [
      "Invoice \(20_000 + 37 * number)",
      "Customer \(["Amberley", "Bakewell", "Corsham", "Dunster"][number % 4])\(number)",
      "Description quantity price", "Total amount due \(1_000 + 91 * number)",
      "Thank you for your order",
    ]
  }

  private static let index = {
    var index = ReadWordIndex()
    for number in 0..<20 { index.append(.init(title: "", others: invoice(number))) }
    return index
  }()

  @Test("The same sheet has nothing against it, another of the template has")
  func template() throws {
    let read = Self.invoice(5)
    let same = try #require(Self.index.difference(of: read, from: Self.invoice(5)))
    #expect(same.amount == 0 && same.others.isEmpty && same.own >= 3)
    let other = try #require(Self.index.difference(of: read, from: Self.invoice(6)))
    #expect(other.amount > 4)
    #expect(other.others.contains("20185") && !other.others.contains("invoice"))
  }

  @Test("One that is not in the catalog speaks against all")
  func absent() throws {
    for number in 0..<20 {
      let difference = try #require(
        Self.index.difference(of: Self.invoice(33), from: Self.invoice(number))
      )
      #expect(difference.amount > 4, "\(number)")
    }
  }

  @Test("Some misread words are nothing against it, and more of them say more")
  func misread() throws {
    var amounts: [Double] = []
    for missing in 0...3 {
      var read = Self.invoice(5)
      let garbled = ["lnv0ice 2O1B5", "Customer 8akew3ll5", "Total amount due l4SS"]
      for (place, line) in zip([0, 1, 3], garbled.prefix(missing)) { read[place] = line }
      amounts.append(try #require(Self.index.difference(of: read, from: Self.invoice(5))).amount)
    }
    #expect(amounts[0] == 0 && amounts[1] == 0)
    #expect(amounts == amounts.sorted())
  }

  @Test("Where words are not read again at all, those that are missing say little")
  func unreadable() throws {
    let read = ["xqzt vvkw", "Total", "wwgh 8812", "zzzy"]
    let difference = try #require(Self.index.difference(of: read, from: Self.invoice(5)))
    #expect(difference.amount == 0)
    #expect(Self.index.difference(of: [], from: Self.invoice(5)) == nil)
    #expect(Self.index.difference(of: read, from: []) == nil)
  }

  @Test("Spaces do not matter, digits do")
  func spaces() throws {
    let joined = Self.invoice(5).map { $0.filter { $0 != " " } }
    let same = try #require(Self.index.difference(of: Self.invoice(5), from: joined))
    #expect(same.amount == 0 && same.others.isEmpty)
    let digits = try #require(Self.index.difference(of: ["Invoice 20186"], from: Self.invoice(5)))
    #expect(digits.others == ["20186"])
  }

  @Test("Hostile texts cost no more than they may")
  func hostile() {
    let long = [String](
      repeating: String(repeating: "garden42 glass silver ", count: 200),
      count: 400
    )
    _ = Self.index.difference(of: long, from: long)
  }
}

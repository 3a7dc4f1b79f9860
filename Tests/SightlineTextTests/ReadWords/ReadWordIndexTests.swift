import TestSupport
import Testing

@testable import SightlineText

@Suite("ReadWordIndex")
struct ReadWordIndexTests {
  private static let titles = [
    "The Silver Comet", "The Silver Comet Returns", "Garden of Glass", "Émile Noir", "虹の橋",
    "A Garden Party", "Tin",
  ]

  private static func index(_ read: [Int: [String]] = [:]) -> ReadWordIndex {
    var index = ReadWordIndex()
    for (place, title) in titles.enumerated() {
      index.append(.init(title: title, read: read[place] ?? []))
    }
    return index
  }

  private static func best(_ lines: String..., read: [Int: [String]] = [:]) -> Int? {
    index(read).matches(in: lines.map { ReadWordLine($0) }).first?.entity
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

  @Test("Of two titles in one place the complete one is named, and the other is its rival")
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

  @Test("A short word must stand alone, and small text counts less")
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
    "A short number that a person wrote counts by its rarity, a short word or a read number little"
  )
  func written() throws {
    var index = ReadWordIndex()
    for number in 0..<200 { index.append(.init(title: "Product \(number) of")) }
    func best(_ text: String, isWritten: Bool) -> ReadWordMatch? {
      index.matches(in: [ReadWordLine(text, isWritten: isWritten)]).first
    }
    let written = try #require(best("product 64", isWritten: true))
    #expect(written.entity == 64 && written.amount > 6 && written.rivals < 1.1)
    #expect(try #require(best("7", isWritten: true)).entity == 7)
    #expect(try #require(best("64", isWritten: false)).amount < 0.5)
    #expect(try #require(best("of", isWritten: true)).amount < 0.5)
  }

  @Test(
    "Words read on pictures are found like titles, and missing ones do not count against them"
  )
  func stored() throws {
    let read = [6: ["invoice 20417", "total due", String(repeating: "more ", count: 200)]]
    #expect(Self.best("INVOICE 2O417", read: read) == 6)
    let bare = Self.index([6: ["invoice"]]).matches(in: [ReadWordLine("invoice")])[0]
    let rich = Self.index([6: ["invoice", "total due"]]).matches(in: [ReadWordLine("invoice")])[0]
    #expect(bare.amount == rich.amount && bare.amount > 0)
  }

  @Test(
    "A word that was read on few pictures is less rare than the same in a title, until many were read"
  )
  func common() throws {
    func amount(of word: String, read count: Int, isTitle: Bool, isWritten: Bool = false) throws
      -> Double
    {
      var index = ReadWordIndex()
      for number in 0..<count {
        let text = number == 0 ? "mellanbrygd" : "other\(number)"
        index.append(.init(title: isTitle ? text : "", read: isTitle ? [] : [text]))
      }
      let matches = index.matches(in: [ReadWordLine(word, isWritten: isWritten)])
      return try #require(matches.first).amount
    }
    let title = try amount(of: "mellanbrygd", read: 40, isTitle: true)
    let few = try amount(of: "mellanbrygd", read: 40, isTitle: false)
    let more = try amount(of: "mellanbrygd", read: 400, isTitle: false)
    let many = try amount(of: "mellanbrygd", read: 20_000, isTitle: false)
    #expect(few > 0 && few < more && more < many)
    #expect(few < 0.5 * title && many >= title)
    // Who asks for a word knows that it is there.
    #expect(try amount(of: "mellanbrygd", read: 40, isTitle: false, isWritten: true) > 2 * few)
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

  @Test("Lines behind the most that are looked at are left out")
  func tooManyLines() {
    let long = ReadWordLine(String(repeating: "garden glass silver ", count: 50))
    let lines = [ReadWordLine](repeating: long, count: ReadWordIndex.mostLines)
    let found = Self.index().matches(in: lines).map(\.entity)
    #expect(Set(found).isSuperset(of: [2, 5]) && !found.contains(3))
    let more = lines + [ReadWordLine](repeating: ReadWordLine("Émile Noir"), count: 400)
    #expect(Self.index().matches(in: more).map(\.entity) == found)
  }

  @Test("Control characters, marks without letters and empty lines name nothing")
  func oddCharacters() {
    let odd = ["\u{0}\u{1B}[2J", String(repeating: "\u{301}", count: 5000), ""]
    #expect(Self.index().matches(in: odd.map { ReadWordLine($0) }).isEmpty)
    let found = Self.index().matches(in: (odd + ["\u{202E}garden"]).map { ReadWordLine($0) })
    #expect(Set(found.map(\.entity)).isSubset(of: [2, 5]))
  }
}

@Suite("Differing words of pictures that look the same")
struct ReadWordDifferenceTests {
  private static let names = [
    "Amberley", "Bakewell", "Corsham", "Dunster", "Ellerby", "Farnham", "Grasmere", "Helmsley",
  ]

  /// An invoice of a template, whose names others have too.
  private static func invoice(_ number: Int) -> [String] {
    var numbers = DrawingNumbers(seed: UInt64(number))
    func name() -> String { names[numbers.below(names.count)] }
    var lines = ["Northway Supplies Limited", "Invoice \(10_000 + numbers.below(90_000))"]
    lines.append("Customer \(name()) \(name())")
    lines.append("Description quantity price amount")
    for _ in 0..<6 { lines.append("\(name()) \(100 + numbers.below(9_900))") }
    lines.append("Total amount due \(10_000 + numbers.below(90_000))")
    return lines + ["Thank you for your order"]
  }

  private static let count = 40

  private static let index = {
    var index = ReadWordIndex()
    for number in 0..<count { index.append(.init(title: "", read: invoice(number))) }
    return index
  }()

  /// The evidence that the words of a sheet are for an invoice of the catalog.
  private static func logOdds(_ read: [String], _ number: Int, isSeen: Bool = true) -> Double? {
    let words = index.words(of: read)
    let lines = isSeen ? Set(read.indices) : nil
    return index.difference(of: words, in: lines, from: number, own: invoice(number))?.logOdds
  }

  /// Lines as they are read: of that number of words one has a letter or digit that is another.
  private static func misread(_ lines: [String], oneIn count: Int) -> [String] {
    var numbers = DrawingNumbers(seed: 9)
    return lines.map { line in
      line.split(separator: " ").map { word in
        guard numbers.below(count) == 0, let last = word.last else { return String(word) }
        return word.dropLast() + (last == "1" ? "7" : "1")
      }.joined(separator: " ")
    }
  }

  @Test(
    "The words are evidence for the same sheet, and against all others of the template",
    arguments: [0, 17]
  )
  func template(number: Int) throws {
    let sheet = Self.invoice(number)
    for (read, least) in [(sheet, 3.0), (Self.misread(sheet, oneIn: 8), 0)] {
      for isSeen in [true, false] {
        for other in 0..<Self.count {
          let found = try #require(Self.logOdds(read, other, isSeen: isSeen))
          if other == number { #expect(found > least) } else { #expect(found < -2, "\(other)") }
        }
      }
    }
  }

  @Test("The words of a sheet that is not in the catalog are evidence against all")
  func absent() throws {
    for number in 0..<Self.count {
      for read in [Self.invoice(77), Self.misread(Self.invoice(77), oneIn: 8)] {
        #expect(try #require(Self.logOdds(read, number)) < -2, "\(number)")
      }
    }
  }

  @Test("With few words read, or without similar entities, there is no evidence")
  func unreadable() throws {
    #expect(Self.logOdds(["xqzt vvkw", "Total", "wwgh 8812", "zzzy"], 5) == 0)
    #expect(Self.logOdds([], 5) == nil)
    var index = ReadWordIndex()
    index.append(.init(title: "Silver Comet", read: ["a film by Ada Moss", "widescreen"]))
    index.append(.init(title: "Garden of Glass", read: ["recorded in Leeds"]))
    let words = index.words(of: ["SILVER COMET", "in colour", "2041"])
    #expect(index.difference(of: words, in: [0, 1, 2], from: 0, own: ["Silver Comet"]) == nil)
  }

  @Test("Words of another thing beside it are no evidence if its picture is not seen")
  func beside() throws {
    let read = Self.invoice(3) + ["Bus stop 114", "Harbour line", "Platform 2 closes"]
    let alone = try #require(Self.logOdds(Self.invoice(3), 3, isSeen: false))
    #expect(Self.logOdds(read, 3, isSeen: false) == alone)
  }

  @Test("Spaces do not matter, digits do")
  func spaces() throws {
    let joined = Self.invoice(5).map { $0.filter { $0 != " " } }
    let words = Self.index.words(of: Self.invoice(5))
    let lines = Set(Self.invoice(5).indices)
    let same = try #require(Self.index.difference(of: words, in: lines, from: 5, own: joined))
    #expect(same.others.isEmpty && same.logOdds > 3)
    let number = try #require(Self.invoice(5)[1].split(separator: " ").last)
    let next = Self.index.words(of: Self.invoice(5) + ["\(number)9"])
    let other = try #require(
      Self.index.difference(of: next, in: Set(0...lines.count), from: 5, own: Self.invoice(5))
    )
    #expect(other.others == ["\(number)9"])
  }

  @Test("Hostile texts cost no more than they may")
  func hostile() {
    let long = [String](
      repeating: String(repeating: "garden42 glass silver ", count: 200),
      count: 400
    )
    let words = Self.index.words(of: long)
    _ = Self.index.difference(of: words, in: nil, from: 0, own: long)
  }
}

import Algorithms
import RealModule

/// The words of a catalog's entities, to be found in lines that were read in a picture despite misreadings.
///
/// Words are found by the pairs of letters that they share with a line, and then compared with it letter by letter. Each
/// is weighted by its rarity in the catalog (IDF) and its length, less where letters differ or it is inside another
/// word. Words that stand on pictures alone, not in titles or labels, are mostly those of a brand or a kind: they are
/// also on things that the catalog does not have, and few such pictures tell little about that.
package struct ReadWordIndex: Sendable {
  /// An entity's text.
  package struct Texts {
    /// Its title, which is likely to be printed on it whole.
    package var title: String
    /// Its labels, which may be printed on it too.
    package var labels: [String]
    /// The lines that were read on its pictures.
    package var read: [String]

    /// Takes texts.
    package init(title: String, labels: [String] = [], read: [String] = []) {
      self.title = title
      self.labels = labels
      self.read = read
    }
  }

  /// For each word its scalars.
  private var words: [[UInt32]] = []
  private var numbers: [[UInt32]: Int32] = [:]
  /// For each word the entities that have it, each once and growing.
  private var holders: [[Int32]] = []
  /// For each pair of scalars the words with it, of those that are long enough to be found so.
  private var pairs: [UInt64: [Int32]] = [:]
  /// For each word whether it is in a title or a label.
  private var isNamed: [Bool] = []
  /// For each entity the words of its title.
  private var titles: [[Int32]] = []
  /// How many entities have lines that were read on their pictures.
  private var readCount = 0

  /// Makes an empty index.
  package init() {}

  /// How many entities there are.
  package var count: Int { titles.count }

  /// The most words of one entity that are looked at.
  private static let mostWords = 4096

  /// Takes the next entity.
  ///
  /// - Complexity: O(text).
  package mutating func append(_ texts: Texts) {
    let entity = Int32(titles.count)
    let title = ReadableText(texts.title).words.map { number(of: Array($0)) }
    titles.append(Array(Set(title)).sorted())
    var all = Set(title)
    func add(_ lines: [String]) {
      for text in lines where all.count < Self.mostWords {
        for word in ReadableText(text).words { all.insert(number(of: Array(word))) }
      }
    }
    add(texts.labels)
    for word in all { isNamed[Int(word)] = true }
    add(texts.read)
    if !texts.read.isEmpty { readCount += 1 }
    for word in all { holders[Int(word)].append(entity) }
  }

  private mutating func number(of word: [UInt32]) -> Int32 {
    if let known = numbers[word] { return known }
    let number = Int32(words.count)
    numbers[word] = number
    words.append(word)
    holders.append([])
    isNamed.append(false)
    if word.count >= Self.shortestInside {
      for pair in ReadableText.pairs(of: word) { pairs[pair, default: []].append(number) }
    }
    return number
  }

  // MARK: Finding

  /// The number of letters at or above which a word is found inside others; a shorter one must stand by itself.
  private static let shortestInside = 4
  /// How many letters may differ in a word of that many.
  static func mostErrors(in length: Int) -> Int { length < 5 ? 0 : length < 8 ? 1 : 2 }

  /// A word that was found.
  struct Found {
    let word: Int32
    /// The line that it was found in best, and where.
    let line: Int
    let range: Range<Int>
    /// The evidence for each entity that has it, in nats.
    let amount: Double

    /// Whether two words were found in a place that they share.
    func meets(_ other: Found) -> Bool { line == other.line && range.overlaps(other.range) }
  }

  /// The most lines that are looked at.
  package static let mostLines = 128
  /// The most comparisons of two letters, and words of pairs: about a second.
  private static let mostSteps = 100_000_000

  /// Finds the words of the catalog in lines.
  ///
  /// - Parameter lines: Lines that were read; those behind `mostLines` are left out.
  /// - Returns: Each word once, by number.
  /// - Complexity: O(letters × words with the same pairs), at most some 10⁸.
  func found(in lines: [ReadWordLine]) -> [Found] {
    var best: [Int32: Found] = [:]
    var steps = 0
    var shared = [UInt16](repeating: 0, count: words.count)
    for (line, read) in lines.prefix(Self.mostLines).enumerated() {
      let text = ReadableText(read.text)
      func offer(_ word: Int32, _ occurrence: ReadableText.Occurrence) {
        // A number that a person wrote is not misread, however short. Short words without a digit are seldom names.
        let isCertain =
          read.isWritten && occurrence.errors == 0 && occurrence.ends == 2
          && words[Int(word)].contains { Self.digits.contains($0) }
        let amount =
          (isCertain ? rarity(of: word) : self.amount(of: word, found: occurrence, read))
          * read.share
        guard amount > best[word]?.amount ?? 0 else { return }
        best[word] = Found(word: word, line: line, range: occurrence.range, amount: amount)
      }
      for (start, end) in zip(text.bounds, text.bounds.dropFirst()) where start < end {
        guard let word = numbers[Array(text.scalars[start..<end])] else { continue }
        offer(word, ReadableText.Occurrence(range: start..<end, errors: 0, ends: 2))
      }
      var touched: [Int32] = []
      for pair in ReadableText.pairs(of: text.scalars) {
        // A pair that very many words share is skipped once enough words were examined.
        let sharing = pairs[pair] ?? []
        steps += sharing.count
        guard steps < Self.mostSteps else { break }
        for word in sharing {
          if shared[Int(word)] == 0 { touched.append(word) }
          shared[Int(word)] += 1
        }
      }
      for word in touched.sorted() {
        let count = Int(shared[Int(word)])
        shared[Int(word)] = 0
        let letters = words[Int(word)]
        let errors = Self.mostErrors(in: letters.count)
        // A differing letter changes two pairs.
        guard count >= ReadableText.pairs(of: letters).count - 2 * errors, steps < Self.mostSteps
        else { continue }
        steps += letters.count * text.scalars.count
        if let place = text.occurrence(of: letters, errors: errors) { offer(word, place) }
      }
    }
    return best.values.sorted { $0.word < $1.word }
  }

  /// The least number of entities for which rarity counts: in a small catalog it means nothing.
  private static let fewestEntities = 1024
  /// The most evidence of words of 1, 2, 3 letters and so on, in nats: short ones are read by chance.
  private static let letterAmounts = [0.1, 0.3, 1, 2.5, 4, 5, 6, 7]

  /// The scalars of digits.
  private static let digits: ClosedRange<UInt32> = 0x30...0x39
  /// From which scalar on characters are syllables and words.
  private static let firstIdeograph: UInt32 = 0x3000
  /// The cost of an error in a word, as a share of one letter.
  private static let errorWeight = 1.5

  /// How many things that the catalog does not have are taken to have a word that was read on pictures, beside as many that are
  /// like them and do not have it.
  ///
  /// Chosen on the fitting half of phone photos of packages, among 33 studio pictures with words: .63 of the photos were
  /// answered right before, .12 wrong, and .24 although the product was missing; now .59, .03 and .07.
  private static let unseenThings = 5.0

  /// The rarity of a word among the entities (IDF), in nats.
  private func rarity(of word: Int32) -> Double {
    let all = Double(max(count, Self.fewestEntities))
    return .log(all / Double(max(holders[Int(word)].count, 1)))
  }

  /// The rarity of a word that was read, in nats: where it stands on pictures alone, as far as these tell how common it is.
  private func readRarity(of word: Int32) -> Double {
    let rarity = rarity(of: word)
    guard !isNamed[Int(word)] else { return rarity }
    let having = Double(holders[Int(word)].count) + Self.unseenThings
    return min(rarity, .log((Double(readCount) + 2 * Self.unseenThings) / having))
  }

  /// The evidence of a word that was found for the entities that have it, in nats.
  ///
  /// - Parameters:
  ///   - word: The word's number.
  ///   - isWritten: Whether a person asked for it, who knows what is on the thing.
  /// - Returns: From 0.
  func amount(of word: Int32, isWritten: Bool = false) -> Double {
    let letters = words[Int(word)]
    // A character of a script without letters counts as three.
    let length = letters.reduce(0) { $0 + ($1 >= Self.firstIdeograph ? 3 : 1) }
    let most = Self.letterAmounts[min(length, Self.letterAmounts.count) - 1]
    return min(isWritten ? rarity(of: word) : readRarity(of: word), most)
  }

  /// The weight of an occurrence that begins or ends inside another word.
  private static let endShares = [0.6, 0.85, 1]

  private func amount(
    of word: Int32,
    found occurrence: ReadableText.Occurrence,
    _ read: ReadWordLine
  ) -> Double {
    let length = words[Int(word)].count
    var share = 1 - Self.errorWeight * Double(occurrence.errors) / Double(max(length, 1))
    share *= Self.endShares[min(occurrence.ends, 2)]
    if length <= Self.shortestInside, occurrence.ends < 2 { share *= Self.endShares[0] }
    return amount(of: word, isWritten: read.isWritten) * max(share, 0)
  }

  /// Whether an entity has a word.
  ///
  /// - Complexity: O(log entities with it).
  func has(_ entity: Int32, word: Int32) -> Bool {
    let all = holders[Int(word)]
    let place = all.partitioningIndex { $0 >= entity }
    return place < all.count && all[place] == entity
  }

  /// The entities that have a word.
  func holders(of word: Int32) -> [Int32] { holders[Int(word)] }

  /// The number of a word as it is written; nil where no entity has it.
  func known(_ word: [UInt32]) -> Int32? { numbers[word] }

  /// How many letters a word has.
  func length(of word: Int32) -> Int { words[Int(word)].count }

  /// The words of an entity's title.
  func title(of entity: Int) -> [Int32] { titles[entity] }
}

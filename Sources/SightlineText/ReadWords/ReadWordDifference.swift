import Algorithms
import RealModule

/// The words read in a query, compared with those on one entity's pictures and on those of entities like it.
///
/// Two invoices of one template, or two flavours in one packing, share most words and differ in few. The words that all of
/// them have show how well the query was read: where the words of the template were read again, those of the right invoice
/// would have been, too.
package struct ReadWordDifference: Hashable, Sendable {
  /// The words that are not on the entity's pictures, as they were read.
  package let others: [String]
  /// The evidence for the entity beside those like it, in nats: below 0 against it, 0 where nothing is known.
  package let logOdds: Double

  /// The number of words of the template that are needed to estimate how well words are read.
  private static let fewestShared = 4
  /// The share of the entities alike at or above which a word is one of the template.
  private static let templateShare = 0.8
  /// The probability that a word which nothing like the entity has is on its picture by chance.
  private static let chance = 0.05
  /// The probability that a word read well in the query was read well on the picture too.
  private static let readTwice = 0.9
  /// The most evidence of words.
  private static let most = 15.0

  /// A word that was read.
  struct Word {
    let text: String
    /// The share of the entities like this one that have it.
    let share: Double
    /// Whether it is on the entity's pictures.
    let isOwn: Bool
  }

  /// Weighs words.
  init(_ words: [Word]) {
    others = words.lazy.filter { !$0.isOwn }.map(\.text)
    let template = words.filter { $0.share >= Self.templateShare }
    guard template.count >= Self.fewestShared else {
      logOdds = 0
      return
    }
    // Half a word is added to those read and one to all words, because few words say little.
    let reliability = (Double(template.count { $0.isOwn }) + 0.5) / (Double(template.count) + 1)
    let again = Self.readTwice * reliability
    let sum = words.reduce(0.0) { sum, word in
      let share = min(max(word.share, Self.chance), 1 - Self.chance)
      // Words of the template only show how well the words were read.
      guard word.share < Self.templateShare, again > share else { return sum }
      return sum + (word.isOwn ? .log(again / share) : .log((1 - again) / (1 - share)))
    }
    logOdds = min(max(sum, -Self.most), Self.most)
  }
}

/// The words of lines that were read, as all entities are held against them.
package struct ReadWords {
  struct Word {
    let letters: [UInt32]
    /// The line that it stands in.
    let line: Int
    /// The word of the catalog that is written so or nearly so; nil for none.
    let number: Int32?

    /// How many letters may differ on an entity's pictures: none beside digits.
    var errors: Int {
      let digits = UInt32(UInt8(ascii: "0"))...UInt32(UInt8(ascii: "9"))
      return letters.contains { digits ~= $0 } ? 0 : ReadWordIndex.mostErrors(in: letters.count)
    }
  }

  /// Each word once.
  let words: [Word]
}

extension ReadWordIndex {
  /// The shortest word that is compared: shorter ones are misread as one another.
  private static let shortestCompared = 3
  /// The most words that are compared, and letters of the entity's that they are looked for in.
  private static let mostWordsCompared = 256
  private static let mostLettersCompared = 8192
  /// How many entities are looked at of those that have a word.
  private static let sampledHolders = 256
  /// The share of an entity's read words that a similar entity must have too.
  private static let alikeShare = 0.5

  /// Takes the words of lines.
  ///
  /// - Complexity: As `matches(in:)`.
  package func words(of lines: [String]) -> ReadWords {
    var seen: Set<[UInt32]> = []
    var words: [(letters: [UInt32], line: Int)] = []
    for (line, text) in lines.enumerated() where words.count < Self.mostWordsCompared {
      for word in ReadableText(text).words.map(Array.init)
      where word.count >= Self.shortestCompared && seen.insert(word).inserted {
        words.append((word, line))
      }
    }
    let unknown = words.indices.filter { known(words[$0].letters) == nil }
    var near: [Int: Int32] = [:]
    for part in unknown.chunks(ofCount: Self.mostLines) {
      let texts = part.map { ReadWordLine(Self.text(of: words[$0].letters)) }
      for found in found(in: texts) {
        let place = part[part.startIndex + found.line]
        // If one word is inside another, the longest counts.
        if let other = near[place], length(of: other) >= length(of: found.word) { continue }
        near[place] = found.word
      }
    }
    return ReadWords(
      words: words.enumerated().map { place, word in
        ReadWords.Word(
          letters: word.letters,
          line: word.line,
          number: known(word.letters) ?? near[place]
        )
      }
    )
  }

  private static func text(of letters: [UInt32]) -> String {
    String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
  }

  /// Compares what was read with an entity's words.
  ///
  /// A word with a digit in it must be the same; in others letters may differ, as where words are found.
  ///
  /// - Parameters:
  ///   - read: The words that were read.
  ///   - lines: The lines in which the entity's picture is seen; nil where no picture is: words that nothing like it has may
  ///     then belong to another thing, and say nothing.
  ///   - entity: The place of the entity in the index.
  ///   - own: The lines that were read on the entity's pictures, and its other texts.
  /// - Returns: The comparison; nil where there are no words, or nothing is like the entity.
  /// - Complexity: O(letters of the words × letters of the entity).
  package func difference(
    of read: ReadWords,
    in lines: Set<Int>?,
    from entity: Int,
    own: [String]
  ) -> ReadWordDifference? {
    var letters: [UInt32] = []
    for line in own where letters.count < Self.mostLettersCompared {
      letters += ReadableText(line).scalars
      // Words of two lines never make one.
      letters.append(0)
    }
    let text = ReadableText(scalars: letters)
    let words = read.words.filter { lines?.contains($0.line) ?? true }.map { word in
      (word: word, isOwn: text.occurrence(of: word.letters, errors: word.errors) != nil)
    }
    let alike = alike(Int32(entity), in: Set(words.lazy.filter(\.isOwn).compactMap(\.word.number)))
    guard !alike.isEmpty else { return nil }
    let compared = words.compactMap { word, isOwn -> ReadWordDifference.Word? in
      let count = word.number.map { number in alike.count { has($0, word: number) } } ?? 0
      guard count > 0 || isOwn || lines != nil else { return nil }
      return ReadWordDifference.Word(
        text: Self.text(of: word.letters),
        share: Double(count) / Double(alike.count),
        isOwn: isOwn
      )
    }
    return ReadWordDifference(compared)
  }

  /// The entities that have at least half of some words of an entity, without itself: a sample where many have them.
  private func alike(_ entity: Int32, in words: Set<Int32>) -> [Int32] {
    // The two words with the most entities.
    let widest = words.max(count: 2) {
      (holders(of: $0).count, $1) < (holders(of: $1).count, $0)
    }.reversed()
    let fewest = Int((Self.alikeShare * Double(words.count)).rounded(.up))
    var seen: Set<Int32> = []
    var alike: [Int32] = []
    for word in widest {
      let all = holders(of: word)
      let count = min(all.count, Self.sampledHolders)
      for place in 0..<count {
        let other = all[place * all.count / count]
        guard other != entity, seen.insert(other).inserted else { continue }
        if words.count(where: { has(other, word: $0) }) >= fewest { alike.append(other) }
      }
    }
    return alike
  }
}

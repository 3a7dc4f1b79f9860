import RealModule

/// The words read where a query shows an entity's picture, compared with those on the picture.
///
/// Two invoices of one template, or two flavours in one packing, look the same but have other words. Words that many
/// entities have show how well words are read there: where the words of the template were read again, those of the one
/// invoice would have been, too.
package struct ReadWordDifference: Hashable, Sendable {
  /// The words of few entities that were read there and are on the picture too.
  package let own: Int
  /// Those that are not on the picture, as they were read.
  package let others: [String]
  /// The evidence against the entity, in nats, from 0.
  package let amount: Double

  /// How many words of many entities are needed to estimate how well words are read.
  private static let fewestShared = 4
  /// The probability that a word of few entities is on another one's picture by chance.
  private static let chance = 0.05
  /// The probability that a word that is read well in the query was read well on the picture too.
  private static let readTwice = 0.9
  /// The most evidence of words against an entity.
  private static let mostAmount = 15.0

  /// Weighs words.
  ///
  /// - Parameters:
  ///   - shared: How many words of many entities were read, and how many of those stand on the picture.
  ///   - own: How many words of few entities stand on the picture.
  ///   - others: Those that do not.
  init(shared: (read: Int, own: Int), own: Int, others: [String]) {
    self.own = own
    self.others = others
    guard shared.read >= Self.fewestShared else {
      amount = 0
      return
    }
    // Half a word more, and two more that were read: of few words little is known.
    let reliability = (Double(shared.own) + 0.5) / (Double(shared.read) + 2)
    let again = Self.readTwice * reliability
    let odds =
      Double(own) * .log(max(again, Self.chance) / Self.chance)
      + Double(others.count) * .log((1 - again) / (1 - Self.chance))
    amount = min(max(0, -odds), Self.mostAmount)
  }
}

extension ReadWordIndex {
  /// The number of entities from which on a word is one of many.
  private static let manyHolders = 3
  /// The shortest word that is compared: shorter ones are misread as one another.
  private static let shortestCompared = 3
  /// The most words that are compared, and letters of the entity's that they are looked for in.
  private static let mostCompared = (words: 256, letters: 8192)

  /// Compares what was read with an entity's words.
  ///
  /// A word with a digit in it must be the same; in others letters may differ, as where words are found.
  ///
  /// - Parameters:
  ///   - lines: The lines that were read where the entity's picture is seen.
  ///   - own: The lines that were read on the entity's pictures.
  /// - Returns: The comparison; nil where either has no words.
  /// - Complexity: O(letters of the lines × letters of the entity).
  package func difference(of lines: [String], from own: [String]) -> ReadWordDifference? {
    var letters: [UInt32] = []
    for line in own where letters.count < Self.mostCompared.letters {
      letters += ReadableText(line).scalars
      // Words of two lines never make one.
      letters.append(0)
    }
    guard !letters.isEmpty else { return nil }
    let text = ReadableText(scalars: letters)
    var seen: Set<[UInt32]> = []
    var shared = (read: 0, own: 0)
    var (same, others) = (0, [String]())
    for word in lines.lazy.flatMap({ ReadableText($0).words.map(Array.init) })
    where word.count >= Self.shortestCompared && seen.count < Self.mostCompared.words {
      guard seen.insert(word).inserted else { continue }
      let hasDigit = word.contains { UInt32(UInt8(ascii: "0"))...UInt32(UInt8(ascii: "9")) ~= $0 }
      let errors = hasDigit ? 0 : Self.mostErrors(in: word.count)
      let isOwn = text.occurrence(of: word, errors: errors) != nil
      if holderCount(of: word) >= Self.manyHolders {
        shared.read += 1
        shared.own += isOwn ? 1 : 0
      } else if isOwn {
        same += 1
      } else {
        others.append(String(String.UnicodeScalarView(word.compactMap(Unicode.Scalar.init))))
      }
    }
    guard !seen.isEmpty else { return nil }
    return ReadWordDifference(shared: shared, own: same, others: others)
  }
}

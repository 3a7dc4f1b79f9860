import Foundation

/// The normalisation forms of Unicode (Unicode Standard Annex 15).
///
/// Decompositions and compositions are Foundation's, one character or pair at a time. The order of marks is the standard
/// library's, whose data are newer: Foundation leaves marks where they are that it does not know.
enum UnicodeForm: Sendable {
  case composed, decomposed, compatible, compatibleDecomposed

  /// Returns a text in this form.
  ///
  /// - Complexity: O(n log n).
  func of(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      scalars += scalar.isASCII ? [scalar] : Array(decomposition(of: scalar))
    }
    Self.order(&scalars)
    switch self {
    case .decomposed, .compatibleDecomposed: break
    case .composed, .compatible: Self.compose(&scalars)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func decomposition(of scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    switch self {
    case .composed, .decomposed: String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
    case .compatible, .compatibleDecomposed:
      String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
    }
  }

  /// Puts the marks behind each letter in order; those of one class stay as they are.
  private static func order(_ scalars: inout [Unicode.Scalar]) {
    var start = 0
    while start < scalars.count {
      guard isMark(scalars[start]) else {
        start += 1
        continue
      }
      let end = scalars[start...].firstIndex { !isMark($0) } ?? scalars.count
      if end - start > 1 {
        let marks = scalars[start..<end].enumerated().sorted {
          (combining($0.element), $0.offset) < (combining($1.element), $1.offset)
        }
        scalars.replaceSubrange(start..<end, with: marks.map(\.element))
      }
      start = end
    }
  }

  private static func combining(_ scalar: Unicode.Scalar) -> UInt8 {
    scalar.properties.canonicalCombiningClass.rawValue
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { combining(scalar) != 0 }

  /// Joins letters with what follows them, unless a mark of the same or a higher class stands between.
  private static func compose(_ scalars: inout [Unicode.Scalar]) {
    var result: [Unicode.Scalar] = []
    var letter: Int?
    for scalar in scalars {
      let own = combining(scalar)
      if let letter {
        let last = result.count - 1 > letter ? combining(result[result.count - 1]) : 0
        let isNext = result.count - 1 == letter
        if isNext || last != 0 && last < own, let joined = pair(result[letter], scalar) {
          result[letter] = joined
          continue
        }
      }
      if own == 0 { letter = result.count }
      result.append(scalar)
    }
    scalars = result
  }

  /// The character that a letter and what follows it are together; nil where they stay two.
  private static func pair(_ letter: Unicode.Scalar, _ next: Unicode.Scalar) -> Unicode.Scalar? {
    if letter.isASCII && next.isASCII { return nil }
    if let syllable = syllable(letter.value, next.value) { return syllable }
    var both = String.UnicodeScalarView()
    both.append(letter)
    both.append(next)
    let joined = String(both).precomposedStringWithCanonicalMapping.unicodeScalars
    return joined.count == 1 ? joined.first : nil
  }

  /// The Hangul syllable of a letter and a vowel, or of a syllable without a final and one, which the standard computes
  /// (The Unicode Standard, 3.12); nil for others.
  private static func syllable(_ one: UInt32, _ other: UInt32) -> Unicode.Scalar? {
    let (first, vowel, final, syllables) = (
      UInt32(0x1100), UInt32(0x1161), UInt32(0x11A7), UInt32(0xAC00)
    )
    let (vowels, finals) = (UInt32(21), UInt32(28))
    if (first..<first + 19).contains(one), (vowel..<vowel + vowels).contains(other) {
      return Unicode.Scalar(syllables + ((one - first) * vowels + other - vowel) * finals)
    }
    guard (syllables..<syllables + 19 * vowels * finals).contains(one),
      (one - syllables).isMultiple(of: finals), (final + 1..<final + finals).contains(other)
    else { return nil }
    return Unicode.Scalar(one + other - final)
  }
}

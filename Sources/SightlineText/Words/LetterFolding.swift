/// Removes case, accents and width from letters, so that "CAFÉ" and "cafe" are the same word.
///
/// Latin, Greek and Cyrillic letters lose their accents and strokes (`ø` is `o`, `æ` is `ae`, `ß` is
/// `ss`), Hebrew and Arabic their points; digits of every script are 0 to 9. Marks of other scripts are
/// letters to their readers, and stay. Canonically equivalent spellings give canonically equivalent
/// results.
///
/// Source: the Unicode character names and case mappings: a letter's name says what stands under its
/// accent ("LATIN SMALL LETTER E WITH ACUTE").
enum LetterFolding {
  /// Folds a piece of text.
  ///
  /// - Complexity: O(length); a quick one for ASCII.
  static func folded(_ text: Substring) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var result = ""
    var base: Unicode.Scalar?
    for scalar in text.uppercased().lowercased().unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark {
        // Marks of scripts before Devanagari are accents and points.
        if let base, base.value < 0x0900 { continue }
        result.unicodeScalars.append(scalar)
        continue
      }
      base = scalar
      if let digit = digit(scalar) {
        result += digit
      } else if scalar == "\u{2019}" {
        result += "'"
      } else if let plain = plainLetters[scalar] {
        result += plain
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func digit(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return "\(Int(value))"
  }

  /// Accented, joined and full-width lower-case letters, and their folded forms.
  private static let plainLetters: [Unicode.Scalar: String] = {
    let blocks: [ClosedRange<UInt32>] = [
      0x00DF...0x024F, 0x0370...0x052F, 0x1E00...0x1FFF, 0xFF41...0xFF5A,
    ]
    var letters: [String: Unicode.Scalar] = [:]
    var accented: [(Unicode.Scalar, String)] = []
    for scalar in blocks.joined().compactMap(Unicode.Scalar.init) {
      guard scalar.properties.isLowercase, let name = scalar.properties.name else { continue }
      let words = name.split(separator: " ")
      if let with = words.firstIndex(of: "WITH") {
        accented.append((scalar, words[..<with].joined(separator: " ")))
      } else if words.contains("LATIN") {
        accented.append((scalar, name))
      } else {
        letters[name] = scalar
      }
    }
    return Dictionary(
      accented.compactMap { scalar, name in
        let last = name.split(separator: " ").last ?? ""
        // A Latin letter's name ends in itself: "LATIN SMALL LIGATURE OE". Others, as "ETH", do not.
        if name.contains("LATIN"), last.utf8.count <= 2 { return (scalar, last.lowercased()) }
        return letters[name].map { (scalar, String($0)) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }()
}

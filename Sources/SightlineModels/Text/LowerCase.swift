/// Lower case of texts, as tokenizers have it.
enum LowerCase {
  /// Each letter by itself, as the library tokenizers does it.
  static func byLetter(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    return String(result)
  }

  /// The same, but for a sigma that ends a word (The Unicode Standard, 3.13, "Final_Sigma"), as Python does it.
  static func byWord(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      if scalar == "Σ" {
        result.append(isFinal(place, scalars) ? "ς" : "σ")
      } else {
        result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(result)
  }

  /// Whether a letter with case stands before a place and none behind it, those without case passed over.
  private static func isFinal(_ place: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    func isCased(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isCased ?? false }
    let before = scalars[..<place].last { !$0.properties.isCaseIgnorable }
    let after = scalars[(place + 1)...].first { !$0.properties.isCaseIgnorable }
    return isCased(before) && !isCased(after)
  }
}

extension String {
  /// The text with each control character replaced by a spelling.
  package func spellingOutControls(_ spelling: (Unicode.Scalar) -> String) -> String {
    guard unicodeScalars.contains(where: \.drivesTerminals) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.drivesTerminals {
        text += spelling(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// JSON whose texts spell out control characters and signs of direction as escapes, which mean the same.
  package var jsonSpellingOutControls: String {
    spellingOutControls { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible and controls the display: a control character, a separator of
  /// lines or paragraphs, or one that turns the direction of text (Unicode Standard Annex 9, table 4).
  package var drivesTerminals: Bool {
    switch value {
    case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: value < 0x20 || (0x7F...0x9F).contains(value)
    }
  }
}

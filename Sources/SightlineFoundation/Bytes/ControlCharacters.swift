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
      String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible and controls the display, or hides text in others: a control character, a
  /// separator of lines or paragraphs, one that turns the direction of text (Unicode Standard Annex 9, table 4), an
  /// invisible operator or mark of annotations, or a tag (chapter 23).
  package var drivesTerminals: Bool {
    switch value {
    case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: value < 0x20 || (0x7F...0x9F).contains(value)
    }
  }
}

import Foundation

extension String {
  /// The text with control characters and those that turn the direction of text made visible, as
  /// "<U+001B>", so that no title and no file name can drive a terminal or look like another.
  package var printable: String {
    spellingOutControls { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "<U+" + String(repeating: "0", count: 4 - digits.count) + digits + ">"
    }
  }

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

/// A value as one line of JSON, its keys in alphabetical order so that equal values print alike.
///
/// Characters that would drive a terminal are written as escapes, which mean the same.
///
/// - Parameter value: The value.
/// - Returns: The line, without its end.
/// - Throws: `EncodingError` when a number is not finite, which JSON cannot say.
package func jsonLine(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  let json = String(decoding: try encoder.encode(value), as: UTF8.self)
  return json.spellingOutControls { scalar in
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

import Foundation
import SightlineFoundation

extension String {
  /// The text with control characters and those that turn the direction of text made visible, as
  /// "<U+001B>", so that no title and no file name can drive a terminal or look like another.
  package var printable: String {
    spellingOutControls { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      // Tags have five digits.
      return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
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
  return String(decoding: try encoder.encode(value), as: UTF8.self).jsonSpellingOutControls
}

import Foundation

/// A value as one line of JSON, its keys in alphabetical order so that equal values print alike.
///
/// Characters that would drive a terminal stand as escapes, which mean the same.
///
/// - Parameter value: What is said.
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

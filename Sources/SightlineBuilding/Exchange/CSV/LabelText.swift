import FoundationEssentials
import SightlineCatalog

/// A list of labels in one field: with semicolons between, or as a JSON list where that would not do.
enum LabelText {
  /// The text for labels; nil for none.
  static func text(_ labels: [String]) throws -> String? {
    if labels.isEmpty { return nil }
    let isPlain = labels.allSatisfy { label in
      !label.isEmpty && !label.utf8.contains(UInt8(ascii: ";")) && trimmed(label) == label
        && label.utf8.first != UInt8(ascii: "[")
    }
    if isPlain { return labels.joined(separator: ";") }
    return String(decoding: try JSONEncoder().encode(labels), as: UTF8.self)
  }

  /// Reads labels; empty ones between semicolons are passed over.
  static func labels(_ text: String) throws(TextProblem) -> [String] {
    guard text.utf8.first == UInt8(ascii: "[") else {
      return text.utf8.split(separator: UInt8(ascii: ";"))
        .map { trimmed(String(decoding: Array($0), as: UTF8.self)) }.filter { !$0.isEmpty }
    }
    do {
      return try JSONDecoder().decode([String].self, from: Data(text.utf8))
    } catch {
      throw TextProblem("'\(text.prefix(64))' is not a JSON list of texts")
    }
  }

  private static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}

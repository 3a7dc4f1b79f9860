import CSightline
import Sightline

/// Texts of the caller's.
enum CallerText {
  /// The most texts in one list.
  static let mostTexts = 65_536

  /// A text that must be there.
  static func required(
    _ pointer: UnsafePointer<CChar>?,
    _ name: String
  ) throws(SightlineError) -> String {
    guard let text = try unsafe optional(pointer, name) else {
      throw .argument("\(name) is NULL: give a text")
    }
    return text
  }

  /// A text that may be missing.
  static func optional(
    _ pointer: UnsafePointer<CChar>?,
    _ name: String
  ) throws(SightlineError) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    guard let text = unsafe String(validatingCString: pointer) else {
      throw .argument("\(name) is not UTF-8: give UTF-8")
    }
    return text
  }

  /// Texts in a row.
  static func list(
    _ pointers: UnsafePointer<UnsafePointer<CChar>?>?,
    count: Int,
    _ name: String
  ) throws(SightlineError) -> [String] {
    guard count != 0 else { return [] }
    guard (1...mostTexts).contains(count) else {
      throw .argument("\(UInt(bitPattern: count)) \(name): at most \(mostTexts) are taken")
    }
    guard let pointers = unsafe pointers else {
      throw .argument("\(name) are NULL: give \(count) texts")
    }
    var texts: [String] = []
    for index in 0..<count {
      texts.append(try unsafe required(pointers[index], "\(name)[\(index)]"))
    }
    return texts
  }

  /// Texts in a row.
  static func list(
    _ texts: sightline_texts,
    _ name: String
  ) throws(SightlineError) -> [String] {
    try unsafe list(texts.texts, count: texts.count, name)
  }
}

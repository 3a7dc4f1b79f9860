/// A file of a library that is made, with the truth of what it has.
package struct MessyFile: Sendable {
  /// Its path in the library.
  package var path: String
  package var bytes: [UInt8]
  /// The content of its pixels, in words: a scene, a detail in it, each further frame, colours beyond sRGB.
  package var shows: Set<String>
  /// Texts that stand somewhere in it, each written for a thing that this file may have alone.
  package var marks: Set<String>
  /// The width of its pixels.
  package var width: Int
  /// Whether it is a picture; what belongs to one is none.
  package var isPicture = true
  /// The path of the file that it is another name of.
  package var link: String?
  /// Whether its place is one that others empty or own.
  package var isForeign = false

  package init(
    _ path: String,
    _ bytes: [UInt8],
    shows: Set<String>,
    marks: Set<String> = [],
    width: Int
  ) {
    self.path = path
    self.bytes = bytes
    self.shows = shows
    self.marks = marks
    self.width = width
  }
}

/// Reads marks again from the bytes of a file, without any knowledge of its form: a mark stands there in one of the ways in
/// which texts are stored, or it does not.
package enum MarkReading {
  /// Whether a file has a mark: in UTF-8, in UTF-16 of both orders, or as hexadecimal digits.
  package static func has(_ mark: String, in bytes: [UInt8]) -> Bool {
    let plain = Array(mark.utf8)
    let wide = mark.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let swapped = mark.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let digits = plain.flatMap { Array("\($0 < 16 ? "0" : "")\(String($0, radix: 16))".utf8) }
    return [plain, wide, swapped, digits].contains { contains($0, in: bytes) }
  }

  private static func contains(_ wanted: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = wanted.first, bytes.count >= wanted.count else { return false }
    for start in 0...bytes.count - wanted.count where bytes[start] == first {
      if wanted.indices.allSatisfy({ bytes[start + $0] == wanted[$0] }) { return true }
    }
    return false
  }
}

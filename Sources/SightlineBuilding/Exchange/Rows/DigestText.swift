/// The digest of a file's bytes as text: 32 hexadecimal digits, in exports, decisions and requests alike.
package enum DigestText {
  /// The digits of a digest.
  package static func digits(of digest: UInt128) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }

  /// Reads a digest; nil for anything but its 32 digits.
  package static func digest(_ text: String) -> UInt128? {
    guard text.utf8.count == length, text.utf8.first != UInt8(ascii: "+") else { return nil }
    return UInt128(text, radix: 16)
  }

  private static let length = 32
}

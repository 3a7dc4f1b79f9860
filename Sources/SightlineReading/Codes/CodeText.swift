/// The text of a code, normalised so that different spellings of a number are equal.
///
/// - Of numbers of goods with a right check digit, spaces and hyphens are left out, UPC-A (12 digits) and GTIN-14 with a
///   leading zero become EAN-13, and ISBN-10 becomes ISBN-13 (ISO 2108): `0-306-40615-2` is `9780306406157`.
/// - Other texts are compared as they are, without space around them.
public struct CodeText: Hashable, Sendable {
  /// The normalised text, the same for equal codes.
  public let key: String

  /// Reads a code's text; nil for one without any character but spaces.
  public init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return nil }
    let trimmed = String(scalars[first...last])
    key = Self.numberOfGoods(trimmed) ?? trimmed
  }

  /// The longest text that can be a number of goods: fourteen digits, with a hyphen and a space between each two and
  /// `ISBN-13: ` before them.
  private static let longestNumber = 60

  /// The number of goods in a text, as EAN-13 or EAN-8; nil when there is none.
  private static func numberOfGoods(_ text: String) -> String? {
    guard text.utf8.count <= longestNumber else { return nil }
    var digits: [Int] = []
    for byte in withoutName(text).utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(Int(byte - UInt8(ascii: "0")))
      // The check digit 10 of an ISBN-10.
      case UInt8(ascii: "X"), UInt8(ascii: "x"):
        guard digits.count == 9 else { return nil }
        digits.append(10)
      case UInt8(ascii: " "), UInt8(ascii: "-"): break
      default: return nil
      }
    }
    switch digits.count {
    case 10 where isISBN10(digits):
      let isbn = [9, 7, 8] + digits.dropLast()
      return string(isbn + [checkDigit(of: isbn)])
    case 12 where isSound(digits): return string([0] + digits)
    case 14 where digits[0] == 0 && isSound(digits): return string(Array(digits.dropFirst()))
    case 8 where isSound(digits), 13 where isSound(digits): return string(digits)
    default: return nil
    }
  }

  /// The text without `ISBN`, `ISBN-13` or `ISBN-10` and a colon before it.
  private static func withoutName(_ text: String) -> Substring {
    var rest = text[...]
    guard rest.lowercased().hasPrefix("isbn") else { return rest }
    rest = rest.dropFirst(4)
    for name in ["-13", "-10"] where rest.hasPrefix("\(name):") || rest.hasPrefix("\(name) ") {
      rest = rest.dropFirst(name.count)
    }
    return rest.first == ":" ? rest.dropFirst() : rest
  }

  /// Whether the last digit is the check digit of those before it (GS1 General Specifications, 7.9).
  private static func isSound(_ digits: [Int]) -> Bool {
    digits.allSatisfy { $0 < 10 } && checkDigit(of: digits.dropLast()) == digits.last
  }

  private static func checkDigit(of digits: some BidirectionalCollection<Int>) -> Int {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      sum + digit.element * (digit.offset % 2 == 0 ? 3 : 1)
    }
    return (10 - sum % 10) % 10
  }

  /// Whether ten digits are an ISBN-10 (ISO 2108:1992): their sum, each times its place from the right, is a multiple of 11.
  private static func isISBN10(_ digits: [Int]) -> Bool {
    digits.enumerated().reduce(0) { $0 + $1.element * (10 - $1.offset) } % 11 == 0
  }

  private static func string(_ digits: [Int]) -> String { digits.map(String.init).joined() }
}

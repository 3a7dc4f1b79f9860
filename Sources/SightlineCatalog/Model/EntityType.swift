/// A kind of entity that an app declares, such as landmarks or collections.
public struct EntityType: Hashable, Sendable, Codable {
  /// The name that entities refer to, such as `landmark`; unique in a catalog.
  public var identifier: String
  /// The name of one entity of the type, for people, such as `Landmark`.
  public var name: String
  /// The name of several, such as `Landmarks`.
  public var plural: String
  /// An address with `{id}` where the entity's id goes, or nil when entities have no address.
  public var urlTemplate: String?
  /// The name of the intent that opens an entity, or nil when none does.
  public var openIntent: String?

  /// Describes a type.
  public init(
    identifier: String,
    name: String,
    plural: String,
    urlTemplate: String? = nil,
    openIntent: String? = nil
  ) {
    self.identifier = identifier
    self.name = name
    self.plural = plural
    self.urlTemplate = urlTemplate
    self.openIntent = openIntent
  }

  /// The place in a URL template where an entity's id goes.
  public static let placeholder = "{id}"

  /// Makes the address of one entity.
  ///
  /// Every byte of the id outside the unreserved characters of RFC 3986 (letters, digits, `-._~`) is
  /// percent-encoded, so that an id can never change the address around it.
  ///
  /// - Parameter id: The id of an entity of this type.
  /// - Returns: The address, or nil when the type has no URL template.
  public func url(forID id: String) -> String? {
    guard let urlTemplate else { return nil }
    let encoded = Self.percentEncoded(id)
    var result = ""
    var rest = urlTemplate[...]
    while let place = rest.firstRange(of: Self.placeholder) {
      result += rest[..<place.lowerBound]
      result += encoded
      rest = rest[place.upperBound...]
    }
    return result + rest
  }

  private static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

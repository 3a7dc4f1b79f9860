/// Which tags may be lost, and why.
enum ExifTagRules {
  /// Why a tag of the picture's own directories may be lost; nil where it must be accounted for.
  static func reason(_ tag: Int, in role: ExifReader.Role) -> IgnoredPart.Reason? {
    switch role {
    case .place: return tag == 0 ? .structure : nil
    case .interoperability:
      return tag == 2 ? .structure : [0x1001, 0x1002].contains(tag) ? .applied : nil
    case .picture, .camera, .page: break
    }
    switch tag {
    // How samples are stored, and where.
    case 0x00FF, 0x0102, 0x0103, 0x0106, 0x0107, 0x0108, 0x0109, 0x010A, 0x0111, 0x0115, 0x0116,
      0x0117,
      0x0118, 0x0119, 0x011C, 0x0120, 0x0121, 0x0122, 0x0123, 0x013D, 0x0140, 0x0142, 0x0143,
      0x0144,
      0x0145, 0x0152, 0x0153, 0x0154, 0x0155, 0x015B, 0x0200, 0x0201, 0x0202, 0x0203, 0x0205,
      0x0206,
      0x0207, 0x0208, 0x0209, 0x0211, 0x0212, 0x0213, 0x0214, 0x9101, 0x9102:
      return .coding
    case 0x00FE, 0x014A, 0x8769, 0x8825, 0xA005, 0x9000, 0xA000, 0xEA1D, 0x0129: return .structure
    case 0x0100, 0x0101, 0x0112, 0xA002, 0xA003, 0x1001, 0x1002: return .applied
    case 0x011A, 0x011B, 0x0128: return .density
    case 0xEA1C: return .padding
    default: return nil
    }
  }

  /// Whether a key is that of a tag in which people write.
  static func isWords(_ key: String) -> Bool {
    key.hasPrefix("exif/") && Int(key.dropFirst(5), radix: 16).flatMap(fact) != nil
      || key == "exif/9c9e"
  }

  /// The fact that a text tag states.
  static func fact(_ tag: Int) -> String? {
    switch tag {
    case 0x010E: "caption"
    case 0x013B, 0x9C9D: "author"
    case 0x8298: "rights"
    case 0x9286, 0x9C9C: "comment"
    case 0x9C9B: "title"
    case 0x9C9F: "subject"
    case 0x4746: "rating"
    default: nil
    }
  }
}

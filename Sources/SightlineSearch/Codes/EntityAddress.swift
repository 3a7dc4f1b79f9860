import SightlineCatalog
import SightlineFoundation

extension EntityType {
  /// The ids whose entity of this type an address may open: what stands in the place of the id, and the same without percent
  /// coding.
  ///
  /// The scheme and the host may be written in capitals.
  ///
  /// - Parameter address: Any text.
  /// - Returns: None where the address is none of the type's.
  func ids(in address: String) -> [String] {
    guard let template = urlTemplate,
      let place = template.firstRange(of: Self.placeholder)
    else { return [] }
    let before = Self.lowercasingHost(String(template[..<place.lowerBound]))
    let after = template[place.upperBound...]
    let address = Self.lowercasingHost(address)
    guard address.hasPrefix(before), address.hasSuffix(after),
      address.utf8.count > before.utf8.count + after.utf8.count
    else { return [] }
    let coded = String(address.dropFirst(before.count).dropLast(after.count))
    let ids = [PercentCoding.decoded(coded), coded].compactMap(\.self)
    // Compares the address that the type makes from the id, since addresses can be escaped in several ways.
    return ids.filter { id in url(forID: id).map(Self.lowercasingHost) == address }
  }

  /// An address with a scheme and host in small letters, which mean the same (RFC 3986, 6.2.2.1).
  private static func lowercasingHost(_ address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return address }
    let rest = address[scheme.upperBound...]
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    return address[..<end].lowercased() + address[end...]
  }
}

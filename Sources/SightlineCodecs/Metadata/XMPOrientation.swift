import SightlinePixels

/// Finds the one property of an XMP packet that matters for pixels, for files that say it only there.
///
/// Source: XMP specification part 1 §7 (a property is an attribute or an element), part 2 §3.3 (`tiff:Orientation`).
enum XMPOrientation {
  /// The longest packet that is looked through, in bytes.
  private static let longest = 1 << 20

  /// The orientation that a packet names, or nil when there is no valid one.
  ///
  /// - Complexity: O(bytes), of at most 1 MiB.
  static func read(_ packet: RawSpan) -> Orientation? {
    let name = Array("tiff:Orientation".utf8)
    guard packet.byteCount <= longest, packet.byteCount > name.count else { return nil }
    var offset = 0
    while offset < packet.byteCount - name.count {
      guard packet.byte(at: offset) == name[0], packet.starts(with: name, at: offset) else {
        offset += 1
        continue
      }
      offset += name.count
      if let value = value(packet, after: offset) { return Orientation(rawValue: value) }
    }
    return nil
  }

  /// The digit of `="6"`, `= '6'` or `>6<`.
  private static func value(_ packet: RawSpan, after offset: Int) -> UInt8? {
    func next(_ offset: inout Int) -> UInt8? {
      while let byte = packet.byte(at: offset), [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        offset += 1
      }
      defer { offset += 1 }
      return packet.byte(at: offset)
    }
    var offset = offset
    switch next(&offset) {
    case UInt8(ascii: "="):
      guard let quote = next(&offset), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let digit = next(&offset), next(&offset) == quote
      else { return nil }
      return digit &- UInt8(ascii: "0")
    case UInt8(ascii: ">"):
      guard let digit = next(&offset), next(&offset) == UInt8(ascii: "<") else { return nil }
      return digit &- UInt8(ascii: "0")
    default:
      return nil
    }
  }
}

public import SightlinePixels

extension FeatureVector {
  /// Version, kind 32, quality, the vector's kind, then the components' distances from the least of
  /// their range in `kind.bitsPerComponent` bits each, most significant bit first; unused bits at
  /// the end are 0.
  public var storedBytes: [UInt8] {
    var bytes: [UInt8] = [
      StoredBytesReader.version, StoredBytesReader.Kind.vector.rawValue, UInt8(quality),
      kind.rawValue,
    ]
    var pending = 0
    var pendingBits = 0
    for component in components {
      pending = pending << kind.bitsPerComponent | Int(component) - Int(kind.range.lowerBound)
      pendingBits += kind.bitsPerComponent
      while pendingBits >= 8 {
        pendingBits -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> pendingBits))
      }
      pending &= (1 << pendingBits) - 1
    }
    if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending << (8 - pendingBits))) }
    return bytes
  }

  /// Reads a vector back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .vector)
    let quality = try reader.quality()
    let number = try reader.byte()
    guard let kind = Kind(rawValue: number) else {
      throw SightlineError(
        .unknownVersion,
        "a stored vector of kind \(number): this release reads kinds 1 to \(Kind.allCases.count)"
      )
    }
    let bytes = try reader.take((kind.count * kind.bitsPerComponent + 7) / 8)
    try reader.finish()
    var components: [Int16] = []
    var pending = 0
    var pendingBits = 0
    for byte in bytes {
      pending = pending << 8 | Int(byte)
      pendingBits += 8
      while pendingBits >= kind.bitsPerComponent, components.count < kind.count {
        pendingBits -= kind.bitsPerComponent
        components.append(Int16((pending >> pendingBits) + Int(kind.range.lowerBound)))
        pending &= (1 << pendingBits) - 1
      }
    }
    guard pending == 0 else {
      throw SightlineError(
        .damagedBytes,
        "a stored vector has bits after its last component: describe again"
      )
    }
    self.init(kind: kind, components: components, quality: quality)
  }
}

package import SightlineDescriptors

/// Cells in the compact form: 14 bytes a feature, one after the other.
///
/// Eight bytes are its code, four bits for each two steps (see `FeatureCodebook.pair(for:at:)`). Of the other six, low
/// byte first, the slot has 27 bits, and the number of the feature, half of its scale and half of its angle have seven each.
extension StoredCell {
  /// The most pictures of a file whose cells can be in the compact form.
  package static let mostPackedSlots = 1 << slotBits

  private static let slotBits = 27
  private static let otherBits = 7
  static let packedCode = FeatureCodebook.codeLength / 2
  static let packedPosting = 6

  /// How many bytes of a file a feature takes in a form.
  package static func featureLength(in form: FeatureForm) -> Int {
    switch form {
    case .full, .fine: featureLength
    case .compact: packedCode + packedPosting
    }
  }

  /// Takes the bytes of a cell; nil where they are none that was written.
  init?(_ bytes: [UInt8], in form: FeatureForm) {
    guard form == .compact else {
      self.init(bytes)
      return
    }
    let length = Self.featureLength(in: form)
    guard bytes.count % length == 0 else { return nil }
    self.init(Self.unpacked(bytes, count: bytes.count / length))
  }

  /// The bytes of the cell in a form; nil where it has what is not of that form.
  package func bytes(in form: FeatureForm) -> [UInt8]? {
    guard form == .compact else { return bytes }
    var packed: [UInt8] = []
    packed.reserveCapacity(count * Self.featureLength(in: form))
    for position in 0..<count {
      let code = code(at: position)
      for byte in stride(from: 0, to: FeatureCodebook.codeLength, by: 2) {
        let first = FeatureCodebook.pair(for: code[byte], at: byte)
        let second = FeatureCodebook.pair(for: code[byte + 1], at: byte + 1)
        guard FeatureCodebook.code(ofPair: first, at: byte) == code[byte],
          FeatureCodebook.code(ofPair: second, at: byte + 1) == code[byte + 1]
        else { return nil }
        packed.append(UInt8(first | second << 4))
      }
      let posting = posting(at: position)
      let number = Self.number(posting)
      guard Self.posting(number) == posting else { return nil }
      for byte in 0..<Self.packedPosting {
        packed.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * byte)))
      }
    }
    return packed
  }

  /// A posting in 48 bits; what does not fit into them is lost.
  private static func number(_ posting: IndexPosting) -> UInt64 {
    var number: UInt64 = 0
    for part in [UInt64(posting.angle / 2), UInt64(posting.scale / 2), UInt64(posting.feature)] {
      number = number << UInt64(otherBits) | part & (1 << UInt64(otherBits) - 1)
    }
    return number << UInt64(slotBits) | UInt64(posting.slot) & (1 << UInt64(slotBits) - 1)
  }

  /// The posting of 48 bits.
  @inline(__always)
  static func posting(_ number: UInt64) -> IndexPosting {
    func part(_ place: Int) -> UInt64 {
      number >> UInt64(slotBits + place * otherBits) & (1 << UInt64(otherBits) - 1)
    }
    return IndexPosting(
      slot: UInt32(number & (1 << UInt64(slotBits) - 1)),
      feature: UInt16(part(0)),
      scale: UInt8(2 * part(1)),
      angle: UInt8(2 * part(2))
    )
  }
}

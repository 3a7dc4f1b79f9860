/// A feature of the index as it is found under its cell.
struct IndexPosting: Hashable, Sendable {
  /// The slot of its picture.
  var slot: UInt32
  /// Its number among the features of the picture.
  var feature: UInt16
  /// Its scale as in `FeaturePlace`.
  var scale: UInt8
  /// Its angle as in `FeaturePlace`.
  var angle: UInt8
}

extension IndexPosting {
  /// All of it in one number: the slot in the lower half, then feature, scale and angle.
  var number: UInt64 {
    UInt64(slot) | UInt64(feature) << 32 | UInt64(scale) << 48 | UInt64(angle) << 56
  }

  /// Reads a number back.
  @inline(__always)
  init(_ number: UInt64) {
    slot = UInt32(truncatingIfNeeded: number)
    feature = UInt16(truncatingIfNeeded: number >> 32)
    scale = UInt8(truncatingIfNeeded: number >> 48)
    angle = UInt8(truncatingIfNeeded: number >> 56)
  }
}

package import SightlineFoundation

/// The bytes of descriptors as catalogs keep them, in one form or the other.
///
/// In the full form they are `DescriptorValue.storedBytes`. In the compact form features, histograms and the colours of
/// cells are rounded and packed: see `CompactFeatures`, `ColorHistogram` and `FeatureVector`. Packed bytes begin with
/// their kind and a bit that no version of stored bytes has, so that each says itself how it is read.
package enum PackedDescriptor {
  /// The bit that says that bytes are packed.
  private static let mark: UInt8 = 0x80

  /// The bytes of a descriptor in a form.
  ///
  /// - Returns: Its stored bytes, or packed ones where there are such of its kind and size.
  package static func bytes(of value: DescriptorValue, in form: FeatureForm) -> [UInt8] {
    guard form == .compact else { return value.storedBytes }
    switch value {
    case .features(let features):
      return packed(.features) { features.pack(into: &$0) }
    case .histogram(let histogram) where histogram.canBePacked:
      return packed(.histogram) { histogram.pack(into: &$0) }
    case .vector(let vector) where vector.kind == .colorCells:
      return packed(.vector) { vector.packCells(into: &$0) }
    default: return value.storedBytes
    }
  }

  /// Whether bytes of a form stand for the same in another one, as those of hashes do.
  ///
  /// - Parameter bytes: The result of `bytes(of:in:)`, or any other bytes.
  /// - Returns: False for a kind that has a packed form.
  package static func isOfBothForms(_ bytes: RawSpan) -> Bool {
    guard bytes.byteCount > 1, bytes.littleEndian8(at: 0) & mark == 0 else { return false }
    return switch StoredBytesReader.Kind(rawValue: bytes.littleEndian8(at: 1)) {
    case .features, .histogram, .vector: false
    default: true
    }
  }

  /// Reads a descriptor of any kind and form.
  ///
  /// - Parameter bytes: The result of `bytes(of:in:)`.
  /// - Returns: The descriptor.
  /// - Throws: `SightlineError` when the bytes are damaged or of an unknown version or kind.
  package static func value(_ bytes: RawSpan) throws(SightlineError) -> DescriptorValue {
    guard bytes.byteCount > 0, bytes.littleEndian8(at: 0) & mark != 0 else {
      return try DescriptorValue(storedBytes: bytes)
    }
    var reader = BitReader(Array(copying: bytes))
    let kind = reader.take(8).flatMap { StoredBytesReader.Kind(rawValue: UInt8($0) & ~mark) }
    let value: DescriptorValue? =
      switch kind {
      case .features: CompactFeatures(packed: &reader).map { .features($0) }
      case .histogram: ColorHistogram(packed: &reader).map { .histogram($0) }
      case .vector: FeatureVector(packedCells: &reader).map { .vector($0) }
      default: nil
      }
    guard let value, reader.isFinished else {
      throw SightlineError(
        .damagedBytes,
        "\(bytes.byteCount) bytes of a packed descriptor cannot be read: describe again",
        value: "\(bytes.byteCount)"
      )
    }
    return value
  }

  private static func packed(
    _ kind: StoredBytesReader.Kind,
    _ pack: (inout BitWriter) -> Void
  ) -> [UInt8] {
    var writer = BitWriter()
    writer.put(Int(kind.rawValue | mark), bits: 8)
    pack(&writer)
    return writer.finished
  }
}

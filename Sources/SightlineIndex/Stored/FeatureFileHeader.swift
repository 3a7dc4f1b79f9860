import SightlinePixels

/// What stands at the beginning of a file of features, and how long its parts are.
///
/// The file has this header, the features of all cells one after the other (see ``StoredCell``), then a footer: for each cell the number of
/// its features and half of a checksum of their bytes (four bytes each), for each picture the number that the
/// catalog gave it (eight bytes) and of its features (two), and the checksum of header and footer. All numbers
/// have their low byte first.
package struct FeatureFileHeader: Hashable, Sendable {
  /// What the catalog keeps too, so that the file of another state of it is not taken for its own.
  package let token: [UInt8]
  /// The number that the next picture of the catalog would get.
  package let nextPicture: Int64
  /// The number of pictures.
  package let pictureCount: Int
  /// The number of features.
  package let featureCount: Int

  /// The number of bytes of a token.
  package static let tokenLength = 16
  /// The number of bytes of a header.
  package static let length = 56
  /// "SGHTFEAT", then the version of the form.
  private static let magic: UInt64 = 0x5441_4546_5448_4753
  private static let version: UInt64 = 2
  /// So many that no product below can overflow.
  private static let most = 1 << 40

  /// Puts a header together.
  package init(token: [UInt8], nextPicture: Int64, pictureCount: Int, featureCount: Int) {
    precondition(token.count == Self.tokenLength)
    self.token = token
    self.nextPicture = nextPicture
    self.pictureCount = pictureCount
    self.featureCount = featureCount
  }

  /// Reads a header; nil for bytes that are none.
  init?(_ bytes: RawSpan) {
    guard bytes.byteCount == Self.length, bytes.littleEndian64(at: 0) == Self.magic,
      bytes.littleEndian64(at: 8) == Self.version
    else { return nil }
    let numbers = (0..<3).map { bytes.littleEndian64(at: 32 + 8 * $0) }
    guard numbers[0] <= UInt64(Int64.max), numbers[1] <= Self.most, numbers[2] <= Self.most
    else { return nil }
    var token: [UInt8] = []
    for place in 16..<16 + Self.tokenLength { token.append(bytes.littleEndian8(at: place)) }
    self.init(
      token: token,
      nextPicture: Int64(numbers[0]),
      pictureCount: Int(numbers[1]),
      featureCount: Int(numbers[2])
    )
  }

  /// The header's bytes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: [Self.magic, Self.version])
    bytes += token
    bytes.append(
      littleEndian: [UInt64(bitPattern: nextPicture), UInt64(pictureCount), UInt64(featureCount)]
    )
    return bytes
  }

  /// Where the footer begins.
  package var footerStart: Int { Self.length + featureCount * StoredCell.featureLength }

  /// How many bytes the footer has, its checksum included.
  package var footerLength: Int { FeatureChunk.cellCount * 8 + pictureCount * 10 + 8 }

  /// The checksum of a header and what stands behind it in the footer.
  package func checksum(ofFooter footer: [UInt8]) -> UInt64 {
    XXH64.hash(footer.rawSpan, seed: XXH64.hash(bytes.rawSpan))
  }
}

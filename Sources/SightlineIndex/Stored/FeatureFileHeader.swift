package import SightlineDescriptors
import SightlineFoundation

/// The header of a file of features, and the lengths of its parts.
///
/// The file has this header, the features of all cells one after the other (see ``StoredCell``), then a footer: for
/// each cell the number of its features and half of a checksum of their bytes (four bytes each); the numbers that the
/// catalog gave the pictures, as runs, of each the first and how many follow one another (eight bytes each); for each
/// picture the number of its features (two bytes); and the checksum of header and footer. All numbers have their low
/// byte first. Of a catalog of the compact form the features are in that form too, and the version says so.
package struct FeatureFileHeader: Hashable, Sendable {
  /// The token that the catalog keeps too, so that a file of another state of it is not mistaken for its own.
  package let token: [UInt8]
  /// The number that the next picture of the catalog would get.
  package let nextPicture: Int64
  /// The number of pictures.
  package let pictureCount: Int
  /// The number of features.
  package let featureCount: Int
  /// The number of runs of pictures whose numbers follow one another.
  package let runCount: Int
  /// The form of the features.
  package let form: FeatureForm

  /// The number of bytes of a token.
  package static let tokenLength = 16
  /// The number of bytes of a header.
  package static let length = 64
  /// "SGHTFEAT", then the version of the form.
  private static let magic: UInt64 = 0x5441_4546_5448_4753
  private static let versions: [FeatureForm: UInt64] = [.full: 3, .compact: 4]
  /// The largest count; with it no product below can overflow.
  private static let most = 1 << 40

  /// Puts a header together.
  package init(
    token: [UInt8],
    nextPicture: Int64,
    pictureCount: Int,
    featureCount: Int,
    runCount: Int,
    form: FeatureForm = .full
  ) {
    precondition(token.count == Self.tokenLength)
    self.form = form
    self.token = token
    self.nextPicture = nextPicture
    self.pictureCount = pictureCount
    self.featureCount = featureCount
    self.runCount = runCount
  }

  /// Reads a header; nil for bytes that are none.
  init?(_ bytes: RawSpan) {
    guard bytes.byteCount == Self.length, bytes.littleEndian64(at: 0) == Self.magic,
      let form = Self.versions.first(where: { $0.value == bytes.littleEndian64(at: 8) })?.key
    else { return nil }
    let numbers = (0..<4).map { bytes.littleEndian64(at: 32 + 8 * $0) }
    guard numbers[0] <= UInt64(Int64.max), numbers[1...].allSatisfy({ $0 <= Self.most })
    else { return nil }
    var token: [UInt8] = []
    for place in 16..<16 + Self.tokenLength { token.append(bytes.littleEndian8(at: place)) }
    self.init(
      token: token,
      nextPicture: Int64(numbers[0]),
      pictureCount: Int(numbers[1]),
      featureCount: Int(numbers[2]),
      runCount: Int(numbers[3]),
      form: form
    )
  }

  /// The header's bytes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: [Self.magic, Self.versions[form] ?? 0])
    bytes += token
    bytes.append(
      littleEndian: [UInt64(bitPattern: nextPicture)]
        + [pictureCount, featureCount, runCount].map(UInt64.init)
    )
    return bytes
  }

  /// The start of the footer.
  package var footerStart: Int { Self.length + featureCount * StoredCell.featureLength(in: form) }

  /// How many bytes the footer has, its checksum included.
  package var footerLength: Int { countsStart + pictureCount * 2 + 8 }

  /// The start of the pictures' numbers of features in the footer.
  var countsStart: Int { FeatureChunk.cellCount * 8 + runCount * 16 }

  /// The checksum of a header and of what stands before it in the footer.
  package func checksum(ofFooter footer: RawSpan) -> UInt64 {
    XXH64.hash(footer, seed: XXH64.hash(bytes.rawSpan))
  }
}

public import SightlineFoundation

/// A small copy of a picture, a JPEG, that a catalog keeps for display; it is not evidence.
public struct StoredThumbnail: Hashable, Sendable {
  /// The bytes of the JPEG file, 4 to `maximumByteCount`.
  public let jpeg: [UInt8]

  /// The most bytes that a catalog keeps of one.
  public static let maximumByteCount = 16_384

  /// The name of thumbnails among the descriptors of a catalog.
  public static let identifier = "thumbnail"

  /// The first bytes of a JPEG: the start of an image, and the next marker.
  private static let beginning: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// Takes a file.
  ///
  /// - Parameter jpeg: Its bytes.
  /// - Throws: `SightlineError` with code `damagedBytes` when they do not begin as a JPEG does, or are too many.
  public init(jpeg: [UInt8]) throws(SightlineError) {
    guard jpeg.count > Self.beginning.count, jpeg.count <= Self.maximumByteCount,
      jpeg.starts(with: Self.beginning)
    else {
      throw SightlineError(
        .damagedBytes,
        "a stored thumbnail of \(jpeg.count) bytes is no JPEG of at most "
          + "\(Self.maximumByteCount): describe the picture again",
        value: "\(jpeg.count)"
      )
    }
    self.jpeg = jpeg
  }
}

extension StoredThumbnail {
  /// Version, kind 112, then the file.
  public var storedBytes: [UInt8] {
    [StoredBytesReader.version, StoredBytesReader.Kind.thumbnail.rawValue] + jpeg
  }

  /// Reads a thumbnail back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .thumbnail)
    try self.init(jpeg: reader.rest())
  }
}

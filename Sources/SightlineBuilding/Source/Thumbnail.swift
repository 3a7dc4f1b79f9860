package import SightlineCodecs
import SightlineDescriptors
package import SightlineFoundation
package import SightlinePixels

/// A small copy of a picture, as a JPEG.
package struct Thumbnail: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The JPEG.
  package let bytes: [UInt8]

  /// The qualities that are tried, best first, until the JPEG is small enough.
  private static let qualities = [76, 60, 40, 20]

  /// Makes a small copy.
  ///
  /// - Parameters:
  ///   - picture: The picture; transparency is put over white.
  ///   - side: The longest side of the copy in pixels, at least 1; a smaller picture keeps its size.
  ///   - maximumBytes: The most bytes of the JPEG, at least 2,048: if it is larger, its quality is
  ///     reduced, then its size.
  ///   - subsampling: How much smaller than luma the colour differences are stored.
  /// - Throws: `SightlineError` with code `encodingFailed` when memory has no room for it.
  /// - Complexity: O(pixels of the picture).
  package init(
    of picture: ReadOnlyPixelBuffer,
    side: Int,
    maximumBytes: Int = 96 << 10,
    subsampling: ChromaSubsampling = .chroma420
  ) throws(SightlineError) {
    precondition(side >= 1 && maximumBytes >= 2048, "a JPEG of one pixel needs room too")
    var side = min(side, max(picture.width, picture.height))
    do {
      var source = picture
      while true {
        let scaled = try source.fitted(into: side)
        for quality in Self.qualities {
          let bytes = try ImageEncoder.jpeg(scaled, quality: quality, subsampling: subsampling)
          guard bytes.count > maximumBytes, quality != Self.qualities.last || side > 1 else {
            (width, height) = (scaled.width, scaled.height)
            self.bytes = bytes
            return
          }
        }
        side = max(side / 2, 1)
        source = scaled
      }
    } catch {
      throw SightlineError(
        .encodingFailed,
        "\(picture.width)×\(picture.height) pixels cannot be made a small JPEG: \(error)",
        value: "\(picture.width)×\(picture.height)",
        underlying: error
      )
    }
  }
}

extension Thumbnail {
  /// Returns the thumbnail that catalogs keep and the service makes of files: of 240 pixels, and as many bytes as
  /// a catalog keeps.
  ///
  /// - Throws: `SightlineError` with code `encodingFailed` when memory has no room for it.
  package static func kept(of picture: ReadOnlyPixelBuffer) throws(SightlineError) -> Thumbnail {
    try Thumbnail(of: picture, side: keptSide, maximumBytes: StoredThumbnail.maximumByteCount)
  }

  /// The longest side of a kept thumbnail, in pixels.
  package static let keptSide = 240
}

extension ReadOnlyPixelBuffer {
  /// The picture with no side longer than a number of pixels.
  fileprivate func fitted(into side: Int) throws(SightlineError) -> ReadOnlyPixelBuffer {
    let longest = max(width, height)
    guard longest > side else { return self }
    func scaled(_ length: Int) -> Int { max((length * side + longest / 2) / longest, 1) }
    return try self.scaled(width: scaled(width), height: scaled(height))
  }
}

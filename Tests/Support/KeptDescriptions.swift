package import SightlineDescriptors
import SightlineFoundation
package import SightlinePixels
import Synchronization

/// The standard descriptors of pictures, each computed once for all tests of a process.
///
/// Many suites put the same few drawn pictures into catalogs of their own; describing them is most of what that takes.
package enum KeptDescriptions {
  private struct Key: Hashable {
    let width: Int
    let height: Int
    let bytes: [UInt8]
  }

  private static let kept = Mutex<[Key: PictureDescriptors]>([:])

  /// Returns the standard descriptors of a picture; of a packed one in RGB they are kept.
  package static func standard(of picture: ReadOnlyPixelBuffer) -> PictureDescriptors {
    guard picture.format == .rgb8 else { return DescriptorSet.standard.describe(picture) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * picture.pixelCount)
    for y in 0..<picture.height {
      let row = picture.row(y, as: RGB8.self)
      for x in 0..<picture.width { bytes += [row[x].red, row[x].green, row[x].blue] }
    }
    let key = Key(width: picture.width, height: picture.height, bytes: bytes)
    if let known = kept.withLock({ $0[key] }) { return known }
    let described = DescriptorSet.standard.describe(picture)
    kept.withLock { $0[key] = described }
    return described
  }
}

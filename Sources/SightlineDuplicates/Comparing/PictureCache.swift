import SightlineCatalog
import SightlinePixels
import Synchronization

/// The pictures of the files that were looked at last: the files of a group are compared with one another.
final class PictureCache: Sendable {
  private struct Kept {
    let key: PixelReading.Key
    let picture: ComparedPicture
  }

  private let files: any InspectedFiles
  /// The one used last stands last.
  private let kept = Mutex<[Kept]>([])

  /// The most pixels that are kept.
  private static let mostPixels = 24 << 20

  init(_ files: any InspectedFiles) { self.files = files }

  /// The planes of a picture; nil where it cannot be read.
  func picture(_ reading: PixelReading) async throws -> ComparedPicture? {
    let known = kept.withLock { kept -> ComparedPicture? in
      guard let place = kept.firstIndex(where: { $0.key == reading.key }) else { return nil }
      let found = kept.remove(at: place)
      kept.append(found)
      return found.picture
    }
    if let known { return known }
    guard let pixels = try await pixels(reading) else { return nil }
    let picture = ComparedPicture(pixels)
    guard picture.pixelCount <= Self.mostPixels else { return picture }
    kept.withLock { kept in
      kept.removeAll { $0.key == reading.key }
      kept.append(Kept(key: reading.key, picture: picture))
      var count = kept.reduce(0) { $0 + $1.picture.pixelCount }
      let surplus = kept.prefix { entry in
        guard count > Self.mostPixels else { return false }
        count -= entry.picture.pixelCount
        return true
      }
      kept.removeFirst(surplus.count)
    }
    return picture
  }

  /// The pixels themselves, which are not kept.
  func pixels(_ reading: PixelReading) async throws -> ReadOnlyPixelBuffer? {
    try await files.pixels(of: reading.picture, frame: reading.frame, space: reading.space)?
      .oriented(reading.orientation)
  }
}

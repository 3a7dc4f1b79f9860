import SightlineCatalog
import SightlinePixels
import Synchronization

/// The pixels of the files that were looked at last: the files of a group are compared with one another.
final class PixelCache: Sendable {
  private struct Kept {
    let picture: Int64
    let scale: Double
    let buffer: ReadOnlyPixelBuffer
  }

  private let files: any InspectedFiles
  /// The one used last stands last.
  private let kept = Mutex<[Kept]>([])

  /// The most pixels that are kept.
  private static let mostPixels = 8 << 20

  init(_ files: any InspectedFiles) { self.files = files }

  /// The pixels of a picture's file, at least at a scale.
  func pixels(of picture: ReferencePicture, scale: Double) async throws -> ReadOnlyPixelBuffer? {
    let known = kept.withLock { kept -> ReadOnlyPixelBuffer? in
      guard
        let place = kept.firstIndex(where: { $0.picture == picture.id && $0.scale >= scale })
      else { return nil }
      let found = kept.remove(at: place)
      kept.append(found)
      return found.buffer
    }
    if let known { return known }
    guard let buffer = try await files.pixels(of: picture, scale: scale) else { return nil }
    kept.withLock { kept in
      kept.removeAll { $0.picture == picture.id }
      kept.append(Kept(picture: picture.id, scale: scale, buffer: buffer))
      while kept.count > 1, kept.reduce(0, { $0 + $1.buffer.pixelCount }) > Self.mostPixels {
        kept.removeFirst()
      }
    }
    return buffer
  }
}

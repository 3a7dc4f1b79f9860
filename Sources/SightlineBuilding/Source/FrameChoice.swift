import SightlineCodecs
import SightlineFoundation
import SightlinePixels

/// The pages of a file, or frames of an animation, that are pictures of its entity.
public enum FrameChoice: Hashable, Sendable {
  /// The first alone.
  case first
  /// All pages of a TIFF, as many as `mostPages`, and of an animation the first, the middle and the last frame.
  case usual
  /// All, as many as `mostFrames`.
  case all
  /// The first so many.
  case count(Int)

  /// The most pages of a TIFF that are taken by default.
  public static let mostPages = 100
  /// The most frames or pages of a file that are taken.
  public static let mostFrames = 1000

  /// Finds out which pages of a file are taken.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limits: What a file may cost that is read for its frames.
  /// - Returns: The pages, from 1, and how many more a limit leaves out.
  /// - Complexity: O(1) for a file that has no frames; O(directories) of a TIFF, O(bytes) of an animation.
  func pages(of path: String, limits: DecodingLimits = .default) -> (pages: [Int], beyond: Int) {
    guard self != .first else { return ([1], 0) }
    let head = FilePaths.firstBytes(of: path)
    let format = ImageFormat.detect(head.rawSpan)
    var count = 1
    switch format {
    case .tiff?:
      count = TIFFPages.count(limit: limits.maximumFrames) {
        FilePaths.bytes(of: path, from: Int64($0), count: $1)
      }
    case .gif?: count = Self.frames(of: path, limits)
    case .png?:
      let isAnimated = PNGFrames.isAnimated {
        FilePaths.bytes(of: path, from: Int64($0), count: $1)
      }
      if isAnimated { count = Self.frames(of: path, limits) }
    // It is an animation only if its header says so (WebP container, VP8X).
    case .webp?
    where head.count > 20 && head[12...15].elementsEqual("VP8X".utf8) && head[20] & 2 != 0:
      count = Self.frames(of: path, limits)
    default: break
    }
    guard count > 1 else { return ([1], 0) }
    switch self {
    case .first: return ([1], 0)
    case .usual where format != .tiff: return (Array(Set([1, (count + 1) / 2, count])).sorted(), 0)
    case .usual: return Self.first(Self.mostPages, of: count)
    case .all: return Self.first(Self.mostFrames, of: count)
    case .count(let wanted): return (Array(1...max(1, min(wanted, count, Self.mostFrames))), 0)
    }
  }

  private static func first(_ limit: Int, of count: Int) -> (pages: [Int], beyond: Int) {
    (Array(1...min(limit, count)), max(0, count - limit))
  }

  /// The frames of an animation; 1 where it cannot be read, which is reported when it is described.
  private static func frames(of path: String, _ limits: DecodingLimits) -> Int {
    guard let bytes = try? ImageDecoder.readFile(path, limits: limits),
      let info = try? ImageDecoder.probe(bytes, limits: limits)
    else { return 1 }
    return info.frameCount
  }
}

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
  /// The first that many.
  case count(Int)

  /// The most pages of a TIFF that are taken by default.
  public static let mostPages = 100
  /// The most frames or pages of a file that are taken.
  public static let mostFrames = 1000

  /// The most pixels of all frames or pages that are taken of a file behind the first: a number, and more for each byte.
  ///
  /// Some bytes can say that there are a thousand frames of any size, each of which is described; a scanned page of text
  /// has some 700 pixels a byte.
  private static let mostPixels = (base: 1 << 27, ofByte: 1024)

  /// Finds out which pages of a file are taken.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limits: What a file may cost that is read for its frames.
  /// - Returns: The pages, from 1, and how many more a limit leaves out.
  ///   Of a file that is refused as a whole, for it has more than the limits take, there is one, which says so.
  /// - Complexity: O(1) for a file that has no frames; O(directories) of a TIFF, O(bytes) of an animation.
  func pages(of path: String, limits: DecodingLimits = .default) -> (pages: [Int], beyond: Int) {
    guard self != .first else { return ([1], 0) }
    let head = FilePaths.firstBytes(of: path)
    let format = ImageFormat.detect(head.rawSpan)
    var sizes = [0]
    switch format {
    case .tiff?:
      let found = TIFFPages.sizes(limit: limits.maximumFrames) {
        FilePaths.bytes(of: path, from: Int64($0), count: $1)
      }
      sizes = found ?? sizes
    case .gif?, .jxl?: sizes = Self.frames(of: path, limits)
    case .png?:
      let isAnimated = PNGFrames.isAnimated {
        FilePaths.bytes(of: path, from: Int64($0), count: $1)
      }
      if isAnimated { sizes = Self.frames(of: path, limits) }
    // It is an animation only if its header says so (WebP container, VP8X).
    case .webp?
    where head.count > 20 && head[12...15].elementsEqual("VP8X".utf8) && head[20] & 2 != 0:
      sizes = Self.frames(of: path, limits)
    default: break
    }
    let count = sizes.count
    guard count > 1 else { return ([1], 0) }
    switch self {
    case .first: return ([1], 0)
    case .usual where format != .tiff: return (Array(Set([1, (count + 1) / 2, count])).sorted(), 0)
    case .usual: return Self.first(Self.mostPages, of: sizes, path)
    case .all: return Self.first(Self.mostFrames, of: sizes, path)
    case .count(let wanted):
      let most = min(max(1, wanted), count, Self.mostFrames)
      return Self.first(most, of: Array(sizes.prefix(most)), path)
    }
  }

  /// The first frames of a file, as many as a limit and their pixels allow.
  private static func first(
    _ limit: Int,
    of sizes: [Int],
    _ path: String
  ) -> (pages: [Int], beyond: Int) {
    let bytes = Int(clamping: FileStatus(path)?.size ?? 0)
    let more = bytes.multipliedReportingOverflow(by: mostPixels.ofByte)
    var left = more.overflow ? .max : Int(clamping: UInt(mostPixels.base) + UInt(more.partialValue))
    var count = 1
    for size in sizes.dropFirst().prefix(limit - 1) {
      guard size <= left else { break }
      left -= size
      count += 1
    }
    return (Array(1...count), sizes.count - count)
  }

  /// The pixels of each frame of an animation, which has one canvas for all; one where it cannot be read, which is
  /// reported when it is described.
  private static func frames(of path: String, _ limits: DecodingLimits) -> [Int] {
    guard let bytes = try? ImageDecoder.readFile(path, limits: limits),
      let info = try? ImageDecoder.probe(bytes, limits: limits)
    else { return [0] }
    // The limits of a picture bound its sides and its frames.
    return Array(repeating: info.storedWidth * info.storedHeight, count: max(1, info.frameCount))
  }
}

import SightlinePixels
import Synchronization

/// The intermediate results that several descriptors of one picture need, each made once, on demand.
///
/// The intermediates of a turned picture are those of the original, turned: those made for one
/// orientation serve all eight.
final class PictureIntermediates: Sendable {
  /// A size that luma was resized to.
  struct Size: Hashable {
    var width: Int
    var height: Int
  }

  /// Where the pixels come from.
  private enum Source {
    case pixels(ReadOnlyPixelBuffer)
    case turned(PictureIntermediates, Orientation)
  }

  private struct Made {
    var pixels: ReadOnlyPixelBuffer?
    var luma: ReadOnlyPixelBuffer?
    var resizedLuma: [Size: [UInt8]] = [:]
    var thumbnail: ReadOnlyPixelBuffer?
    var colorQuality: Int?
  }

  /// The short side of the thumbnail of the colours, at least, in pixels.
  static let thumbnailShortSide = 64

  /// The most pixels of a picture whose luma is kept although only parts of it were asked for.
  private static let keptLumaPixels = 1 << 20

  private let source: Source
  private let made = Mutex(Made())

  /// The planes of colour descriptors.
  let colors = ColorIntermediates()

  /// The intermediates of a `gray8` or `rgb8` picture.
  init(pixels: ReadOnlyPixelBuffer) { source = .pixels(pixels) }

  /// The intermediates of another picture, turned.
  init(turning other: PictureIntermediates, _ orientation: Orientation) {
    source = .turned(other, orientation)
  }

  /// The pixels.
  var pixels: ReadOnlyPixelBuffer {
    switch source {
    case .pixels(let pixels): return pixels
    case .turned(let other, let orientation):
      let pixels = other.pixels
      return made.withLock { made in
        if let pixels = made.pixels { return pixels }
        let turned = pixels.oriented(orientation)
        made.pixels = turned
        return turned
      }
    }
  }

  /// The luma of every pixel.
  var luma: ReadOnlyPixelBuffer {
    switch source {
    case .pixels(let pixels):
      if pixels.format == .gray8 { return pixels }
      return made.withLock { made in
        if let luma = made.luma { return luma }
        let luma = pixels.luma()
        made.luma = luma
        return luma
      }
    case .turned(let other, let orientation):
      let luma = other.luma
      return made.withLock { made in
        if let luma = made.luma { return luma }
        let turned = luma.oriented(orientation)
        made.luma = turned
        return turned
      }
    }
  }

  /// A picture to take luma from, row by row or in part: the luma itself, unless the picture is so
  /// large that its luma is not kept and the pixels have to do.
  var lumaSource: ReadOnlyPixelBuffer {
    let pixels = pixels
    return pixels.width * pixels.height > Self.keptLumaPixels ? pixels : luma
  }

  /// The luma resized with Pillow's Lanczos filter, row by row, `width * height` samples.
  func resizedLuma(width: Int, height: Int) -> [UInt8] {
    switch source {
    case .pixels(let pixels):
      // Made under the lock, so that two descriptors asking at once do not both do the work.
      return made.withLock { made in
        let size = Size(width: width, height: height)
        if let samples = made.resizedLuma[size] { return samples }
        // The first size is made directly from colours, in one pass over the picture. A second size
        // is made from the luma, which is kept from then on, unless the picture is large: this keeps
        // the extra memory small.
        let isLarge = pixels.width * pixels.height > Self.keptLumaPixels
        if made.luma == nil, !made.resizedLuma.isEmpty, pixels.format != .gray8, !isLarge {
          made.luma = pixels.luma()
        }
        let samples = LanczosResampler.resized(made.luma ?? pixels, width: width, height: height)
        made.resizedLuma[size] = samples
        return samples
      }
    case .turned(let other, let orientation):
      let swaps = orientation.swapsAxes
      let size = Size(width: swaps ? height : width, height: swaps ? width : height)
      let samples = other.resizedLuma(width: size.width, height: size.height)
      return ReadOnlyPixelBuffer.packed(
        width: size.width,
        height: size.height,
        format: .gray8,
        bytes: samples
      ).oriented(orientation).samples
    }
  }

  /// The picture reduced further, for descriptors of colours, whose shares hardly change by it.
  var thumbnail: ReadOnlyPixelBuffer {
    let pixels = pixels
    return made.withLock { made in
      if let thumbnail = made.thumbnail { return thumbnail }
      let factor = BoxReduction.factor(
        shortSide: min(pixels.width, pixels.height),
        keeping: Self.thumbnailShortSide
      )
      let thumbnail = BoxReduction.reduced(pixels, by: factor)
      made.thumbnail = thumbnail
      return thumbnail
    }
  }

  /// How far the colours of the thumbnail differ, as a quality; see `ColorSpread`.
  var colorQuality: Int {
    let thumbnail = thumbnail
    return made.withLock { made in
      let quality = made.colorQuality ?? ColorSpread.quality(of: thumbnail)
      made.colorQuality = quality
      return quality
    }
  }
}

import PixelBuffers
import Synchronization

/// What several descriptors of one picture need, each made once, whichever asks first.
final class PictureIntermediates: Sendable {
  /// A size that luma was resized to.
  struct Size: Hashable {
    var width: Int
    var height: Int
  }

  private struct Made {
    var luma: [Size: [UInt8]] = [:]
    var thumbnail: ReadOnlyPixelBuffer?
    var colorQuality: Int?
  }

  /// The short side of the thumbnail of the colours, at least, in pixels.
  static let thumbnailShortSide = 64

  private let pixels: ReadOnlyPixelBuffer
  private let luma: ReadOnlyPixelBuffer
  private let made = Mutex(Made())

  /// The planes of colour descriptors.
  let colors = ColorIntermediates()

  init(pixels: ReadOnlyPixelBuffer, luma: ReadOnlyPixelBuffer) {
    self.pixels = pixels
    self.luma = luma
  }

  /// The luma resized with Pillow's Lanczos filter, row by row, `width * height` samples.
  func resizedLuma(width: Int, height: Int) -> [UInt8] {
    // Made under the lock, so that two descriptors asking at once do not both do the work.
    made.withLock { made in
      let size = Size(width: width, height: height)
      if let samples = made.luma[size] { return samples }
      let samples = LanczosResampler.resized(luma, width: width, height: height)
      made.luma[size] = samples
      return samples
    }
  }

  /// The picture reduced further, for descriptors of colours, whose shares hardly change by it.
  var thumbnail: ReadOnlyPixelBuffer {
    made.withLock { made in
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

  /// The quality of descriptors of colours; see `ColorSpread`.
  var colorQuality: Int {
    let thumbnail = thumbnail
    return made.withLock { made in
      let quality = made.colorQuality ?? ColorSpread.quality(of: thumbnail)
      made.colorQuality = quality
      return quality
    }
  }
}

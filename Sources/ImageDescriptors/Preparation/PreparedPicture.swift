public import PixelBuffers

/// A picture as every descriptor sees it: opaque, upright, reduced, with its luma.
///
/// Transparent pixels are composited over white, then the picture is reduced by a power of two with
/// a box average, both in integers, so that the same pixels give the same result everywhere. What
/// several descriptors need (resized luma, a thumbnail of the colours) is made once, when first
/// asked for, and shared by copies of the value.
public struct PreparedPicture: Sendable {
  /// The short side that the descriptors of the standard set are made for, in pixels.
  public static let standardShortSide = 256

  /// The width of the picture it was made from, in pixels.
  public let sourceWidth: Int
  /// The height of the picture it was made from, in pixels.
  public let sourceHeight: Int
  /// The power of two that both sides were divided by, rounding up; 1 when nothing was reduced.
  public let reduction: Int
  /// The brightness of every pixel, `gray8`: `(19595 R + 38470 G + 7471 B + 32768) >> 16`.
  ///
  /// Source: ITU-R BT.601 weights in the fixed point of Pillow's conversion to `L`.
  public let luma: ReadOnlyPixelBuffer

  /// The reduced pixels: `gray8` when the source was grey, otherwise `rgb8`.
  let pixels: ReadOnlyPixelBuffer
  let intermediates: PictureIntermediates

  /// Prepares a picture.
  ///
  /// It is reduced by the largest power of two that leaves the short side, rounded up, at least as
  /// long as asked. Every pixel counts: blocks at the right and bottom edges average the pixels
  /// that exist.
  ///
  /// - Parameters:
  ///   - buffer: An upright picture of any format and size.
  ///   - minimumShortSide: The short side to keep at least, from 2; traps below. Nil keeps the full
  ///     size, which is what reference implementations of hashes work on.
  /// - Complexity: O(pixels). An `rgb8` or `gray8` picture that needs no reduction is not copied.
  public init(
    _ buffer: ReadOnlyPixelBuffer,
    minimumShortSide: Int? = PreparedPicture.standardShortSide
  ) {
    precondition(minimumShortSide ?? 2 >= 2, "the short side must be at least two pixels")
    sourceWidth = buffer.width
    sourceHeight = buffer.height
    reduction = BoxReduction.factor(
      shortSide: min(buffer.width, buffer.height),
      keeping: minimumShortSide
    )
    pixels = BoxReduction.reduced(buffer, by: reduction)
    luma = pixels.format == .gray8 ? pixels : pixels.luma()
    intermediates = PictureIntermediates(pixels: pixels, luma: luma)
  }

  /// The reduced picture as opaque `rgb8`.
  ///
  /// - Complexity: O(1), and O(pixels) when the source was grey.
  public var rgb: ReadOnlyPixelBuffer { pixels.rgb8() }

  /// The width of the reduced picture in pixels.
  public var width: Int { luma.width }

  /// The height of the reduced picture in pixels.
  public var height: Int { luma.height }
}

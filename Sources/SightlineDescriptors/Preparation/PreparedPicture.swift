public import SightlinePixels

/// A picture as every descriptor sees it: opaque, upright, reduced, with its luma.
///
/// Transparent pixels are composited over white, then the picture is reduced by a power of two with
/// a box average, both in integers, so that the same pixels give the same result everywhere. Intermediates
/// that several descriptors need (resized luma, a thumbnail of the colours) are made once, on
/// demand, and shared by copies of the value.
public struct PreparedPicture: Sendable {
  /// The short side that the descriptors of the standard set are made for, in pixels.
  public static let standardShortSide = 256

  /// The short side that a query picture should have at least, in pixels, so that a search can look closer at it.
  public static let closeShortSide = 600

  /// The width of the picture it was made from, in pixels.
  public let sourceWidth: Int
  /// The height of the picture it was made from, in pixels.
  public let sourceHeight: Int
  /// The power of two that both sides were divided by, rounding up; 1 when nothing was reduced.
  public let reduction: Int
  /// The width of the reduced picture in pixels.
  public let width: Int
  /// The height of the reduced picture in pixels.
  public let height: Int

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
  ///     size, as reference implementations of hashes need.
  ///   - compatibility: Mistakes of other implementations to make on purpose.
  /// - Complexity: O(pixels). An `rgb8` or `gray8` picture that needs no reduction is not copied.
  public init(
    _ buffer: ReadOnlyPixelBuffer,
    minimumShortSide: Int? = PreparedPicture.standardShortSide,
    compatibility: PeerCompatibility = []
  ) {
    precondition(minimumShortSide ?? 2 >= 2, "the short side must be at least two pixels")
    sourceWidth = buffer.width
    sourceHeight = buffer.height
    reduction = BoxReduction.factor(
      shortSide: min(buffer.width, buffer.height),
      keeping: minimumShortSide
    )
    let pixels = BoxReduction.reduced(compatibility.applied(to: buffer), by: reduction)
    width = pixels.width
    height = pixels.height
    intermediates = PictureIntermediates(pixels: pixels)
  }

  /// Returns whether another short side to keep at least would have given the same picture.
  ///
  /// - Parameter shortSide: The short side, from 2; traps below.
  /// - Returns: Whether the power of two is the same.
  package func keeps(shortSide: Int) -> Bool {
    precondition(shortSide >= 2, "the short side must be at least two pixels")
    return reduction
      == BoxReduction.factor(shortSide: min(sourceWidth, sourceHeight), keeping: shortSide)
  }

  private init(turning other: PreparedPicture, _ orientation: Orientation) {
    let swaps = orientation.swapsAxes
    sourceWidth = swaps ? other.sourceHeight : other.sourceWidth
    sourceHeight = swaps ? other.sourceWidth : other.sourceHeight
    reduction = other.reduction
    width = swaps ? other.height : other.width
    height = swaps ? other.width : other.height
    intermediates = PictureIntermediates(turning: other.intermediates, orientation)
  }

  /// The picture turned, sharing its intermediates.
  ///
  /// Inputs of descriptors are turned on demand: thumbnails instead of pixels where a thumbnail is
  /// enough. So describing a picture in all eight orientations costs hardly more than
  /// in one. A turned thumbnail and the thumbnail of the turned picture may differ by one level,
  /// since the resampling of the two directions is rounded in between.
  ///
  /// - Parameter orientation: How to turn it, as if the picture were stored that way.
  /// - Returns: The turned picture.
  /// - Complexity: O(1).
  public func oriented(_ orientation: Orientation) -> PreparedPicture {
    orientation == .up ? self : PreparedPicture(turning: self, orientation)
  }

  /// The reduced pixels: `gray8` when the source was grey, otherwise `rgb8`.
  var pixels: ReadOnlyPixelBuffer { intermediates.pixels }

  /// The brightness of every pixel, `gray8`: `(19595 R + 38470 G + 7471 B + 32768) >> 16`.
  ///
  /// Source: ITU-R BT.601 weights in the fixed point of Pillow's conversion to `L`.
  ///
  /// - Complexity: O(pixels) when first asked for, then O(1).
  public var luma: ReadOnlyPixelBuffer { intermediates.luma }

  /// The reduced picture as opaque `rgb8`.
  ///
  /// - Complexity: O(1), and O(pixels) when the source was grey.
  public var rgb: ReadOnlyPixelBuffer { pixels.rgb8() }
}

/// Mistakes of other implementations that can be made on purpose, to get their hashes.
///
/// Mistakes about files (palette indices taken for grey, ignored orientation, cyan taken for red)
/// belong to decoding and are not here. All of these make worse descriptors; use them only to
/// compare with hashes that others stored.
public struct PeerCompatibility: OptionSet, Hashable, Sendable {
  /// The switches that are on, as bits.
  public let rawValue: Int

  /// Makes a set of switches from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// 16-bit grey samples above 255 become 255, as in Pillow up to 13 and all that builds on it
  /// (ImageHash, imagededup, pdqhash); otherwise samples are scaled.
  public static let clipsSixteenBits = PeerCompatibility(rawValue: 1)

  /// Alpha is dropped, so that colours under transparent pixels count, as everywhere but here;
  /// otherwise pixels are composited over white.
  public static let ignoresAlpha = PeerCompatibility(rawValue: 2)

  /// A picture with the peers' mistakes.
  func applied(to buffer: ReadOnlyPixelBuffer) -> ReadOnlyPixelBuffer {
    if contains(.clipsSixteenBits), buffer.format == .gray16 {
      var samples: [UInt8] = []
      for y in 0..<buffer.height {
        let row = buffer.row(y, as: UInt16.self)
        for x in row.indices { samples.append(UInt8(min(255, row[x]))) }
      }
      return .packed(width: buffer.width, height: buffer.height, format: .gray8, bytes: samples)
    }
    guard contains(.ignoresAlpha), buffer.format.hasAlpha else { return buffer }
    var samples: [UInt8] = []
    for y in 0..<buffer.height {
      if buffer.format == .rgba8 {
        let row = buffer.row(y, as: RGBA8.self)
        for x in row.indices { samples += [row[x].red, row[x].green, row[x].blue] }
      } else {
        let row = buffer.row(y, as: BGRA8.self)
        for x in row.indices { samples += [row[x].red, row[x].green, row[x].blue] }
      }
    }
    return .packed(width: buffer.width, height: buffer.height, format: .rgb8, bytes: samples)
  }
}

package import SightlineFoundation

/// How the samples of a capture are laid out, by the four characters that CoreVideo has for it.
///
/// A capture in one of the formats of `PixelFormat` is taken as it is. The others are converted where they
/// come in, so that the rest of this package need not know them.
package enum CaptureFormat: UInt32, CaseIterable, Sendable {
  case gray8 = 0x4C30_3038
  case gray16 = 0x4C30_3136
  case rgb8 = 24
  case rgba8 = 0x5247_4241
  case bgra8 = 0x4247_5241
  /// Alpha, red, green, blue; 8 bits each.
  case argb8 = 32
  /// Alpha, blue, green, red; 8 bits each.
  case abgr8 = 0x4142_4752
  /// Red, green, blue, alpha; a half-precision float each, in the machine's byte order.
  case rgbaHalf = 0x5247_6841
  /// Red, green, blue, alpha; a single-precision float each, in the machine's byte order.
  case rgbaFloat = 0x5247_6641
  /// Cb, Y, Cr, Y for each two pixels of a row, in video range.
  case yCbCr422VideoRange = 0x3276_7579
  case yCbCr420 = 0x6634_3230
  /// Planes of Y (16…235), Cb and Cr (16…240).
  case yCbCr420VideoRange = 0x7934_3230
  case yCbCr420BiPlanar = 0x3432_3066
  case yCbCr420BiPlanarVideoRange = 0x3432_3076
  /// Planes of Y and of pairs of Cb and Cr: 10 bits, the high ones of 16, in full range.
  case yCbCr420BiPlanar10 = 0x7866_3230
  /// The same in video range: 64…940 for Y, 64…960 for Cb and Cr.
  case yCbCr420BiPlanar10VideoRange = 0x7834_3230
}

extension CaptureFormat {
  /// The same layout among those of pictures; nil for one that must be converted.
  package var pixelFormat: PixelFormat? {
    switch self {
    case .gray8: .gray8
    case .gray16: .gray16
    case .rgb8: .rgb8
    case .rgba8: .rgba8
    case .bgra8: .bgra8
    case .yCbCr420: .yCbCr420
    case .yCbCr420BiPlanar: .yCbCr420BiPlanar
    case .yCbCr420BiPlanarVideoRange: .yCbCr420BiPlanarVideoRange
    case .argb8, .abgr8, .rgbaHalf, .rgbaFloat, .yCbCr422VideoRange, .yCbCr420VideoRange,
      .yCbCr420BiPlanar10, .yCbCr420BiPlanar10VideoRange:
      nil
    }
  }

  /// The layout of a picture.
  package init(_ format: PixelFormat) {
    self =
      switch format {
      case .gray8: .gray8
      case .gray16: .gray16
      case .rgb8: .rgb8
      case .rgba8: .rgba8
      case .bgra8: .bgra8
      case .yCbCr420: .yCbCr420
      case .yCbCr420BiPlanar: .yCbCr420BiPlanar
      case .yCbCr420BiPlanarVideoRange: .yCbCr420BiPlanarVideoRange
      }
  }

  /// The number of planes: 1, 2 or 3.
  package var planeCount: Int {
    switch self {
    case .yCbCr420, .yCbCr420VideoRange: 3
    case .yCbCr420BiPlanar, .yCbCr420BiPlanarVideoRange, .yCbCr420BiPlanar10,
      .yCbCr420BiPlanar10VideoRange:
      2
    default: 1
    }
  }

  /// Whether every pixel carries an alpha sample.
  var hasAlpha: Bool {
    switch self {
    case .rgba8, .bgra8, .argb8, .abgr8, .rgbaHalf, .rgbaFloat: true
    default: false
    }
  }

  /// Whether samples are luma and chroma, whose meaning depends on a matrix.
  var hasChroma: Bool { planeCount > 1 || self == .yCbCr422VideoRange }

  /// Whether samples leave out the ends of their range, as in video.
  var isVideoRange: Bool {
    switch self {
    case .yCbCr422VideoRange, .yCbCr420VideoRange, .yCbCr420BiPlanarVideoRange,
      .yCbCr420BiPlanar10VideoRange:
      true
    default: false
    }
  }

  /// The bits of a luma or chroma sample.
  var bits: Int {
    self == .yCbCr420BiPlanar10 || self == .yCbCr420BiPlanar10VideoRange ? 10 : 8
  }

  /// The size in bytes of one element of a plane: a pixel, a sample, a pair of chroma samples, or two pixels
  /// of `yCbCr422VideoRange`.
  private func bytesPerElement(plane: Int) -> Int {
    switch self {
    case .argb8, .abgr8, .yCbCr422VideoRange: 4
    case .rgbaHalf: 8
    case .rgbaFloat: 16
    case .yCbCr420VideoRange: 1
    case .yCbCr420BiPlanar10, .yCbCr420BiPlanar10VideoRange: plane == 0 ? 2 : 4
    default: pixelFormat?.bytesPerElement(plane: plane) ?? 1
    }
  }

  /// The planes of a capture stored without padding, one plane after the other.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  /// - Returns: `planeCount` planes, whose widths count elements.
  /// - Throws: `SightlineError` for sizes below 1 or beyond `ReadOnlyPixelBuffer.maximumSide`.
  package func packedPlanes(width: Int, height: Int) throws(SightlineError) -> [PixelPlane] {
    try ReadOnlyPixelBuffer.check(width: width, height: height)
    var planes: [PixelPlane] = []
    var offset = 0
    for plane in 0..<planeCount {
      let isHalved = plane > 0 || self == .yCbCr422VideoRange
      let columns = isHalved ? (width + 1) / 2 : width
      let rows = plane > 0 ? (height + 1) / 2 : height
      let element = bytesPerElement(plane: plane)
      planes.append(
        PixelPlane(
          offset: offset,
          width: columns,
          height: rows,
          bytesPerRow: columns * element,
          bytesPerElement: element
        )
      )
      // Sides of 20 bits and elements of 16 bytes cannot exceed an integer; the next plane begins at an
      // alignment that suits all kinds of samples.
      offset = (offset + columns * rows * element + 15) & ~15
    }
    return planes
  }
}

/// How the samples of a pixel buffer are laid out in memory.
///
/// Interleaved formats have one plane. The 4:2:0 formats have a luma plane at full size and chroma
/// planes at half size in both directions (rounded up), which is what cameras and JPEG files deliver.
/// Alpha is straight (not premultiplied). Colour is sRGB; YCbCr uses the BT.601 matrix.
public enum PixelFormat: String, CaseIterable, Hashable, Sendable, Codable {
  /// One 8-bit luma sample a pixel.
  case gray8
  /// One 16-bit luma sample a pixel, in the machine's byte order.
  case gray16
  /// Red, green, blue; 8 bits each, no padding.
  case rgb8
  /// Red, green, blue, alpha; 8 bits each.
  case rgba8
  /// Blue, green, red, alpha; 8 bits each.
  case bgra8
  /// Three planes Y, Cb, Cr; full range (0…255), as in JPEG files.
  case yCbCr420
  /// Two planes Y and interleaved CbCr; full range (0…255), as in `420f` camera frames.
  case yCbCr420BiPlanar
  /// Two planes Y (16…235) and interleaved CbCr (16…240), as in `420v` camera frames.
  case yCbCr420BiPlanarVideoRange
}

extension PixelFormat {
  /// The number of planes: 1, 2 or 3.
  public var planeCount: Int {
    switch self {
    case .gray8, .gray16, .rgb8, .rgba8, .bgra8: 1
    case .yCbCr420BiPlanar, .yCbCr420BiPlanarVideoRange: 2
    case .yCbCr420: 3
    }
  }

  /// Whether every pixel carries an alpha sample.
  public var hasAlpha: Bool { self == .rgba8 || self == .bgra8 }

  /// Whether chroma is stored at half size in planes of its own.
  public var isSubsampled: Bool { planeCount > 1 }

  /// The size in bytes of one element (pixel, luma sample or chroma pair) of a plane.
  ///
  /// - Parameter plane: The plane, from 0. Traps when there is no such plane.
  /// - Returns: 1 to 4 bytes.
  public func bytesPerElement(plane: Int = 0) -> Int {
    precondition((0..<planeCount).contains(plane), "no such plane")
    switch self {
    case .gray8, .yCbCr420: return 1
    case .gray16: return 2
    case .rgb8: return 3
    case .rgba8, .bgra8: return 4
    case .yCbCr420BiPlanar, .yCbCr420BiPlanarVideoRange: return plane == 0 ? 1 : 2
    }
  }
}

public import SightlinePixels

/// The layout of a picture's samples, as four characters.
public struct CVPixelFormatType: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The four characters.
  public let rawValue: OSType

  /// Makes a format from its four characters.
  public init(rawValue: OSType) { self.rawValue = rawValue }

  /// Whether buffers of this format can be compressed in memory: no.
  public var isCompressionAvailable: Bool { false }

  /// The four characters, or the number when it has none.
  public var description: String {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (24 - 8 * $0)) }
    return bytes.allSatisfy { (32..<127).contains($0) }
      ? String(decoding: bytes, as: UTF8.self) : String(rawValue)
  }
}

/// One 8-bit grey sample.
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
/// One 16-bit grey sample.
public let kCVPixelFormatType_OneComponent16: OSType = 0x4C30_3136
/// Red, green, blue; 8 bits each.
public let kCVPixelFormatType_24RGB: OSType = 24
/// Red, green, blue, alpha; 8 bits each.
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
/// Blue, green, red, alpha; 8 bits each.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// Alpha, red, green, blue; 8 bits each.
public let kCVPixelFormatType_32ARGB: OSType = 32
/// Alpha, blue, green, red; 8 bits each.
public let kCVPixelFormatType_32ABGR: OSType = 0x4142_4752
/// Red, green, blue, alpha; a half-precision float each.
public let kCVPixelFormatType_64RGBAHalf: OSType = 0x5247_6841
/// Red, green, blue, alpha; a single-precision float each.
public let kCVPixelFormatType_128RGBAFloat: OSType = 0x5247_6641
/// Cb, Y, Cr, Y for each two pixels of a row, video range.
public let kCVPixelFormatType_422YpCbCr8: OSType = 0x3276_7579
/// Planes of Y, Cb and Cr, chroma at half size, video range.
public let kCVPixelFormatType_420YpCbCr8Planar: OSType = 0x7934_3230
/// Planes of Y, Cb and Cr, chroma at half size, full range.
public let kCVPixelFormatType_420YpCbCr8PlanarFullRange: OSType = 0x6634_3230
/// Planes of Y and of pairs of Cb and Cr, chroma at half size, full range.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
/// Planes of Y and of pairs of Cb and Cr, chroma at half size, video range.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
/// Planes of Y and of pairs of Cb and Cr, 10 bits in the high ones of 16, chroma at half size, full range.
public let kCVPixelFormatType_420YpCbCr10BiPlanarFullRange: OSType = 0x7866_3230
/// Planes of Y and of pairs of Cb and Cr, 10 bits in the high ones of 16, chroma at half size, video range.
public let kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange: OSType = 0x7834_3230

extension CVPixelFormatType {
  /// The format of a picture of this package.
  ///
  /// The original lacks this initialiser.
  public init(_ format: PixelFormat) { rawValue = CaptureFormat(format).rawValue }

  /// The format of a picture of this package; nil for a format that is converted or unknown.
  ///
  /// The original lacks this property.
  public var format: PixelFormat? { CaptureFormat(rawValue: rawValue)?.pixelFormat }
}

public import SightlinePixels

/// What a picture file says of itself; read from its headers, without decoding a pixel.
public struct ImageInfo: Hashable, Sendable {
  /// The file's format, found by content.
  public let format: ImageFormat
  /// The width in pixels as stored, before orientation.
  public let storedWidth: Int
  /// The height in pixels as stored, before orientation.
  public let storedHeight: Int
  /// How the stored picture must be turned to be upright; `.up` when the file does not say.
  public let orientation: Orientation
  /// What the stored samples mean.
  public let colorModel: ColorModel
  /// The number of bits of a stored sample or index: 1, 2, 4, 8 or 16.
  public let bitsPerChannel: Int
  /// The number of stored channels, alpha included; 1 for an index.
  public let channels: Int
  /// Whether a pixel can be transparent: there is an alpha channel, or transparent colours are named.
  public let hasAlpha: Bool
  /// Whether the file holds the picture coarse to fine: progressive JPEG, interlaced PNG.
  public let isProgressive: Bool
  /// How many bytes a decoder gathers before the first pixel: the coefficients of a JPEG in several scans.
  package let decoderBytes: Int
}

extension ImageInfo {
  /// The width in pixels of the upright picture.
  public var width: Int { orientation.swapsAxes ? storedHeight : storedWidth }

  /// The height in pixels of the upright picture.
  public var height: Int { orientation.swapsAxes ? storedWidth : storedHeight }

  /// The format of the decoded pixels: `gray8`, `rgb8` or `rgba8`.
  ///
  /// Pictures that can be transparent become `rgba8`, opaque grey ones `gray8`, all others `rgb8`.
  public var decodedFormat: PixelFormat {
    hasAlpha ? .rgba8 : colorModel == .gray ? .gray8 : .rgb8
  }
}

/// What the samples of a stored picture mean, before they are converted to sRGB.
public enum ColorModel: String, CaseIterable, Hashable, Sendable, Codable {
  /// Luma only.
  case gray
  /// Red, green and blue.
  case rgb
  /// An index into a palette of red, green and blue.
  case indexed
  /// Luma and two colour differences.
  case yCbCr
  /// Cyan, magenta, yellow and black ink.
  case cmyk
  /// CMYK of which the first three are stored as luma and two colour differences.
  case ycck
}

/// A decoded picture, and what is known of how it was stored.
public struct DecodedImage: Sendable {
  /// The pixels, upright: `gray8` for opaque grey, `rgba8` where transparency is possible, else `rgb8`.
  ///
  /// Samples are taken as sRGB: profiles and gamma in the file are not applied.
  public let buffer: ReadOnlyPixelBuffer
  /// What the file says of itself, at full size.
  public let info: ImageInfo
  /// 1, 2, 4 or 8: the decoded picture's sides are the stored ones divided by this, rounded up.
  public let scaleDenominator: Int
  /// The number of rows that hold decoded pixels, from the top of the stored picture at this scale.
  ///
  /// All of them unless `DecodingOptions.acceptsIncompleteData` was set and the file is damaged; then
  /// the rows below are white and opaque. A progressive or interlaced picture that was cut has all
  /// rows once its first scan or pass is there, in less detail.
  public let completeRows: Int
  /// What was wrong with the file but did not prevent decoding, in one line; nil when nothing was.
  ///
  /// Without `acceptsIncompleteData` only flaws that cannot have changed a pixel come here.
  public let warning: String?
}

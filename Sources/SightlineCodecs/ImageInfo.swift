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

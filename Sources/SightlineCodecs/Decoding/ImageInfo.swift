package import SightlineFoundation
public import SightlinePixels

/// The facts in a picture file's headers, read without decoding a pixel.
public struct ImageInfo: Hashable, Sendable {
  /// The file's format, found by content.
  public let format: ImageFormat
  /// The width in pixels as stored, before orientation.
  public let storedWidth: Int
  /// The height in pixels as stored, before orientation.
  public let storedHeight: Int
  /// How the stored picture must be turned to be upright; `.up` when the file does not say.
  public let orientation: Orientation
  /// The meaning of the stored samples.
  public let colorModel: ColorModel
  /// The number of bits of a stored sample or index, 1 to 16.
  public let bitsPerChannel: Int
  /// The number of stored channels, alpha included; 1 for an index.
  public let channels: Int
  /// Whether a pixel can be transparent: there is an alpha channel, or transparent colours are named.
  public let hasAlpha: Bool
  /// Whether the file holds the picture coarse to fine: progressive JPEG, interlaced PNG and GIF.
  public let isProgressive: Bool
  /// How many frames of an animation or pages follow one another in the file; the first is decoded.
  public let frameCount: Int
  /// How many bytes a decoder gathers besides the pixels: the coefficients of a JPEG in several scans.
  package let decoderBytes: Int
  /// How many bytes the pixels take at full size before they can be reduced; 0 when they are reduced row by row.
  package let canvasBytes: Int
  /// Whether the library delivers no row before it has all.
  let isWhole: Bool

  /// Describes a picture, for a reader of your own format.
  ///
  /// - Parameters:
  ///   - format: The file's format.
  ///   - storedWidth: The width in pixels as stored, from 1.
  ///   - storedHeight: The height in pixels as stored, from 1.
  ///   - orientation: How the stored picture must be turned to be upright.
  ///   - colorModel: What the stored samples mean.
  ///   - bitsPerChannel: The number of bits of a stored sample.
  ///   - channels: The number of stored channels.
  ///   - hasAlpha: Whether a pixel can be transparent.
  ///   - isProgressive: Whether the file holds the picture coarse to fine.
  ///   - frameCount: How many frames or pages the file has.
  ///   - decoderBytes: How many bytes decoding takes besides the pixels.
  public init(
    format: ImageFormat,
    storedWidth: Int,
    storedHeight: Int,
    orientation: Orientation = .up,
    colorModel: ColorModel = .rgb,
    bitsPerChannel: Int = 8,
    channels: Int = 3,
    hasAlpha: Bool = false,
    isProgressive: Bool = false,
    frameCount: Int = 1,
    decoderBytes: Int = 0
  ) {
    self.init(
      format: format,
      storedWidth: storedWidth,
      storedHeight: storedHeight,
      orientation: orientation,
      colorModel: colorModel,
      bitsPerChannel: bitsPerChannel,
      channels: channels,
      hasAlpha: hasAlpha,
      isProgressive: isProgressive,
      frameCount: frameCount,
      decoderBytes: decoderBytes,
      canvasBytes: 0,
      isWhole: false
    )
  }

  init(
    format: ImageFormat,
    storedWidth: Int,
    storedHeight: Int,
    orientation: Orientation,
    colorModel: ColorModel,
    bitsPerChannel: Int,
    channels: Int,
    hasAlpha: Bool,
    isProgressive: Bool,
    frameCount: Int,
    decoderBytes: Int,
    canvasBytes: Int,
    isWhole: Bool
  ) {
    self.format = format
    self.storedWidth = storedWidth
    self.storedHeight = storedHeight
    self.orientation = orientation
    self.colorModel = colorModel
    self.bitsPerChannel = bitsPerChannel
    self.channels = channels
    self.hasAlpha = hasAlpha
    self.isProgressive = isProgressive
    self.frameCount = frameCount
    self.decoderBytes = decoderBytes
    self.canvasBytes = canvasBytes
    self.isWhole = isWhole
  }
}

extension ImageInfo {
  /// The width in pixels of the upright picture.
  public var width: Int { orientation.swapsAxes ? storedHeight : storedWidth }

  /// The height in pixels of the upright picture.
  public var height: Int { orientation.swapsAxes ? storedWidth : storedHeight }

  /// Whether the samples are inks.
  package var hasInks: Bool { colorModel == .cmyk || colorModel == .ycck }

  /// The format of the decoded pixels: `gray8`, `rgb8` or `rgba8`.
  ///
  /// Pictures that can be transparent become `rgba8`, opaque grey ones `gray8`, all others `rgb8`.
  public var decodedFormat: PixelFormat {
    hasAlpha ? .rgba8 : colorModel == .gray ? .gray8 : .rgb8
  }
}

/// The meaning of a stored picture's samples, before they are converted to sRGB.
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

/// A decoded picture, and the facts about its file.
public struct DecodedImage: Sendable {
  /// The pixels, upright: `gray8` for opaque grey, `rgba8` where transparency is possible, else `rgb8`.
  ///
  /// The colours are sRGB: the file's colour information is applied.
  public let buffer: ReadOnlyPixelBuffer
  /// The facts that the file states, at full size.
  public let info: ImageInfo
  /// 1, 2, 4 or 8: the decoded picture's sides are the stored ones divided by this, rounded up.
  public let scaleDenominator: Int
  /// The number of rows that hold decoded pixels, from the top of the stored picture at this scale.
  ///
  /// All of them unless `DecodingOptions.acceptsIncompleteData` was set and the file is damaged; then
  /// the rows below are white and opaque. A progressive or interlaced picture that was cut has all
  /// rows once its first scan or pass is there, in less detail.
  public let completeRows: Int
  /// A fault of the file that did not prevent decoding, in one line; nil for none.
  ///
  /// Without `acceptsIncompleteData` these are only flaws that cannot have changed a pixel, and colour information
  /// that cannot be applied.
  public let warning: String?
  /// Whether a strict reading refuses the file, although all rows came out: some are there in less detail, or it is not
  /// known whether they are right.
  var isUnsound = false
  /// Whether the pixels lie as they are stored, not upright.
  var isAsStored = false

  /// Makes the result of a reader of your own format.
  ///
  /// - Parameters:
  ///   - buffer: The pixels, upright, in `info.decodedFormat` and sRGB.
  ///   - info: The facts in the headers, at full size.
  ///   - scaleDenominator: 1, 2, 4 or 8: the divisor of the sides.
  ///   - completeRows: The number of stored rows at this scale that hold pixels.
  ///   - warning: The fault of the file; nil for none.
  public init(
    buffer: ReadOnlyPixelBuffer,
    info: ImageInfo,
    scaleDenominator: Int = 1,
    completeRows: Int,
    warning: String? = nil
  ) {
    self.buffer = buffer
    self.info = info
    self.scaleDenominator = scaleDenominator
    self.completeRows = completeRows
    self.warning = warning
  }
}

extension DecodedImage {
  /// How the stored picture was turned.
  private var turn: Orientation { isAsStored ? .up : info.orientation }

  /// How many rows the stored picture has at this scale.
  private var storedRows: Int { turn.swapsAxes ? buffer.width : buffer.height }

  /// Whether not all rows were decoded.
  package var missesRows: Bool { completeRows < storedRows }

  /// Whether a strict reading refuses the file; `warning` says why, and how many rows are there.
  ///
  /// One rule for all formats: rows are missing, are there in less detail, or cannot be told from wrong ones.
  package var isDamaged: Bool { isUnsound || missesRows }

  /// The pixels that were decoded: the whole picture, or the upright part of it whose rows are there.
  ///
  /// - Throws: `SightlineError` where no row is there.
  package func soundPart() throws(SightlineError) -> ReadOnlyPixelBuffer {
    let isTurned = turn.swapsAxes
    guard missesRows, completeRows > 0 else { return buffer }
    // The stored picture's top is at the bottom or on the right of some upright ones.
    let missing = storedRows - completeRows
    let isAtEnd = [.down, .downMirrored, .right, .rightMirrored].contains(turn)
    let start = isAtEnd ? missing : 0
    return try buffer.cropped(
      to: isTurned
        ? PixelRegion(x: start, y: 0, width: completeRows, height: buffer.height)
        : PixelRegion(x: 0, y: start, width: buffer.width, height: completeRows)
    )
  }
}

public import SightlinePixels

/// Reads PNG and JPEG pictures through libpng and libjpeg-turbo.
///
/// The content decides the format, never a file name. Pixels come out upright (Exif orientation is
/// applied here and nowhere else), as `gray8`, `rgb8` or, where transparency is possible, `rgba8` with
/// straight alpha. 16-bit samples are scaled to 8 bits with rounding; palettes, transparent colours,
/// interlacing, CMYK and YCCK are resolved. Colour profiles and gamma are not applied: samples are
/// taken as sRGB. Inks are inverted where Adobe's marker says that they are stored so, and become
/// light as `(255 − ink) · (255 − black) / 255`.
///
/// JPEG uses the accurate integer DCT and smooth chroma upsampling, as libjpeg does by default.
///
/// ```swift
/// let picture = try ImageDecoder.decode(contentsOf: "photo.jpg")
/// print(picture.buffer.width, picture.buffer.height, picture.info.colorModel)
/// ```
public enum ImageDecoder {
  /// Reads what a picture says of itself, without decoding pixels.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - limits: What the picture may cost.
  /// - Returns: Format, size, orientation and kind of samples; the same as `decode` reports.
  /// - Throws: `SightlineError` when the headers are not those of a picture that may be decoded.
  /// - Complexity: O(bytes before the first pixel data), and O(chunks) to find a PNG's orientation.
  public static func probe(
    _ bytes: RawSpan,
    limits: DecodingLimits = .default
  ) throws(SightlineError) -> ImageInfo {
    let format = try admit(bytes, limits: limits)
    let orientation = ExifOrientation.find(in: bytes, format: format)
    switch format {
    case .png:
      return try PNGReader(bytes, limits: limits).readInfo(orientation: orientation)
    case .jpeg:
      return try JPEGReader(bytes, limits: limits, isLenient: false)
        .readInfo(orientation: orientation)
    }
  }

  /// Decodes a picture.
  ///
  /// Damaged and cut pictures are errors unless `DecodingOptions.acceptsIncompleteData` is set.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - options: Limits, scale and leniency.
  /// - Returns: The upright pixels and what the file says of itself.
  /// - Throws: `SightlineError` when the bytes are not a sound PNG or JPEG, or exceed a limit.
  /// - Complexity: O(bytes + pixels).
  public static func decode(
    _ bytes: RawSpan,
    options: DecodingOptions = DecodingOptions()
  ) throws(SightlineError) -> DecodedImage {
    let format = try admit(bytes, limits: options.limits)
    let orientation = ExifOrientation.find(in: bytes, format: format)
    let isLenient = options.acceptsIncompleteData
    switch format {
    case .png:
      let reader = try PNGReader(bytes, limits: options.limits)
      let info = try reader.readInfo(orientation: orientation)
      let rows = try reader.readRows(info, isLenient: isLenient)
      return try finish(
        rows,
        info,
        width: info.storedWidth,
        height: info.storedHeight,
        denominator: 1,
        remark: reader.remark
      )
    case .jpeg:
      let reader = try JPEGReader(bytes, limits: options.limits, isLenient: isLenient)
      let info = try reader.readInfo(orientation: orientation)
      let denominator = options.denominator(for: info)
      let (rows, width, height) = try reader.readRows(
        info,
        denominator: denominator,
        isLenient: isLenient
      )
      return try finish(
        rows,
        info,
        width: width,
        height: height,
        denominator: denominator,
        remark: reader.remark
      )
    }
  }

  /// Reads and decodes a file.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the working directory.
  ///   - options: Limits, scale and leniency.
  /// - Returns: The upright pixels and what the file says of itself.
  /// - Throws: `SightlineError` with the path, as `readFile(_:limits:)` and `decode(_:options:)` do.
  /// - Complexity: O(bytes + pixels).
  public static func decode(
    contentsOf path: String,
    options: DecodingOptions = DecodingOptions()
  ) throws(SightlineError) -> DecodedImage {
    let bytes = try readFile(path, limits: options.limits)
    do throws(SightlineError) {
      return try decode(bytes, options: options)
    } catch {
      throw error.at(path)
    }
  }

  /// Reads a whole file, if it is a regular one and not too long.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the working directory.
  ///   - limits: Of which `maximumBytes` counts here.
  /// - Returns: The file's bytes, which may be none.
  /// - Throws: `SightlineError` with the path when there is no such file, when it is a folder, device,
  ///   pipe or socket, when it may not be read, or when it is too long.
  /// - Complexity: O(bytes).
  public static func readFile(
    _ path: String,
    limits: DecodingLimits = .default
  ) throws(SightlineError) -> [UInt8] {
    try FileReading.read(path, limits: limits)
  }

  /// Checks length and content before any decoder sees the bytes.
  private static func admit(
    _ bytes: RawSpan,
    limits: DecodingLimits
  ) throws(SightlineError) -> ImageFormat {
    try limits.check(byteCount: bytes.byteCount)
    if let format = ImageFormat.detect(bytes) { return format }
    guard let content = ForeignContent.describe(bytes) else {
      throw SightlineError(
        .unknownFormat,
        "not a picture that is known; only PNG and JPEG are read"
      )
    }
    throw SightlineError(
      .unknownFormat,
      "this is \(content); only PNG and JPEG are read",
      value: content
    )
  }

  private static func finish(
    _ rows: DecodedRows,
    _ info: ImageInfo,
    width: Int,
    height: Int,
    denominator: Int,
    remark: String?
  ) throws(SightlineError) -> DecodedImage {
    do throws(SightlineError) {
      let stored = try ReadOnlyPixelBuffer(
        width: width,
        height: height,
        format: info.decodedFormat,
        bytes: rows.bytes
      )
      return DecodedImage(
        buffer: stored.oriented(info.orientation),
        info: info,
        scaleDenominator: denominator,
        completeRows: rows.complete,
        warning: rows.damage?.message ?? remark
      )
    } catch {
      // Only limits above those of pixel buffers lead here.
      throw SightlineError(.sideTooLong, error.message, value: error.value)
    }
  }
}

extension DecodingOptions {
  /// The scale at which a JPEG is decoded.
  func denominator(for info: ImageInfo) -> Int {
    guard let minimumShortSide else { return 1 }
    let short = min(info.storedWidth, info.storedHeight)
    for denominator in [8, 4, 2] where (short + denominator - 1) / denominator >= minimumShortSide {
      return denominator
    }
    return 1
  }
}

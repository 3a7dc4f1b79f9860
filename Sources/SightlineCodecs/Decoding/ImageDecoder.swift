public import SightlineFoundation
import SightlinePixels

/// Reads pictures through the libraries of their formats; `ImageFormats` lists them.
///
/// The content decides the format, never a file name. Pixels come out upright (Exif, XMP and a format's own orientation
/// are applied here and nowhere else), as `gray8`, `rgb8` or, where transparency is possible, `rgba8` with straight
/// alpha, in sRGB. 16-bit samples are scaled to 8 bits with rounding; palettes, transparent colours, interlacing, CMYK
/// and YCCK are resolved. Of animations and files of several pages the first is decoded, as it is shown.
///
/// The file's colour information is applied, after the picture was reduced: ICC profiles, a PNG's `cICP`, `sRGB`,
/// `gAMA` (1/2.2 is how sRGB is written) and `cHRM`, and the code points of HEIC and AVIF. Information that cannot be
/// applied is noted in `DecodedImage.warning`, and the colours are taken as sRGB. High dynamic range (PQ, HLG) is
/// tone-mapped channel by channel as ITU-R BT.2390 has it, from 1,000 to 203 candela a square metre, which is then white.
/// Inks go through their profile, or become light as `(255 − ink) · (255 − black) / 255`; a JPEG stores them inverted.
///
/// JPEG uses the accurate integer DCT and smooth chroma upsampling, as libjpeg does by default.
///
/// ```swift
/// let picture = try ImageDecoder.decode(contentsOf: "photo.jpg")
/// print(picture.buffer.width, picture.buffer.height, picture.info.colorModel)
/// ```
public enum ImageDecoder {
  /// Reads a picture's headers, without decoding pixels.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - limits: The limits of decoding.
  /// - Returns: Format, size, orientation and kind of samples; the same as `decode` reports.
  /// - Throws: `SightlineError` when the headers are not those of a picture that may be decoded.
  /// - Complexity: O(bytes before the first pixel data), and O(chunks or frames) of formats that have them.
  public static func probe(
    _ bytes: RawSpan,
    limits: DecodingLimits = .default
  ) throws(SightlineError) -> ImageInfo {
    try probe(bytes, options: DecodingOptions(limits: limits))
  }

  /// Reads a picture's headers, for decoding with options.
  package static func probe(
    _ bytes: RawSpan,
    options: DecodingOptions
  ) throws(SightlineError) -> ImageInfo {
    let limits = options.limits
    let format = try admit(bytes, options: options)
    if format == .raw { return try RawPreview(bytes, limits: limits).probe(bytes, limits: limits) }
    if let reader = ImageFormats.registered(for: bytes) {
      return try reader.probe(bytes, limits: limits)
    }
    return try LibraryReader(format).probe(bytes, limits: limits, frame: options.frame)
  }

  /// Decodes a picture.
  ///
  /// Damaged and cut pictures are errors unless `DecodingOptions.acceptsIncompleteData` is set.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - options: Limits, scale and leniency.
  /// - Returns: The upright pixels and the facts in the headers.
  /// - Throws: `SightlineError` when the bytes are not a sound picture of a format that is read, or exceed a limit.
  /// - Complexity: O(bytes + pixels).
  public static func decode(
    _ bytes: RawSpan,
    options: DecodingOptions = DecodingOptions()
  ) throws(SightlineError) -> DecodedImage {
    let format = try admit(bytes, options: options)
    if format == .raw {
      return try RawPreview(bytes, limits: options.limits).decode(bytes, options: options)
    }
    if let reader = ImageFormats.registered(for: bytes) {
      return try reader.decode(bytes, options: options)
    }
    return try LibraryReader(format).decode(bytes, options: options)
  }

  /// Reads and decodes a file.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the working directory. Behind it `#page=3` may name a page of a TIFF or
  ///     a frame of an animation, counted from 1.
  ///   - options: Limits, scale and leniency.
  /// - Returns: The upright pixels and the facts in the headers.
  /// - Throws: `SightlineError` with the path, as `readFile(_:limits:)` and `decode(_:options:)` do.
  /// - Complexity: O(bytes + pixels).
  public static func decode(
    contentsOf path: String,
    options: DecodingOptions = DecodingOptions()
  ) throws(SightlineError) -> DecodedImage {
    let name = PageName(path)
    let bytes = try readFile(name.file, limits: options.limits)
    do throws(SightlineError) {
      var options = options
      if name.page > 1 { options.frame = name.page - 1 }
      if options.fileName == nil { options.fileName = name.file }
      return try decode(bytes, options: options)
    } catch {
      throw error.at(path)
    }
  }

  /// Reads a whole file, if it is a regular one and not too long.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the working directory.
  ///   - limits: The limits, of which only `maximumBytes` applies.
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
    options: DecodingOptions
  ) throws(SightlineError) -> ImageFormat {
    try options.limits.check(byteCount: bytes.byteCount)
    let format = ImageFormat.detect(bytes)
    if format == nil || format == .tiff, ImageFormats.registered(for: bytes) == nil,
      RawFile.isRaw(bytes, name: options.fileName, beginsAsPicture: format != nil)
    {
      if options.readsRawPreviews { return .raw }
      throw SightlineError(
        .rawFile,
        "a camera's raw file (RAW): only the preview in it could be described; develop it first",
        value: ImageFormat.raw.name
      )
    }
    if let format { return format }
    let formats = ImageFormats.summary
    guard let content = ForeignContent.describe(bytes) else {
      throw SightlineError(
        .unknownFormat,
        "not a picture in a known format; \(formats) are read"
      )
    }
    throw SightlineError(
      .unknownFormat,
      "this is \(content); \(formats) are read",
      value: content
    )
  }
}

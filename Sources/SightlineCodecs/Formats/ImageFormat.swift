/// A picture file format, known by its content.
///
/// The formats here are read where the build has their library; see `ImageFormats`, which also takes formats of an
/// app's own. PNG and JPEG are written too.
public struct ImageFormat: Hashable, Sendable {
  /// A short, stable name in lower case: `png`, `heic`.
  public let identifier: String
  /// The format's name as people write it: `PNG`, `WebP`.
  public let name: String
  /// The usual file name extensions in lower case, without a dot, the most usual first; at least one.
  public let fileExtensions: [String]
  /// The media type that IANA registered.
  public let mediaType: String

  /// Names a format, such as one of an app's own.
  ///
  /// - Parameters:
  ///   - identifier: A short name in lower case; formats are the same when all four properties are.
  ///   - name: The name as people write it.
  ///   - fileExtensions: The usual extensions in lower case, without a dot. Traps when there is none.
  ///   - mediaType: The media type.
  public init(identifier: String, name: String, fileExtensions: [String], mediaType: String) {
    precondition(!fileExtensions.isEmpty, "a format needs a file name extension")
    self.identifier = identifier
    self.name = name
    self.fileExtensions = fileExtensions
    self.mediaType = mediaType
  }

  /// The usual file name extension, without a dot.
  public var fileExtension: String { fileExtensions[0] }
}

extension ImageFormat {
  /// Portable Network Graphics (ISO/IEC 15948).
  public static let png = ImageFormat(
    identifier: "png",
    name: "PNG",
    fileExtensions: ["png"],
    mediaType: "image/png"
  )
  /// JPEG with JFIF, Exif or Adobe markers (ITU-T T.81, T.871, T.872).
  public static let jpeg = ImageFormat(
    identifier: "jpeg",
    name: "JPEG",
    fileExtensions: ["jpg", "jpeg"],
    mediaType: "image/jpeg"
  )
  /// WebP, lossy, lossless or animated (RFC 9649).
  public static let webp = ImageFormat(
    identifier: "webp",
    name: "WebP",
    fileExtensions: ["webp"],
    mediaType: "image/webp"
  )
  /// Graphics Interchange Format, 87a and 89a.
  public static let gif = ImageFormat(
    identifier: "gif",
    name: "GIF",
    fileExtensions: ["gif"],
    mediaType: "image/gif"
  )
  /// Tagged Image File Format 6.0, and BigTIFF.
  public static let tiff = ImageFormat(
    identifier: "tiff",
    name: "TIFF",
    fileExtensions: ["tif", "tiff"],
    mediaType: "image/tiff"
  )
  /// High Efficiency Image File Format with HEVC pictures (ISO/IEC 23008-12).
  public static let heic = ImageFormat(
    identifier: "heic",
    name: "HEIC",
    fileExtensions: ["heic", "heif"],
    mediaType: "image/heic"
  )
  /// AV1 Image File Format.
  public static let avif = ImageFormat(
    identifier: "avif",
    name: "AVIF",
    fileExtensions: ["avif"],
    mediaType: "image/avif"
  )
  /// JPEG XL, as a codestream or in boxes (ISO/IEC 18181).
  public static let jxl = ImageFormat(
    identifier: "jxl",
    name: "JPEG XL",
    fileExtensions: ["jxl"],
    mediaType: "image/jxl"
  )
  /// A camera's raw file, of any maker: its preview is read on request.
  public static let raw = ImageFormat(
    identifier: "raw",
    name: "RAW",
    fileExtensions: ["dng"] + RawFile.fileExtensions.subtracting(["dng"]).sorted(),
    mediaType: "image/x-raw"
  )
}

extension ImageFormat {
  /// Recognises a format by its first bytes; names and extensions do not count.
  ///
  /// - Parameter bytes: The file, or at least its first 16 bytes.
  /// - Returns: A registered format of an app's own that takes the bytes, or one of the formats here, whether or not this
  ///   build reads it; nil when the bytes match none.
  /// - Complexity: O(1), and O(registered formats).
  public static func detect(_ bytes: borrowing RawSpan) -> ImageFormat? {
    if let registered = ImageFormats.registered(for: bytes) { return registered.format }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: "RIFF"), bytes.starts(with: "WEBP", at: 8) { return .webp }
    if bytes.starts(with: "GIF87a") || bytes.starts(with: "GIF89a") { return .gif }
    if bytes.starts(with: [0xFF, 0x0A]) || bytes.starts(with: jxlBoxes) { return .jxl }
    for mark: [UInt8] in [
      [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43],
    ] where bytes.starts(with: mark) {
      return .tiff
    }
    return bytes.starts(with: "ftyp", at: 4) ? highEfficiency(bytes) : nil
  }

  /// The box that begins a JPEG XL in boxes (ISO/IEC 18181-2 §9.1).
  private static let jxlBoxes: [UInt8] = [
    0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A,
  ]

  /// HEIC or AVIF, by the brands of an ISO base media file (ISO/IEC 14496-12 §4.3).
  private static func highEfficiency(_ bytes: borrowing RawSpan) -> ImageFormat? {
    func isBrand(_ brands: [StaticString], at offset: Int) -> Bool {
      brands.contains { bytes.starts(with: $0, at: offset) }
    }
    if isBrand(["avif", "avis"], at: 8) { return .avif }
    if isBrand(["heic", "heix", "heim", "heis", "hevc", "hevx"], at: 8) { return .heic }
    guard isBrand(["mif1", "msf1", "miaf"], at: 8) else { return nil }
    // A brand for any coding; the compatible brands name the coding. A file has only a few of them.
    let end = min(bytes.uint32(at: 0) ?? 0, bytes.byteCount, 256)
    for offset in stride(from: 16, to: end, by: 4) where isBrand(["avif", "avis"], at: offset) {
      return .avif
    }
    return .heic
  }
}

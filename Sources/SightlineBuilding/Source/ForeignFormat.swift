import SightlineCodecs
import SightlineFoundation

/// Formats that this build does not read as pictures, so that a skipped file can be named by its format.
enum ForeignFormat {
  /// The name of cameras' raw files.
  static let raw = "RAW file"

  /// Returns the name of a file's format.
  ///
  /// - Parameters:
  ///   - path: The file's path, whose extension counts where the content does not tell.
  ///   - head: The first bytes of the file, 64 or fewer.
  /// - Returns: The name, or nil when it is neither a picture nor a film that is known here.
  static func name(of path: String, head: [UInt8]) -> String? {
    name(head: head) ?? extensions[FilePaths.fileExtension(of: path)]
  }

  /// The name for several files.
  static func plural(_ name: String) -> String {
    ["RAW file", "film", "icon"].contains(name) ? "\(name)s" : name
  }

  /// By the formats' magic numbers.
  private static func name(head: [UInt8]) -> String? {
    func begins(_ text: String, at place: Int = 0) -> Bool {
      head.dropFirst(place).starts(with: text.utf8)
    }
    if begins("ftyp", at: 4) {
      if begins("avif", at: 8) || begins("avis", at: 8) { return "AVIF" }
      // ISO/IEC 23008-12: the brands of HEIF and its image sequences.
      let brands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]
      return brands.contains { begins($0, at: 8) } ? "HEIC" : "film"
    }
    if begins("RIFF"), begins("WEBP", at: 8) { return "WebP" }
    if begins("RIFF"), begins("AVI ", at: 8) { return "film" }
    if ["moov", "mdat", "wide"].contains(where: { begins($0, at: 4) }) { return "film" }
    if begins("JXL ", at: 4) { return "JPEG XL" }
    if begins("jP  ", at: 4) { return "JPEG 2000" }
    // Bitmaps and icons begin with only a few bytes, which other formats begin with too.
    if begins("BM"), head.count >= 26, head[6...9].allSatisfy({ $0 == 0 }) { return "BMP" }
    if head.starts(with: [0, 0, 1, 0]), head.count > 5, (1...64).contains(head[4]), head[5] == 0 {
      return "icon"
    }
    // A portable anymap: a digit and white space.
    if head.count > 2, head[0] == UInt8(ascii: "P"), (0x31...0x37).contains(head[1]),
      [0x20, 0x09, 0x0A, 0x0D].contains(head[2])
    {
      return "PNM"
    }
    return marks.first { head.starts(with: $0.bytes) }?.name
  }

  private static let marks: [(bytes: [UInt8], name: String)] = [
    (Array("GIF8".utf8), "GIF"), (Array("II*\0".utf8), "TIFF"), (Array("MM\0*".utf8), "TIFF"),
    (Array("8BPS".utf8), "Photoshop"), (Array("%PDF-".utf8), "PDF"),
    (Array("%!PS".utf8), "PostScript"),
    ([0xC5, 0xD0, 0xD3, 0xC6], "PostScript"), ([0x1A, 0x45, 0xDF, 0xA3], "film"),
    ([0, 0, 1, 0xBA], "film"), ([0xFF, 0x0A], "JPEG XL"), ([0xFF, 0x4F, 0xFF, 0x51], "JPEG 2000"),
    ([0x76, 0x2F, 0x31, 0x01], "OpenEXR"), (Array("#?RADIANCE".utf8), "Radiance"),
    (Array("#?RGBE".utf8), "Radiance"), (Array("qoif".utf8), "QOI"), (Array("icns".utf8), "icon"),
    (Array("DDS ".utf8), "DDS"), (Array("gimp xcf".utf8), "GIMP"),
  ]

  private static let extensions = [
    "gif": "GIF", "webp": "WebP", "heic": "HEIC", "heif": "HEIC", "avif": "AVIF", "tif": "TIFF",
    "tiff": "TIFF", "bmp": "BMP", "jxl": "JPEG XL", "jp2": "JPEG 2000", "j2k": "JPEG 2000",
    "svg": "SVG", "svgz": "SVG", "psd": "Photoshop", "psb": "Photoshop", "pdf": "PDF",
    "eps": "PostScript", "ico": "icon", "cur": "icon", "icns": "icon", "tga": "TGA", "pcx": "PCX",
    "dds": "DDS", "exr": "OpenEXR", "hdr": "Radiance", "qoi": "QOI", "xcf": "GIMP", "ppm": "PNM",
    "pgm": "PNM", "pbm": "PNM", "pnm": "PNM", "pam": "PNM", "mov": "film", "mp4": "film",
    "m4v": "film", "avi": "film", "mkv": "film", "webm": "film", "mpg": "film", "mpeg": "film",
    "3gp": "film", "mts": "film", "m2ts": "film", "wmv": "film",
  ]
}

/// Which files are pictures.
extension FilePaths {
  /// Whether a file's name says that it is a picture of a format that is read.
  package static func isPictureName(_ path: String) -> Bool {
    let name = fileExtension(of: path)
    return ImageFormats.readable.contains { $0.fileExtensions.contains(name) }
  }

  /// Whether a file's first bytes are those of a picture format that is read; false when it cannot be read.
  package static func beginsAsPicture(_ path: String) -> Bool {
    beginsAsPicture(firstBytes(of: path))
  }

  /// Whether bytes are the first ones of a picture format that is read.
  static func beginsAsPicture(_ head: [UInt8]) -> Bool {
    ImageFormat.detect(head.rawSpan)?.isReadable == true
  }
}

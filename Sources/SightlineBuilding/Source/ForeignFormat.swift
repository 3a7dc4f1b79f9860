import SightlineFoundation

/// Picture formats that this build does not read, so that a skipped file can be called what it is.
enum ForeignFormat {
  /// Returns the name of a file's format.
  ///
  /// - Parameters:
  ///   - path: The file's path, whose extension counts where the content does not tell.
  ///   - head: The first bytes of the file, 16 or fewer.
  /// - Returns: The name, or nil when it is no picture that is known here.
  static func name(of path: String, head: [UInt8]) -> String? {
    name(head: head) ?? extensions[FilePaths.fileExtension(of: path)]
  }

  /// By the formats' magic numbers.
  private static func name(head: [UInt8]) -> String? {
    func begins(_ text: String, at place: Int = 0) -> Bool {
      head.dropFirst(place).starts(with: text.utf8)
    }
    if begins("GIF8") { return "GIF" }
    if begins("RIFF"), begins("WEBP", at: 8) { return "WebP" }
    if begins("II*\0") || begins("MM\0*") { return "TIFF" }
    if begins("8BPS") { return "Photoshop" }
    if begins("ftyp", at: 4) {
      if begins("avif", at: 8) || begins("avis", at: 8) { return "AVIF" }
      // ISO/IEC 23008-12: the brands of HEIF and its image sequences.
      let brands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]
      return brands.contains { begins($0, at: 8) } ? "HEIC" : nil
    }
    if head.starts(with: [0xFF, 0x0A]) || begins("JXL ", at: 4) { return "JPEG XL" }
    return nil
  }

  private static let extensions = [
    "gif": "GIF", "webp": "WebP", "heic": "HEIC", "heif": "HEIC", "avif": "AVIF", "tif": "TIFF",
    "tiff": "TIFF", "bmp": "BMP", "jxl": "JPEG XL", "jp2": "JPEG 2000", "svg": "SVG",
    "psd": "Photoshop", "dng": "raw", "cr2": "raw", "cr3": "raw", "nef": "raw", "arw": "raw",
    "raf": "raw", "orf": "raw", "rw2": "raw",
  ]
}

import SightlineCodecs
import SightlineFoundation

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

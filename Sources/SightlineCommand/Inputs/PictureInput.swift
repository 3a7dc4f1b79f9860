import SightlineBuilding
import SightlineCodecs

/// A picture that was asked about: what it is called, and the file that it is in.
struct PictureInput: Hashable, Sendable {
  /// The path as it was given, or `-` for standard input.
  let name: String
  /// The file to read.
  let file: String
  /// How it is decoded.
  let reading: DecodingOptions

  /// Takes a picture that is called otherwise than its file.
  init(name: String, file: String, reading: DecodingOptions = InputPicture.reading) {
    (self.name, self.file, self.reading) = (name, file, reading)
  }

  /// Takes a file by its path.
  init(_ path: String, reading: DecodingOptions = InputPicture.reading) {
    self.init(name: path, file: path, reading: reading)
  }
}

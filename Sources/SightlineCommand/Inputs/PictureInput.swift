/// A picture that was asked about: what it is called, and the file that it is in.
struct PictureInput: Hashable, Sendable {
  /// The path as it was given, or `-` for standard input.
  let name: String
  /// The file to read.
  let file: String

  /// Takes a picture that is called otherwise than its file.
  init(name: String, file: String) {
    (self.name, self.file) = (name, file)
  }

  /// Takes a file by its path.
  init(_ path: String) { self.init(name: path, file: path) }
}

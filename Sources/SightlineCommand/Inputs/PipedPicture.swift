import SightlineBuilding
import SightlineCodecs
import SightlineFoundation

/// A picture that comes by standard input or by a pipe that is open already, stored in a file while the command runs: it can
/// be read once, and a page or a drawing reads it again.
final class PipedPicture {
  /// The file.
  let file: String
  private let folder: TemporaryDirectory

  /// The most bytes of such a picture: as many as are decoded.
  private static let mostBytes = DecodingLimits.default.maximumBytes

  /// Whether a path names a pipe that the command was started with: `/dev/stdin`, and what a shell makes of `<(program)`.
  ///
  /// A pipe with a name of its own is no picture: reading it might wait for ever.
  static func isPipe(_ path: String) -> Bool {
    ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) } || path == "/dev/stdin"
      ? FileStatus(path)?.kind == .other : false
  }

  /// Stores a picture.
  ///
  /// - Parameter path: The pipe, or `-` for standard input.
  /// - Throws: `CommandFailure` where it cannot be read or stored, or has too many bytes.
  init(_ path: String) throws {
    folder = try TemporaryDirectory()
    file = folder.path("standard-input")
    do throws(SightlineError) {
      let chunks = try FileChunks(path)
      let output = try OutputFile(file)
      var count = 0
      while true {
        let bytes = try chunks.next()
        if bytes.isEmpty { break }
        count += bytes.count
        guard count <= Self.mostBytes else {
          throw SightlineError(
            .sourceUnreadable,
            at: path == FileChunks.standardInput ? "standard input" : path,
            "more than \(Self.mostBytes) bytes, the limit; give the picture as a file"
          )
        }
        try output.write(bytes)
      }
      try output.finish()
    } catch {
      throw CommandFailure(error)
    }
  }
}

import Foundation
import SightlineDuplicates
import SightlineFoundation

/// The file with the decisions of a person, which the page of duplicates saved.
enum DecisionsFile {
  private static let mostBytes = Int64(256 << 20)

  /// Reads a file, or standard input.
  ///
  /// - Throws: `CommandFailure` when it is not such a file, or too large.
  static func read(_ path: String) throws(CommandFailure) -> DuplicateDecisions {
    let isInput = path == FileChunks.standardInput
    if !isInput, FileStatus(path)?.kind == .folder || FileStatus(path) == nil {
      throw CommandFailure(
        "\(path): there is no such file; save decisions on the page of --format html, or those of --format json"
      )
    }
    do throws(SightlineError) {
      let chunks = try FileChunks(path)
      var bytes: [UInt8] = []
      while true {
        let chunk = try chunks.next()
        if chunk.isEmpty { break }
        bytes += chunk
        guard bytes.count <= Int(mostBytes) else {
          throw SightlineError(
            .invalidDecisions,
            "has more than \(mostBytes) bytes, the limit; decide on fewer groups at once"
          )
        }
      }
      return try DuplicateDecisions(bytes)
    } catch {
      throw CommandFailure(isInput ? error : error.at(path))
    }
  }
}

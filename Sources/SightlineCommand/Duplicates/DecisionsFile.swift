import Foundation
import SightlineDuplicates
import SightlineFoundation

/// The file with the decisions of a person, which the page of duplicates saved.
enum DecisionsFile {
  private static let mostBytes = Int64(256 << 20)

  /// Reads a file.
  ///
  /// - Throws: `CommandFailure` when it is not such a file, or too large.
  static func read(_ path: String) throws(CommandFailure) -> DuplicateDecisions {
    guard let status = FileStatus(path), status.kind == .file else {
      throw CommandFailure(
        "\(path): there is no such file; save decisions on the page of --format html"
      )
    }
    guard status.size <= mostBytes, let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(
        "\(path): cannot be read, or has more than \(mostBytes) bytes, the limit"
      )
    }
    do throws(SightlineError) {
      return try DuplicateDecisions([UInt8](data))
    } catch {
      throw CommandFailure(error.at(path))
    }
  }
}

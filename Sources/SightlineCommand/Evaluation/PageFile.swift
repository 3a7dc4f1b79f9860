import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineEvaluation
import SightlineFoundation
import SightlinePixels
import SightlineReports

/// The output file of an evaluation's page.
struct PageFile {
  private let path: String

  /// Names the file, which is written only when there is a page.
  ///
  /// - Throws: `CommandFailure` where it could not be written, so that it shows before the evaluation,
  ///   not after it.
  init(_ path: String) throws {
    let folder = FilePaths.folder(of: path)
    guard FileStatus(path)?.kind != .folder else {
      throw CommandFailure("\(path): a folder; give --html a file to write")
    }
    guard FileStatus(folder)?.kind == .folder else {
      throw CommandFailure("\(folder): there is no such folder for \(path); make it first")
    }
    guard FileStatus(path)?.kind == .other || FileManager.default.isWritableFile(atPath: folder)
    else {
      throw CommandFailure(
        "\(folder): nothing can be written there; give --html another file",
        exitCode: .outputFailed
      )
    }
    self.path = path
  }

  /// Writes a page; the file is replaced only by a complete page.
  ///
  /// - Parameter page: Passes on the page in parts.
  /// - Throws: `CommandFailure` where it cannot be written.
  func write(
    _ page: ((String) throws(SightlineError) -> Void) throws(SightlineError) -> Void
  ) throws {
    do throws(SightlineError) {
      let file = try OutputFile(path)
      try page { part throws(SightlineError) in try file.write(Array(part.utf8)) }
      try file.finish()
    } catch {
      throw CommandFailure(error)
    }
  }
}

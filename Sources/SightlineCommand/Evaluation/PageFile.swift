import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineEvaluation
import SightlineReports

/// The file that an evaluation's page is written to.
struct PageFile {
  private let path: String

  /// Names the file, which is written only when there is a page for it.
  ///
  /// - Throws: `CommandFailure` where it could not be written, so that an evaluation is not waited for
  ///   in vain.
  init(_ path: String) throws {
    let folder = FilePaths.folder(of: path)
    guard FileStatus(path)?.kind != .folder else {
      throw CommandFailure("\(path): a folder; give --html a file to write")
    }
    guard FileStatus(folder)?.kind == .folder else {
      throw CommandFailure("\(folder): there is no such folder for \(path); make it first")
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw CommandFailure("\(folder): nothing can be written there; give --html another file")
    }
    self.path = path
  }

  /// Writes the page of a report; the file is a whole page or what it was before.
  func write(_ report: EvaluationReport) throws {
    var page = Data()
    EvaluationPage(report).write { page.append(contentsOf: $0.utf8) }
    do {
      try page.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw CommandFailure("\(path): the page cannot be written: \(error.localizedDescription)")
    }
  }
}

import Foundation
import Galleries
import Results
import SightlineCatalog

/// A catalog in a file and the same catalog on a server.
struct MeasuredCatalogs {
  let command: String
  let file: String
  let address: String

  /// Makes the file if it does not exist.
  func makeFile(
    of gallery: Gallery,
    without asked: Set<Int>,
    size: Int,
    seed: UInt64,
    _ progress: ProgressLine
  ) async throws {
    guard !FileManager.default.fileExists(atPath: file) else { return }
    let known = gallery.pictures.count
    guard size >= known else { throw ServersError("the folders have \(known) pictures already") }
    let built = try await gallery.buildCatalog().path
    let distractors = try Distractors(from: gallery, without: asked, seed: seed)
    try await distractors.add(0..<size - known, to: built) {
      progress.show("picture", known + $0, of: size)
    }
    try FileManager.default.moveItem(atPath: built, toPath: file)
    _ = try run(["compact", file])
  }

  /// Imports the file into the server while it is exported, unless the server already has the catalog.
  ///
  /// - Parameter folder: The folder for temporary files.
  /// - Returns: The cost of the import; nil if the catalog existed.
  /// - Throws: When a command fails.
  func importFile(through folder: URL) throws -> CommandProbe.Reading? {
    let pictures = try Catalog(at: file).counts().pictures
    if let there = try? Catalog(at: address).counts().pictures {
      guard there == pictures else {
        throw ServersError("the server has another catalog, of \(there) pictures")
      }
      return nil
    }
    _ = try run(["catalog", "create", address])
    // Through a pipe: the text of a large catalog would take more room than the catalog.
    let exported = folder.appending(path: "exported.jsonl").path
    guard mkfifo(exported, 0o600) == 0 else { throw ServersError("a pipe cannot be made") }
    let exporting = Process()
    exporting.executableURL = URL(filePath: "/bin/sh")
    exporting.arguments = ["-c", "exec \"$0\" export -q \"$1\" >\"$2\"", command, file, exported]
    try exporting.run()
    defer { exporting.terminate() }
    let reading = try run(["import", exported, "-o", address])
    exporting.waitUntilExit()
    guard exporting.terminationStatus == 0 else { throw ServersError("the export failed") }
    try FileManager.default.removeItem(atPath: exported)
    return reading
  }

  private func run(_ arguments: [String]) throws -> CommandProbe.Reading {
    try CommandProbe.reading(of: [command] + arguments)
  }
}

public import CSightline
import Sightline
import SightlineBuilding
import SightlineDescriptors

/// Brings a catalog up to date with a folder.
@c @implementation
public func sightline_catalog_index(
  _ catalog: OpaquePointer?,
  _ folder: UnsafePointer<CChar>?,
  _ options: UnsafePointer<sightline_index_options>?,
  _ progress: sightline_progress?,
  _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_index_report>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_index_report> in
    let handle = try unsafe openCatalog(catalog)
    let folder = try unsafe CallerText.required(folder, "the folder")
    let chosen = unsafe options?.pointee ?? sightline_index_options()
    let files = FolderOptions(
      excluded: try unsafe CallerText.list(
        chosen.excluded,
        count: chosen.excluded_count,
        "patterns"
      ),
      labelsFromFolders: unsafe chosen.labels_from_folders
    )
    var building = try handle.buildOptions()
    building.parallelism = try unsafe jobCount(chosen.jobs)
    // Otherwise its pictures would be described again, without their embeddings and the features of a network.
    if building.embedder == nil, let known = try handle.catalog.embedder() {
      throw .missingEmbedder(known, path: handle.catalog.path)
    }
    if building.network == nil, let known = try handle.catalog.storedNetwork() {
      throw .missingNetwork(known, path: handle.catalog.path)
    }
    let report = try unsafe WaitingCall.run(telling: progressCalls(progress, context)) {
      [building] tell in
      try await handle.catalog.index(folder: folder, files: files, options: building) {
        tell((done: $0.done, total: $0.total))
      }
    }
    let builder = ResultBuilder()
    return unsafe builder.finish(builder.report(report))
  }
}

extension ResultBuilder {
  /// The outcome of a build, as callers read it.
  fileprivate func report(_ report: BuildReport) -> sightline_index_report {
    let failures = unsafe self.failures(Self.failures(report.failures))
    let damaged = unsafe self.failures(Self.failures(report.damaged))
    return unsafe sightline_index_report(
      added: report.added,
      updated: report.updated,
      unchanged: report.unchanged,
      removed: report.removed,
      kept: report.kept,
      featureless: report.featureless,
      failure_count: report.failures.count,
      failures: failures,
      damaged_count: report.damaged.count,
      damaged: damaged,
      absent_count: report.absent.count,
      absent: texts(report.absent.map { "\($0.path): \($0.message)" })
    )
  }

  /// Pictures with their paths in the message.
  private static func failures(_ failures: [BuildReport.Failure]) -> [CallFailure] {
    failures.enumerated().map { index, failure in
      CallFailure(
        index: index,
        code: failure.code.name,
        message: "\(failure.path): \(failure.message)"
      )
    }
  }
}

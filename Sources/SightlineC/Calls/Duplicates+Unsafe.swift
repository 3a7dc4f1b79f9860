public import CSightline
import Sightline
import SightlineDuplicates

/// Finds duplicates below a folder.
@c @implementation
public func sightline_find_duplicates(
  _ folder: UnsafePointer<CChar>?,
  _ options: UnsafePointer<sightline_duplicate_options>?,
  _ progress: sightline_progress?,
  _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_duplicates>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_duplicates> in
    let search = try FolderDuplicates(
      try unsafe CallerText.required(folder, "the folder"),
      try unsafe DuplicateFinder(options?.pointee ?? sightline_duplicate_options())
    )
    let found = try unsafe WaitingCall.run(telling: progressCalls(progress, context)) { tell in
      try await search.found(telling: tell)
    }
    let builder = ResultBuilder()
    return unsafe builder.finish(builder.duplicates(found))
  }
}

/// Finds duplicates among the pictures of a catalog.
@c @implementation
public func sightline_catalog_duplicates(
  _ catalog: OpaquePointer?,
  _ options: UnsafePointer<sightline_duplicate_options>?,
  _ progress: sightline_progress?,
  _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_duplicates>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_duplicates> in
    let handle = try unsafe openCatalog(catalog)
    let finder = try unsafe DuplicateFinder(options?.pointee ?? sightline_duplicate_options())
    let found = try unsafe WaitingCall.run(telling: progressCalls(progress, context)) { tell in
      let files = CatalogFiles(of: handle.catalog)
      let report = try await finder.duplicates(in: handle.catalog, files: files) {
        tell((done: $0.done, total: $0.total))
      }
      return try FolderDuplicates.Found(report, files: files)
    }
    let builder = ResultBuilder()
    return unsafe builder.finish(builder.duplicates(found))
  }
}

extension DuplicateFinder {
  /// Takes the caller's rule.
  fileprivate init(_ chosen: sightline_duplicate_options) throws(SightlineError) {
    let algorithm = try unsafe CallerText.optional(chosen.algorithm, "the algorithm")
    unsafe self.init(
      algorithm: algorithm ?? DuplicateFinder.usualAlgorithm,
      distance: chosen.has_distance ? Int(chosen.distance) : nil,
      includesTurned: chosen.turned,
      comparesBytes: chosen.exact
    )
  }
}

/// Follows decisions on duplicates.
@c @implementation
public func sightline_decide_duplicates(
  _ decisions: UnsafePointer<CChar>?,
  _ folder: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_removal>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_removal> in
    let text = try unsafe CallerText.required(decisions, "the decisions")
    let target = try unsafe CallerText.optional(folder, "the folder")
    let builder = ResultBuilder()
    return unsafe builder.finish(builder.removal(try DecidedRemoval(text, to: target)))
  }
}

extension ResultBuilder {
  /// Groups as callers read them.
  fileprivate func duplicates(_ found: FolderDuplicates.Found) -> sightline_duplicates {
    var groups: [sightline_duplicate_group] = unsafe []
    for (group, line) in zip(found.report.groups, found.lines) {
      unsafe groups.append(self.group(group, line))
    }
    return unsafe sightline_duplicates(
      count: groups.count,
      groups: list(groups),
      pictures: found.report.pictureCount,
      failure_count: found.failures.count,
      failures: failures(found.failures),
      folder: optional(found.folder)
    )
  }

  /// An outcome as callers read it.
  fileprivate func removal(_ removal: DecidedRemoval) -> sightline_removal {
    var files: [sightline_removed_file] = unsafe []
    for done in removal.done {
      let stored = unsafe sightline_removed_file(
        path: text(done.copy.path),
        of: text(done.copy.keptPath),
        place: optional(done.place)
      )
      unsafe files.append(stored)
    }
    return unsafe sightline_removal(
      count: files.count,
      files: list(files),
      failure_count: removal.failures.count,
      failures: failures(removal.failures),
      undo_script: optional(removal.undoScript)
    )
  }

  /// A group as callers read it.
  fileprivate func group(_ group: DuplicateGroup, _ line: String) -> sightline_duplicate_group {
    var files: [sightline_duplicate] = unsafe []
    for (place, file) in group.files.enumerated() {
      let picture = file.pictures[0]
      let stored = unsafe sightline_duplicate(
        path: text(file.path),
        is_kept: !file.isRemovable,
        original: file.original?.place ?? place,
        distance: Int64(file.original?.distance ?? 0),
        is_identical: file.original?.isIdentical ?? true,
        width: Int64(picture.width),
        height: Int64(picture.height),
        bytes: picture.fingerprint.size
      )
      unsafe files.append(stored)
    }
    return unsafe sightline_duplicate_group(
      count: files.count,
      files: list(files),
      json: text(line)
    )
  }
}

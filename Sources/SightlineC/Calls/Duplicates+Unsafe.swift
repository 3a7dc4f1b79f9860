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
    let chosen = unsafe options?.pointee ?? sightline_duplicate_options()
    let algorithm = try unsafe CallerText.optional(chosen.algorithm, "the algorithm")
    let search = try FolderDuplicates(
      try unsafe CallerText.required(folder, "the folder"),
      DuplicateFinder(
        algorithm: algorithm ?? DuplicateFinder.usualAlgorithm,
        distance: unsafe chosen.has_distance ? Int(chosen.distance) : nil,
        includesTurned: unsafe chosen.turned,
        comparesBytes: unsafe chosen.exact
      )
    )
    let found = try unsafe WaitingCall.run(telling: progressCalls(progress, context)) { tell in
      try await search.found(telling: tell)
    }
    let builder = ResultBuilder()
    var groups: [sightline_duplicate_group] = unsafe []
    for (group, line) in zip(found.report.groups, found.lines) {
      unsafe groups.append(builder.group(group, line))
    }
    let result = unsafe sightline_duplicates(
      count: groups.count,
      groups: builder.list(groups),
      pictures: found.report.pictureCount,
      failure_count: found.failures.count,
      failures: builder.failures(found.failures)
    )
    return unsafe builder.finish(result)
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

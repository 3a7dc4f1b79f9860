public import CSightline
import Sightline

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
    for group in found.report.groups { unsafe groups.append(builder.group(group)) }
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

extension ResultBuilder {
  /// A group as callers read it.
  fileprivate func group(_ group: DuplicateGroup) -> sightline_duplicate_group {
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
    return unsafe sightline_duplicate_group(count: files.count, files: list(files))
  }
}

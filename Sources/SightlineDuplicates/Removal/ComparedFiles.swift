import SightlineCatalog
package import SightlineFoundation

/// A copy and the file that stays in its place, compared by their bytes right before one of them is removed.
///
/// A catalog can be old, and a file can have other bytes with the size and the time of those that were described: so
/// neither is trusted when a file is removed.
package struct ComparedFiles {
  /// The folder that the copy lies in, which stays this one whatever takes its place.
  let folder: OpenFolder
  /// The copy's name in it.
  let name: String
  /// The copy's status when it was compared.
  let copy: FileStatus
  /// The status of the file that stays.
  let kept: FileStatus
  /// The SHA-256 digests of both, where they were asked for and the bytes differ.
  package private(set) var digests: (kept: String, copy: String)?

  /// Compares.
  ///
  /// - Parameters:
  ///   - plan: The copy.
  ///   - followsLinks: Whether there may be links on the way to the copy.
  ///   - digests: Whether the digests are wanted.
  /// - Throws: `SightlineError` with code `leftAlone`, which says what has changed.
  package init(
    _ plan: DuplicatePlan.Copy,
    followsLinks: Bool = true,
    digests: Bool = false
  ) throws(SightlineError) {
    guard !FilePaths.isLink(plan.file) else {
      throw .leftAlone(plan.file, "it is a link, and nothing would be freed")
    }
    let parent = FilePaths.folder(of: plan.file)
    do throws(SightlineError) {
      folder = try followsLinks ? OpenFolder(following: parent) : OpenFolder(parent)
    } catch {
      throw plan.changed
    }
    name = FilePaths.name(of: plan.file)
    let copy = try OpenFile(plan.file, plan)
    let kept = try OpenFile(plan.kept, plan)
    self.copy = copy.status
    self.kept = kept.status
    // Never remove the last copy: the file that stays must not be the one that is removed.
    guard copy.status.identity != kept.status.identity, copy.status.size == plan.content.size,
      kept.status.size == plan.keptContent.size
    else { throw plan.changed }
    if plan.isIdentical {
      guard try copy.hasSameBytes(as: kept, plan) else { throw plan.changed }
    } else {
      let (copyContent, keptContent) = (
        try copy.content(plan, digests: digests), try kept.content(plan, digests: digests)
      )
      guard copyContent.digest == plan.content.digest,
        keptContent.digest == plan.keptContent.digest
      else { throw plan.changed }
      if let one = keptContent.digits, let other = copyContent.digits {
        self.digests = (one, other)
      }
    }
    try requireStill(plan)
  }

  /// Refuses files that were written to, replaced or removed since they were compared.
  ///
  /// - Parameters:
  ///   - plan: The copy.
  ///   - isLinked: Whether the copy has got one more name since, which counts as a change of what is known of it.
  /// - Throws: `SightlineError` with code `leftAlone`.
  func requireStill(
    _ plan: DuplicatePlan.Copy,
    isLinked: Bool = false
  ) throws(SightlineError) {
    // What was compared by its path must be what has its name in the folder that is open.
    guard let now = folder.status(of: name), FileStatus(plan.kept) == kept,
      isLinked ? now.isSameFile(as: copy) : now == copy
    else { throw plan.changed }
  }

  /// Whether two files have the same bytes.
  static func areEqual(_ path: String, _ other: String) throws(SightlineError) -> Bool {
    let (one, two) = (try FileChunks(path), try FileChunks(other))
    while true {
      let (mine, theirs) = (try one.nextWhole(), try two.nextWhole())
      guard mine == theirs else { return false }
      if mine.isEmpty { return true }
    }
  }
}

/// A file of a copy, with what it was when it was opened.
private struct OpenFile {
  let path: String
  let status: FileStatus

  init(_ path: String, _ plan: DuplicatePlan.Copy) throws(SightlineError) {
    guard let status = FileStatus(path), status.kind == .file else { throw plan.changed }
    self.path = path
    self.status = status
  }

  func hasSameBytes(
    as other: OpenFile,
    _ plan: DuplicatePlan.Copy
  ) throws(SightlineError) -> Bool {
    do throws(SightlineError) {
      return try ComparedFiles.areEqual(path, other.path)
    } catch {
      throw plan.unread(error)
    }
  }

  func content(
    _ plan: DuplicatePlan.Copy,
    digests: Bool
  ) throws(SightlineError) -> (digest: UInt128, digits: String?) {
    do throws(SightlineError) {
      let file = try FileChunks(path)
      var digest: UInt128?
      var secure = SHA256()
      while true {
        let bytes = try file.next()
        digest = FNV1a.hash128(bytes, after: digest)
        if digests { secure.update(bytes) }
        if bytes.isEmpty { break }
      }
      return (digest ?? 0, digests ? secure.digits : nil)
    } catch {
      throw plan.unread(error)
    }
  }
}

extension DuplicatePlan.Copy {
  fileprivate func unread(_ error: SightlineError) -> SightlineError {
    .leftAlone(file, "it cannot be compared: \(error.message)")
  }
}

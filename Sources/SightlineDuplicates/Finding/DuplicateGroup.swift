import SightlineCatalog

/// Files that show the same, or seem to: each is like another one of the group.
///
/// A file is proposed for removal only where a file that is kept shows all of it, which was verified. What resembles a
/// kept file without that is in the group to be looked at, and says why it stays.
public struct DuplicateGroup: Hashable, Sendable {
  /// The files: each that is kept, best first, followed by those it stands for, nearest first.
  public let files: [DuplicateFile]
  /// The largest distance of a file from the first one, by hash.
  public let largestDistance: Int

  /// How many bytes removing what is proposed would free.
  public var removableBytes: Int64 {
    Int64(
      sumOf: files.lazy.filter(\.isRemovable).map { file in
        Int64(sumOf: [file.pictures[0].fingerprint.size] + file.companions.map(\.fingerprint.size))
      }
    )
  }
  /// How many files are proposed for removal.
  public var removableCount: Int { files.count(where: \.isRemovable) }

  /// Whether this group comes first: what frees more bytes, then by the first file.
  func isListed(before other: DuplicateGroup) -> Bool {
    let (bytes, otherBytes) = (removableBytes, other.removableBytes)
    if bytes != otherBytes { return bytes > otherBytes }
    return files[0].pictures[0].isListed(before: other.files[0].pictures[0])
  }
}

extension Int64 {
  /// The sum of numbers of bytes; what no file system could hold is the largest number.
  package init(sumOf sizes: some Sequence<Int64>) {
    self = sizes.reduce(0) { sum, size in
      let (result, overflows) = sum.addingReportingOverflow(Swift.max(size, 0))
      return overflows ? .max : result
    }
  }
}

import SightlineCatalog

/// Files that show the same: each is within a distance of another one of the group.
///
/// Likeness is not passed on for ever: A may be near B and B near C, while A and C have little in
/// common. So a file is proposed for removal only where it is within the distance of one that is kept,
/// and a group of such a chain keeps several.
public struct DuplicateGroup: Hashable, Sendable {
  /// The files: each that is kept, best first, followed by those it stands for, nearest first.
  public let files: [DuplicateFile]
  /// The largest distance of a file from the first one.
  public let largestDistance: Int

  /// How many bytes removing what is proposed would free.
  public var removableBytes: Int64 {
    Int64(sumOf: files.lazy.filter(\.isRemovable).map { $0.pictures[0].fingerprint.size })
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

public import SightlineCatalog
public import SightlinePixels

/// A picture file among others that show the same.
public struct DuplicateFile: Hashable, Sendable {
  /// What ties a file to the one that is kept in its place.
  public struct Original: Hashable, Sendable {
    /// The place of the kept file among the group's files.
    public let place: Int
    /// How many bits of the hashes differ.
    public let distance: Int
    /// How the kept picture must be turned to look like this one; `up` where it need not be.
    public let orientation: Orientation
    /// Whether both files have the same bytes, by their sizes and digests.
    public let isIdentical: Bool
    /// What agrees where the kept picture shows this one as a part, feature by feature; nil for a copy of the
    /// whole.
    public let view: ViewAgreement?
  }

  /// The catalog's pictures that are this file, without descriptors, by path, then entity; one or more.
  ///
  /// Several entities may show one file, and links give a file several paths.
  public let pictures: [ReferencePicture]
  /// Whether the file is among those that are never proposed for removal.
  public let isReference: Bool
  /// The file that is kept in this one's place, or nil where this one is kept.
  public let original: Original?

  /// The file's first path, as the catalog has it.
  public var path: String { pictures[0].path }
  /// Whether the file is proposed for removal.
  public var isRemovable: Bool { original != nil }
}

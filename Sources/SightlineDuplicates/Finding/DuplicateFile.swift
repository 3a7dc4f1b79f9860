public import SightlineCatalog
public import SightlinePixels
public import SightlineSearch

/// A picture file among others that show the same, or seem to.
public struct DuplicateFile: Hashable, Sendable {
  /// The tie between a file and the one that is kept in its place.
  public struct Original: Hashable, Sendable {
    /// The place of the kept file among the group's files.
    public let place: Int
    /// How many bits of the hashes differ.
    public let distance: Int
    /// How the kept picture must be turned to look like this one; `up` where it need not be.
    public let orientation: Orientation
    /// Whether both files have the same bytes, by their sizes and digests.
    public let isIdentical: Bool
    /// The agreement where the kept picture shows this one as a part, feature by feature; nil for a copy of the whole.
    public let view: ViewAgreement?
    /// Where the kept picture shows this one as a part, in shares of its sides; nil for a copy of the whole.
    package let seenAt: PlacedView?
    /// In which point the kept file is before this one; nil where the rules would have kept this one, which the other
    /// shows, and not the other way round.
    public let reason: KeepingReason?
  }

  /// The difference that keeps a file from going for one that it resembles.
  public struct Resemblance: Hashable, Sendable {
    /// The place of the file that it resembles among the group's files.
    public let place: Int
    /// How many bits of the hashes differ.
    public let distance: Int
    /// How the other picture must be turned to look like this one.
    public let orientation: Orientation
    /// Where the other shows it as a part, in shares of its sides; nil for one that is like the whole.
    package let seenAt: PlacedView?
    /// Why it must not go for the other.
    public let difference: CopyDifference
  }

  /// The catalog's pictures that are this file, without descriptors, by path, then entity; one or more.
  ///
  /// Several entities may show one file, and links give a file more paths; the first one is no link.
  public let pictures: [ReferencePicture]
  /// Whether the file is among those that are never proposed for removal.
  public let isReference: Bool
  /// The file that is kept in this one's place, or nil where this one is kept.
  public let original: Original?
  /// The file that this one resembles without being shown by it; nil where it may go, resembles none, or is first.
  public let resemblance: Resemblance?
  /// The files that belong to this one, and go where it goes.
  public let companions: [CompanionFile]

  /// The camera that took it, as the file says; nil where it says none, or was not read.
  public let camera: String?
  /// When it was taken, as the file says: "2024:05:01 10:00:00"; nil where it says nothing, or was not read.
  public let taken: String?

  /// The program that keeps the file in step with other places, so that it goes everywhere; nil for none.
  public let sync: String?

  /// By what each thing in it is accounted for in the file that stays in its place, or that it resembles; nil for a file of
  /// the same bytes, for one that is kept for itself, and where the contents are not known.
  public let ledger: AccountLedger?

  /// The file's first path, as the catalog has it.
  public var path: String { pictures[0].path }
  /// Whether the file is proposed for removal.
  public var isRemovable: Bool { original != nil }
}

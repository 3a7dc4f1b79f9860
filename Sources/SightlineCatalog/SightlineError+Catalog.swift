import SightlineDescriptors
public import SightlineFoundation

/// The errors of catalogs.
extension SightlineError.Code {
  /// There is no file at the path, or no folder to put one in.
  public static let notFound = SightlineError.Code("notFound")
  /// The file is something else: text, a picture, another database, a folder.
  public static let notACatalog = SightlineError.Code("notACatalog")
  /// A later release wrote the catalog in a form that this one does not know.
  public static let newerVersion = SightlineError.Code("newerVersion")
  /// An earlier release wrote the catalog in a form that this one no longer reads.
  public static let olderVersion = SightlineError.Code("olderVersion")
  /// The file is cut short, or its contents do not fit their checksums.
  public static let damaged = SightlineError.Code("damaged")
  /// A file beside the catalog has the name of one of its own, but belongs to another.
  public static let foreignFile = SightlineError.Code("foreignFile")
  /// The file or its folder cannot be written to.
  public static let readOnly = SightlineError.Code("readOnly")
  /// Another program kept the catalog locked for too long.
  public static let locked = SightlineError.Code("locked")
  /// Another program changed the catalog in a way that what was to be stored does not fit.
  public static let changedMeanwhile = SightlineError.Code("changedMeanwhile")
  /// The disk is full.
  public static let full = SightlineError.Code("full")
  /// A type, entity or picture to be stored breaks a rule; nothing was changed.
  public static let invalidEntity = SightlineError.Code("invalidEntity")
  /// The operating system failed to read or write.
  public static let io = SightlineError.Code("io")
}

extension SightlineError {
  /// Reports a descriptor that this release cannot read.
  ///
  /// Its bytes fit their checksum, so a release with other descriptors wrote them.
  package static func unreadable(
    _ column: PackedColumn,
    at index: Int,
    _ error: SightlineError,
    _ path: String
  ) -> SightlineError {
    SightlineError(
      .newerVersion,
      at: path,
      "descriptor \(column.algorithm) of picture \(column.pictures[index]) is not readable by "
        + "this release (\(error)); build the catalog again"
    )
  }
}

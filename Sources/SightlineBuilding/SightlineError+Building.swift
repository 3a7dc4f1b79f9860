public import SightlinePixels

/// What can go wrong with building, changing and exchanging catalogs.
extension SightlineError.Code {
  /// There is no manifest or folder at the path.
  public static let sourceNotFound = SightlineError.Code("sourceNotFound")
  /// The manifest or a folder cannot be read.
  public static let sourceUnreadable = SightlineError.Code("sourceUnreadable")
  /// The manifest breaks a rule.
  public static let invalidManifest = SightlineError.Code("invalidManifest")
  /// A build would have taken away more of a catalog than was agreed to.
  public static let removalRefused = SightlineError.Code("removalRefused")
  /// A folder holds no pictures.
  public static let noPictures = SightlineError.Code("noPictures")
  /// A line of a JSON Lines or CSV file breaks a rule.
  public static let invalidRow = SightlineError.Code("invalidRow")
  /// A file to be imported tells pictures without what was computed from them.
  public static let noDescriptors = SightlineError.Code("noDescriptors")
  /// The catalog's pictures were described in another way than those to be added.
  public static let otherDescriptors = SightlineError.Code("otherDescriptors")
  /// What is to be added to a catalog lacks something or breaks a rule.
  public static let invalidAddition = SightlineError.Code("invalidAddition")
  /// A picture to be added cannot be read.
  public static let unreadablePicture = SightlineError.Code("unreadablePicture")
  /// The catalog does not have what is to be removed.
  public static let notInCatalog = SightlineError.Code("notInCatalog")
  /// A file could not be written.
  public static let outputFailed = SightlineError.Code("outputFailed")
}

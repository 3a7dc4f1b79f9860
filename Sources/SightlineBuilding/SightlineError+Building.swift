public import SightlineFoundation

/// The errors of building, changing and exchanging catalogs.
extension SightlineError.Code {
  /// The manifest breaks a rule.
  public static let invalidManifest = SightlineError.Code("invalidManifest")
  /// A build would have removed more of a catalog than was approved.
  public static let removalRefused = SightlineError.Code("removalRefused")
  /// Another program changed the catalog in a way that what was to be stored does not fit.
  public static let changedMeanwhile = SightlineError.Code("changedMeanwhile")
  /// A folder holds no pictures.
  public static let noPictures = SightlineError.Code("noPictures")
  /// A file to be imported has pictures without descriptors.
  public static let noDescriptors = SightlineError.Code("noDescriptors")
  /// The catalog's pictures have other descriptors than those to be added.
  public static let otherDescriptors = SightlineError.Code("otherDescriptors")
  /// The description of an entity to be added lacks something or breaks a rule.
  public static let invalidAddition = SightlineError.Code("invalidAddition")
  /// A picture to be added cannot be read.
  public static let unreadablePicture = SightlineError.Code("unreadablePicture")
  /// The catalog does not have the entity, picture or source to be removed.
  public static let notInCatalog = SightlineError.Code("notInCatalog")
}

public import SightlineDescriptors

/// A picture of an entity, with what was computed from it.
public struct ReferencePicture: Hashable, Sendable {
  /// The number the catalog gave it, 1 or more; 0 before it was stored.
  public var id: Int64
  /// The entity it shows.
  public var entity: EntityIdentifier
  /// Its place among the entity's pictures, counted from 0.
  public var position: Int
  /// Its path as the manifest gives it, relative to the manifest's folder.
  public var path: String
  /// The width of the upright picture in pixels; 0 when the picture is unreadable.
  public var width: Int
  /// The height of the upright picture in pixels; 0 when the picture is unreadable.
  public var height: Int
  /// The state of the file that was read.
  public var fingerprint: FileFingerprint
  /// The picture's descriptors, or nil when the picture is unreadable.
  public var descriptors: PictureDescriptors?
  /// Why the picture is unreadable, in one line, or nil.
  public var problem: String?

  /// The highest position that a catalog stores.
  public static let highestPosition: Int64 = 1 << 31 - 1
  /// The longest side of a picture that a catalog stores, in pixels.
  public static let longestSide: Int64 = 1 << 31 - 1

  /// Describes a picture that was read.
  public init(
    id: Int64 = 0,
    entity: EntityIdentifier,
    position: Int = 0,
    path: String,
    width: Int,
    height: Int,
    fingerprint: FileFingerprint,
    descriptors: PictureDescriptors
  ) {
    self.id = id
    self.entity = entity
    self.position = position
    self.path = path
    self.width = width
    self.height = height
    self.fingerprint = fingerprint
    self.descriptors = descriptors
    self.problem = nil
  }

  /// Describes a picture that could not be read.
  ///
  public init(
    unreadable path: String,
    id: Int64 = 0,
    entity: EntityIdentifier,
    position: Int = 0,
    fingerprint: FileFingerprint = .none,
    problem: String
  ) {
    self.id = id
    self.entity = entity
    self.position = position
    self.path = path
    self.width = 0
    self.height = 0
    self.fingerprint = fingerprint
    self.descriptors = nil
    self.problem = problem
  }
}

public import SightlineDescriptors

/// A picture of an entity, with its descriptors.
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

/// The facts that tell whether a picture's file has changed since it was described.
public struct FileFingerprint: Hashable, Sendable, Codable {
  /// The file's size in bytes.
  public var size: Int64
  /// When the file was last changed, in nanoseconds since 1970-01-01 UTC.
  public var modificationTime: Int64
  /// The FNV-1a digest of the file's bytes, 128 bit.
  public var digest: UInt128

  /// Collects what is known of a file.
  public init(size: Int64, modificationTime: Int64, digest: UInt128) {
    self.size = size
    self.modificationTime = modificationTime
    self.digest = digest
  }

  /// The fingerprint of a file that could not be read at all.
  public static let none = FileFingerprint(size: 0, modificationTime: 0, digest: 0)

  /// A digest from the halves that SQLite's integers hold.
  static func digest(high: Int64, low: Int64) -> UInt128 {
    UInt128(UInt64(bitPattern: high)) << 64 | UInt128(UInt64(bitPattern: low))
  }
}

/// A descriptor of one reference picture, read by itself.
public struct CatalogDescriptor: Hashable, Sendable {
  /// The number that the catalog gave the picture.
  public let picture: Int64
  /// The digest of the file that was described; tells a picture from its replacement.
  public let digest: UInt128
  /// The descriptor.
  public let value: DescriptorValue
}

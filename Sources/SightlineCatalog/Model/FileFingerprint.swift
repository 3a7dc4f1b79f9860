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

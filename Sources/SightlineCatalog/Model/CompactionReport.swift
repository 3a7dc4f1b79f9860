/// The outcome of a compaction.
public struct CompactionReport: Hashable, Sendable, Codable {
  /// The size of the catalog before, in bytes: that of its file, or of its tables.
  public package(set) var bytesBefore: Int64
  /// The size of the catalog after, in bytes.
  public let bytesAfter: Int64
  /// How many removed pictures' descriptors were dropped at last.
  public let removedPictures: Int
  /// How many blocks of descriptors there were.
  public let blocksBefore: Int
  /// How many blocks of descriptors there are.
  public let blocksAfter: Int
}

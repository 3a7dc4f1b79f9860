import SightlineFoundation

extension PictureDirectory {
  /// The length of a record: eight bytes, the entity's number in the upper five, its type's in the
  /// lower three, low byte first.
  static let recordLength = 8
  private static let typeBits: Int64 = 24
  /// The highest number of a type.
  static let highestType: Int64 = 1 << typeBits - 1
  /// The highest number of an entity.
  static let highestEntity: Int64 = 1 << (63 - typeBits) - 1

  /// The record of a picture, or nil when a number is too large for it.
  static func record(entity: Int64, type: Int64) -> UInt64? {
    guard (0...highestType).contains(type), (0...highestEntity).contains(entity) else { return nil }
    return UInt64(entity << typeBits | type)
  }

  /// The directory that a block holds, or nil when its records are not of their length.
  init?(_ column: PackedColumn) {
    guard column.stride == Self.recordLength else { return nil }
    pictures = column.pictures
    entities.reserveCapacity(column.count)
    types.reserveCapacity(column.count)
    let bytes = column.bytes.rawSpan
    for index in 0..<column.count {
      let entry = Self.split(bytes.littleEndian64(at: index * Self.recordLength))
      entities.append(entry.entity)
      types.append(entry.type)
    }
  }

  /// The entry of one picture, or nil when the records are not of their length.
  static func entry(_ column: PackedColumn, at index: Int) -> (entity: Int64, type: Int64)? {
    guard column.stride == recordLength else { return nil }
    return split(column.bytes.rawSpan.littleEndian64(at: index * recordLength))
  }

  private static func split(_ record: UInt64) -> (entity: Int64, type: Int64) {
    (Int64(record >> UInt64(typeBits)), Int64(record & (1 << UInt64(typeBits) - 1)))
  }

  /// Adds pictures of higher numbers.
  mutating func append(_ other: PictureDirectory) {
    pictures += other.pictures
    entities += other.entities
    types += other.types
  }

  /// Adds a picture of a higher number.
  mutating func append(_ picture: Int64, entity: Int64, type: Int64) {
    pictures.append(picture)
    entities.append(entity)
    types.append(type)
  }
}

package import SightlineFoundation

/// Which entity each picture shows, as numbers of rows.
///
/// Records are kept as blocks of a catalog have them, eight bytes each, so that opening a catalog unpacks none: that of a
/// picture is read when it is asked for.
package struct PictureDirectory: Hashable, Sendable {
  /// The numbers of the pictures, growing; the unreadable ones included.
  package private(set) var pictures = NumberRuns()
  /// The records, in the same order.
  private var records: [UInt8] = []
  /// The bits in which types differ from the first.
  private var differing: UInt64 = 0

  /// A directory without pictures.
  package init() {}

  /// How many pictures there are.
  package var count: Int { pictures.count }

  /// The number of the entity of the picture at a place; traps beyond the last.
  package func entity(at place: Int) -> Int64 { Self.split(record(at: place)).entity }

  /// The number of the type of that entity; traps beyond the last.
  package func type(at place: Int) -> Int64 { Self.split(record(at: place)).type }

  /// Whether all pictures are of entities of one type.
  package var hasOneType: Bool { differing == 0 }

  private func record(at place: Int) -> UInt64 {
    records.rawSpan.littleEndian64(at: place * Self.recordLength)
  }
}

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

  /// The entry of one picture, or nil when the records are not of their length.
  static func entry(_ column: PackedColumn, at index: Int) -> (entity: Int64, type: Int64)? {
    guard column.stride == recordLength else { return nil }
    return split(column.bytes.rawSpan.littleEndian64(at: index * recordLength))
  }

  private static func split(_ record: UInt64) -> (entity: Int64, type: Int64) {
    (Int64(record >> UInt64(typeBits)), Int64(record & UInt64(highestType)))
  }

  /// Makes room for pictures to come.
  mutating func reserveCapacity(_ count: Int) {
    records.reserveCapacity(count * Self.recordLength)
  }

  /// Adds the pictures of a block.
  ///
  /// - Returns: Whether its records are of their length, and its numbers higher; if not, nothing is added.
  mutating func append(_ column: PackedColumn) -> Bool {
    guard column.stride == Self.recordLength, column.pictures.first ?? 0 > pictures.last ?? -1
    else { return false }
    let start = count
    pictures.append(contentsOf: column.pictures)
    records += column.bytes
    differing |= differingTypes(from: start)
    return true
  }

  /// Adds a picture.
  ///
  /// - Returns: Whether its number is higher, and those of its entity and type fit a record; if not, nothing is added.
  mutating func append(_ picture: Int64, entity: Int64, type: Int64) -> Bool {
    guard picture > pictures.last ?? -1, let record = Self.record(entity: entity, type: type)
    else { return false }
    let start = count
    pictures.append(picture)
    records.append(littleEndian: [record])
    differing |= differingTypes(from: start)
    return true
  }

  /// The bits in which the types of the pictures from a place on differ from that of the first.
  private func differingTypes(from start: Int) -> UInt64 {
    let bytes = records.rawSpan
    let first = bytes.littleEndian64(at: 0)
    var found: UInt64 = 0
    for place in start..<count {
      found |= bytes.littleEndian64(at: place * Self.recordLength) ^ first
    }
    return found & UInt64(Self.highestType)
  }
}

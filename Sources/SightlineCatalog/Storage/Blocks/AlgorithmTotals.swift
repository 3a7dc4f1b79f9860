/// A row of `algorithms`: what the blocks of an algorithm must add up to.
struct AlgorithmTotals {
  /// The number of the algorithm; blocks carry it.
  let number: Int64
  /// The identifier, empty for the directory of pictures.
  let identifier: String
  /// How many blocks there are.
  var blocks = 0
  /// How many descriptors there are, those of removed pictures included.
  var values = 0
  /// The exclusive or of the blocks' checksums.
  var digest: UInt64 = 0

  /// The most algorithms of a catalog, the directory among them: many times what there are.
  ///
  /// Each costs memory for every picture and for every block that is written.
  static let limit = 256

  /// The directory of pictures is kept in blocks like an algorithm's descriptors.
  static let directory = AlgorithmTotals(number: 0, identifier: "")

  /// The relatives of pictures are, too; no algorithm has the name.
  static let relatives = "\u{1}relatives"

  /// Whether pictures say that they have its descriptors.
  var isOfDescriptors: Bool { !identifier.isEmpty && identifier != Self.relatives }

  /// The name used in messages.
  var name: String {
    switch identifier {
    case "": "the directory"
    case Self.relatives: "the list of relatives"
    default: "algorithm '\(identifier)'"
    }
  }

  /// Counts a block in.
  mutating func add(values count: Int, checksum: UInt64) {
    blocks += 1
    values += count
    digest ^= checksum
  }

  /// Takes a block out again.
  mutating func subtract(values count: Int, checksum: UInt64) {
    blocks -= 1
    values -= count
    digest ^= checksum
  }

  /// The checksum of the row.
  var checksum: Int64 {
    var checksum = RowChecksum()
    checksum.combine(number)
    checksum.combine(identifier)
    checksum.combine(Int64(blocks))
    checksum.combine(Int64(values))
    checksum.combine(Int64(bitPattern: digest))
    return checksum.value
  }
}

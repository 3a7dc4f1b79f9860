import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row of `blocks`: the descriptors of one algorithm for some pictures, packed.
///
/// The data begin with a byte for the version of their form, one of flags, and the length of every
/// descriptor in four bytes. Then come, where the flags say so, the pictures' numbers as distances from
/// the first (four or eight bytes each; without them the numbers follow one another), the ends of
/// descriptors of different lengths (four bytes each), and the stored bytes of the descriptors. All
/// numbers have their low byte first.
struct DescriptorBlock {
  /// The most pictures in a block.
  static let maximumCount = 4096
  /// A block with that many bytes of descriptors takes no more; what it holds can go over by one.
  ///
  /// A query reads the block of each picture that it compares closely.
  static let fullByteCount = 1 << 16

  let first: Int64
  let last: Int64
  let count: Int
  let data: [UInt8]

  private static let version: UInt8 = 1
  private static let headerLength = 6

  private struct Flags: OptionSet {
    let rawValue: UInt8
    /// The pictures' numbers are written out.
    static let listed = Flags(rawValue: 1)
    /// The pictures' numbers are eight bytes long.
    static let wide = Flags(rawValue: 2)
    /// The descriptors have different lengths.
    static let varied = Flags(rawValue: 4)
    static let all: Flags = [.listed, .wide, .varied]
  }

  /// Packs a column, which must not be empty.
  init(_ column: PackedColumn) {
    let pictures = column.pictures
    first = pictures[0]
    last = pictures[pictures.count - 1]
    count = pictures.count
    var flags: Flags = []
    let distance = last - first
    if distance != Int64(count - 1) { flags.insert(.listed) }
    if distance > Int64(UInt32.max) { flags.insert(.wide) }
    if column.stride == nil { flags.insert(.varied) }
    var data: [UInt8] = []
    data.reserveCapacity(Self.headerLength + count * 12 + column.bytes.count)
    data += [Self.version, flags.rawValue]
    data.append(littleEndian: [UInt32(column.stride ?? 0)])
    if flags.contains(.wide) {
      data.append(littleEndian: pictures.map { [first] in UInt64($0 - first) })
    } else if flags.contains(.listed) {
      data.append(littleEndian: pictures.map { [first] in UInt32($0 - first) })
    }
    if flags.contains(.varied) { data.append(littleEndian: column.ends.map { UInt32($0) }) }
    data += column.bytes
    self.data = data
  }

  /// The checksum over everything in the row.
  static func checksum(
    algorithm: String,
    first: Int64,
    last: Int64,
    count: Int,
    data: RawSpan
  ) -> UInt64 {
    var header = Array(algorithm.utf8)
    header.append(
      littleEndian: [UInt64(bitPattern: first), UInt64(bitPattern: last), UInt64(count)]
    )
    // All fields but the first have a fixed length, and the data are hashed separately, so no byte can
    // move from one to the other unnoticed.
    return XXH64.hash(data, seed: XXH64.hash(header.rawSpan))
  }

  /// Adds what a block holds to a column.
  ///
  /// - Parameters:
  ///   - data: The block's data, which fit their checksum.
  ///   - first: The lowest number of a picture.
  ///   - last: The highest.
  ///   - count: How many pictures there are.
  ///   - column: A column of lower pictures.
  /// - Returns: Whether the data are in the form described above; if not, the column is of no use.
  static func unpack(
    _ data: RawSpan,
    first: Int64,
    last: Int64,
    count: Int,
    into column: inout PackedColumn
  ) -> Bool {
    guard data.byteCount >= headerLength, count > 0, first <= last, first > 0 else { return false }
    let (version, rawFlags) = (data.littleEndian8(at: 0), data.littleEndian8(at: 1))
    let flags = Flags(rawValue: rawFlags)
    guard version == Self.version, flags.isSubset(of: .all) else { return false }
    let isWide = flags.contains(.wide)
    guard flags.contains(.listed) || (!isWide && last - first == Int64(count) - 1) else {
      return false
    }
    // Compared with the available bytes first, so that no product below can overflow.
    guard count <= data.byteCount || !flags.contains(.listed) else { return false }
    guard count <= maximumCount else { return false }
    let numberLength = flags.contains(.listed) ? (isWide ? 8 : 4) : 0
    let endsStart = headerLength + count * numberLength
    let bytesStart = endsStart + (flags.contains(.varied) ? count * 4 : 0)
    guard bytesStart <= data.byteCount else { return false }
    let byteCount = data.byteCount - bytesStart

    var ends: [Int] = []
    let stride = Int(data.littleEndian32(at: 2))
    if flags.contains(.varied) {
      var previous = 0
      for index in 0..<count {
        let end = Int(data.littleEndian32(at: endsStart + index * 4))
        guard end >= previous else { return false }
        ends.append(end)
        previous = end
      }
      guard previous == byteCount else { return false }
    } else {
      guard stride.multipliedReportingOverflow(by: count) == (byteCount, false) else {
        return false
      }
    }

    var pictures: [Int64] = []
    pictures.reserveCapacity(count)
    if numberLength == 0 {
      pictures.append(contentsOf: first...last)
    } else {
      for index in 0..<count {
        let distance =
          isWide
          ? data.littleEndian64(at: headerLength + index * 8)
          : UInt64(data.littleEndian32(at: headerLength + index * 4))
        guard distance <= UInt64(last - first) else { return false }
        pictures.append(first + Int64(distance))
      }
      guard pictures[0] == first, pictures[count - 1] == last,
        zip(pictures, pictures.dropFirst()).allSatisfy({ $0 < $1 })
      else { return false }
    }
    column.append(
      pictures,
      bytes: data.extracting(bytesStart..<data.byteCount),
      stride: flags.contains(.varied) ? nil : stride,
      ends: ends
    )
    return true
  }
}

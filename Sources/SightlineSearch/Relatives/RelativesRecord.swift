import SightlineFoundation
import SightlineGeometry

/// The record that a catalog stores with a picture: its relations to pictures of lower numbers.
///
/// For each relation it has how much lower the other picture's number is, seven bits a byte, the lowest first, how far apart the
/// hashes are, the bytes of the measurements, and those of the transform.
struct RelativesRecord: Hashable {
  /// A relation to a picture.
  struct Entry: Hashable {
    let picture: Int64
    /// By how many bits the layouts of the whole pictures differ, the measure of who is near; `unknown` where one has none, or
    /// they are not of one template.
    var distance = Self.unknown
    let measured: PairRelation.Measured
    /// From the pixels described of the picture to those of the other; nil where that is not known.
    var transform: PlanarTransform?

    /// The distance to a picture where the layouts say nothing.
    static let unknown: UInt8 = 255
  }

  /// The relations, by growing number.
  var entries: [Entry] = []

  /// The form of the bytes and of what is measured; what a catalog has in another is found again.
  static let form = 2

  /// Gathers relations.
  init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { $0.picture < $1.picture }
  }

  /// Whether there is nothing to store.
  var isEmpty: Bool { entries.isEmpty }

  /// The bytes to store with a picture.
  func storedBytes(of picture: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      var distance = UInt64(max(picture - entry.picture, 1))
      while distance > 0x7F {
        bytes.append(UInt8(distance & 0x7F) | 0x80)
        distance >>= 7
      }
      bytes.append(UInt8(distance))
      bytes.append(entry.distance)
      bytes += entry.measured.storedBytes
      bytes +=
        entry.transform?.storedBytes
        ?? [UInt8](repeating: 0, count: PlanarTransform.storedLength)
    }
    return bytes
  }

  /// Reads the bytes that are stored with a picture; nil for others, which no release writes.
  init?(storedBytes bytes: some Sequence<UInt8>, of picture: Int64) {
    let bytes = Array(bytes)[...]
    let isWhole = Self.each(in: bytes, of: picture) { [bytes] other, distance, place in
      let rest = bytes.dropFirst(place)
      let transform = Array(
        rest.dropFirst(PairRelation.Measured.storedLength).prefix(PlanarTransform.storedLength)
      )
      entries.append(
        Entry(
          picture: other,
          distance: distance,
          measured: PairRelation.Measured(
            storedBytes: rest.prefix(PairRelation.Measured.storedLength)
          ),
          transform: PlanarTransform(storedBytes: transform.rawSpan)
        )
      )
    }
    guard isWhole else { return nil }
  }

  /// Hands over the relations in the bytes that are stored with a picture, by growing number.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - picture: The number of the picture.
  ///   - body: Takes the number of the other picture, the distance, and where the measurements begin among the bytes, behind
  ///     which the transform stands.
  /// - Returns: False for bytes that no release writes, of which some relations may have been handed over.
  static func each(
    in bytes: ArraySlice<UInt8>,
    of picture: Int64,
    _ body: (_ other: Int64, _ distance: UInt8, _ place: Int) -> Void
  ) -> Bool {
    let length = PairRelation.Measured.storedLength + PlanarTransform.storedLength
    var next = bytes.startIndex
    var last: Int64 = 0
    guard !bytes.isEmpty else { return false }
    while next < bytes.endIndex {
      var (difference, shift): (UInt64, UInt64) = (0, 0)
      var byte: UInt8
      repeat {
        guard next < bytes.endIndex, shift < 56 else { return false }
        byte = bytes[next]
        difference |= UInt64(byte & 0x7F) << shift
        shift += 7
        next += 1
      } while byte & 0x80 != 0
      let other = picture - Int64(difference)
      guard difference > 0, other > last, bytes.endIndex - next > length else { return false }
      last = other
      body(other, bytes[next], next + 1 - bytes.startIndex)
      next += 1 + length
    }
    return true
  }
}

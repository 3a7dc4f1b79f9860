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
    var rest = Array(bytes)[...]
    guard !rest.isEmpty else { return nil }
    var last: Int64 = 0
    while !rest.isEmpty {
      var (distance, shift): (UInt64, UInt64) = (0, 0)
      repeat {
        guard let byte = rest.popFirst(), shift < 56 else { return nil }
        distance |= UInt64(byte & 0x7F) << shift
        shift += 7
        if byte & 0x80 == 0 { break }
      } while true
      let other = picture - Int64(distance)
      let lengths = (PairRelation.Measured.storedLength, PlanarTransform.storedLength)
      guard distance > 0, other > last, rest.count > lengths.0 + lengths.1,
        let layouts = rest.popFirst()
      else { return nil }
      last = other
      let measured = PairRelation.Measured(storedBytes: rest.prefix(lengths.0))
      rest = rest.dropFirst(lengths.0)
      let transform = Array(rest.prefix(lengths.1))
      rest = rest.dropFirst(lengths.1)
      entries.append(
        Entry(
          picture: other,
          distance: layouts,
          measured: measured,
          transform: PlanarTransform(storedBytes: transform.rawSpan)
        )
      )
    }
  }
}

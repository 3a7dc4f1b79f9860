public import SightlinePixels

extension DominantColors {
  /// Version, kind 33, quality, the number of colours present, then for each its position in
  /// `ColorName.all`, ascending, and its share in 255ths.
  public var storedBytes: [UInt8] {
    let present = parts.indices.filter { parts[$0] > 0 }
    let header: [UInt8] = [
      StoredBytesReader.version, StoredBytesReader.Kind.dominantColors.rawValue, UInt8(quality),
      UInt8(present.count),
    ]
    return header + present.flatMap { [UInt8($0), parts[$0]] }
  }

  /// Reads colours back from their stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .dominantColors)
    let quality = try reader.quality()
    let count = Int(try reader.byte())
    var parts = [UInt8](repeating: 0, count: ColorName.all.count)
    var next = 0
    var total = 0
    for _ in 0..<count {
      let index = Int(try reader.byte())
      let part = try reader.byte()
      guard index >= next, index < parts.count, part > 0 else {
        throw SightlineError(
          .damagedBytes,
          "a stored share of \(part) of colour \(index): colours \(next) to \(parts.count - 1) "
            + "with shares from 1 may follow; describe again"
        )
      }
      parts[index] = part
      next = index + 1
      total += Int(part)
    }
    try reader.finish()
    guard total == 255 else {
      throw SightlineError(
        .damagedBytes,
        "stored shares of colours add up to \(total) instead of 255: describe again"
      )
    }
    self.init(parts: parts, quality: quality)
  }
}

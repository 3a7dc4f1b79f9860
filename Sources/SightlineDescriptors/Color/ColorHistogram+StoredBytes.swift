public import SightlinePixels

extension ColorHistogram {
  /// Version, kind 2, quality, the numbers of cells and of bins in two bytes each (low byte first),
  /// then the bins.
  public var storedBytes: [UInt8] {
    let header: [UInt8] = [
      StoredBytesReader.version, StoredBytesReader.Kind.histogram.rawValue, UInt8(quality),
      UInt8(cellCount & 255), UInt8(cellCount >> 8), UInt8(bins.count & 255),
      UInt8(bins.count >> 8),
    ]
    return header + bins
  }

  /// Reads a histogram back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .histogram)
    let quality = try reader.quality()
    let cellCount = try reader.number()
    let binCount = try reader.number()
    guard binCount > 0, cellCount > 0, binCount % cellCount == 0 else {
      throw SightlineError(
        .damagedBytes,
        "a stored histogram of \(binCount) bins in \(cellCount) cells: describe again"
      )
    }
    let bins = try reader.take(binCount)
    try reader.finish()
    self.init(bins: bins, cellCount: cellCount, quality: quality)
  }
}

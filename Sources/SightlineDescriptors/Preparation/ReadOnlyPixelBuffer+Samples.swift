import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// The samples of a `gray8` picture, row by row.
  var samples: [UInt8] {
    var all: [UInt8] = []
    all.reserveCapacity(width * height)
    for y in 0..<height {
      let row = row(y, as: UInt8.self)
      for x in row.indices { all.append(row[x]) }
    }
    return all
  }
}

import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// The pixels of a gray8 picture, row by row.
  var grayPixels: [UInt8] {
    var pixels: [UInt8] = []
    for y in 0..<height {
      let row = row(y, as: UInt8.self)
      for x in row.indices { pixels.append(row[x]) }
    }
    return pixels
  }

  /// The pixels of any picture as opaque RGB, row by row.
  var rgbPixels: [RGB8] {
    let opaque = rgb8()
    var pixels: [RGB8] = []
    for y in 0..<height {
      let row = opaque.row(y, as: RGB8.self)
      for x in row.indices { pixels.append(row[x]) }
    }
    return pixels
  }
}

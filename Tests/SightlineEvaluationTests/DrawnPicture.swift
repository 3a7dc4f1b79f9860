import SightlinePixels

/// A picture with slopes and edges whose quarters all differ.
func drawnPicture(width: Int, height: Int) throws -> ReadOnlyPixelBuffer {
  var picture = try MutablePixelBuffer(width: width, height: height, format: .rgb8)
  for y in 0..<height {
    var row = picture.mutableRow(y, as: RGB8.self)
    for x in row.indices {
      let isLight = (x / 7 + y / 5) % 2 == 0
      row[x] = RGB8(
        red: UInt8(40 + 180 * x / width),
        green: UInt8(isLight ? 200 - 90 * y / height : 60),
        blue: UInt8(30 + (x * x + 3 * y) % 170)
      )
    }
  }
  return picture.finish()
}

extension ReadOnlyPixelBuffer {
  /// The samples of an `rgb8` or any other picture, row by row.
  var bytes: [UInt8] {
    let picture = rgb8()
    return (0..<height).flatMap { y -> [UInt8] in
      let row = picture.row(y, as: RGB8.self)
      return row.indices.flatMap { [row[$0].red, row[$0].green, row[$0].blue] }
    }
  }

  var meanSample: Double {
    let bytes = bytes
    return Double(bytes.reduce(0) { $0 + Int($1) }) / Double(bytes.count)
  }
}

/// The mean distance of samples of pictures of one size.
func meanDifference(_ first: ReadOnlyPixelBuffer, _ second: ReadOnlyPixelBuffer) -> Double {
  let pairs = zip(first.bytes, second.bytes)
  let sum = pairs.reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
  return Double(sum) / Double(first.pixelCount * 3)
}

import SightlinePixels

/// Pictures for the tests, drawn from a seed: blobs of colour, different for every seed.
enum DrawnPicture {
  static func scene(_ seed: Int, width: Int = 96, height: Int = 72) throws -> ReadOnlyPixelBuffer {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    func color() -> RGB8 {
      RGB8(red: UInt8(next(256)), green: UInt8(next(256)), blue: UInt8(next(256)))
    }
    let blobs = (0..<14).map { _ in
      (x: next(width), y: next(height), radius: 6 + next(24), color: color())
    }
    let ground = color()
    var picture = try MutablePixelBuffer(width: width, height: height, format: .rgb8)
    for y in 0..<height {
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices {
        row[x] = ground
        for blob in blobs {
          let (dx, dy) = (x - blob.x, y - blob.y)
          if dx * dx + dy * dy < blob.radius * blob.radius { row[x] = blob.color }
        }
      }
    }
    return picture.finish()
  }
}

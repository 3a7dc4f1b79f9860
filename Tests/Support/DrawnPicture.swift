package import SightlinePixels

/// Pictures for the tests, drawn from a seed: soft blobs of colour, different for every seed.
package enum DrawnPicture {
  /// Fourteen blobs on a ground.
  package static func scene(_ seed: Int, width: Int = 96, height: Int = 72) throws
    -> ReadOnlyPixelBuffer
  {
    var numbers = DrawingNumbers(seed: UInt64(seed))
    func next(_ limit: Int) -> Int { numbers.below(limit) }
    let blobs = (0..<14).map { _ in
      (
        x: next(width), y: next(height), radius: (6 + next(24)) * width / 96,
        color: SIMD3(next(256), next(256), next(256))
      )
    }
    let ground = SIMD3(next(256), next(256), next(256))
    return try draw(width: width, height: height) { x, y in
      blobs.reduce(ground) { color, blob in
        let (dx, dy) = (x - blob.x, y - blob.y)
        return dx * dx + dy * dy < blob.radius * blob.radius ? blob.color : color
      }
    }
  }

  /// A picture of 200×150 pixels with corners and edges everywhere: boxes over boxes.
  package static func texture(_ seed: Int) throws -> ReadOnlyPixelBuffer {
    var numbers = DrawingNumbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 7)
    func next(_ limit: Int) -> Int { numbers.below(limit) }
    let boxes = (0..<90).map { _ in
      (
        x: next(200), y: next(150), width: 4 + next(36), height: 4 + next(28),
        color: SIMD3(next(256), next(256), next(256))
      )
    }
    return try draw(width: 200, height: 150) { x, y in
      let box = boxes.last {
        ($0.x..<$0.x + $0.width).contains(x) && ($0.y..<$0.y + $0.height).contains(y)
      }
      return box?.color ?? SIMD3(repeating: 128)
    }
  }

  /// A label of 400×150 pixels: the left half is the brand's, the right one the product's.
  package static func label(_ brand: Int, _ product: Int) throws -> ReadOnlyPixelBuffer {
    let (left, right) = (try texture(brand), try texture(product))
    return try draw(width: 400, height: 150) { x, y in
      let pixel = (x < 200 ? left : right).row(y, as: RGB8.self)[x % 200]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }

  /// A disc on slopes, quickly drawn.
  package static func slopes(
    _ seed: Int,
    width: Int = 48,
    height: Int = 36
  ) throws -> ReadOnlyPixelBuffer {
    let (centerX, centerY) = ((seed * 37) % width, (seed * 23) % height)
    return try draw(width: width, height: height) { x, y in
      let distance = (x - centerX) * (x - centerX) + (y - centerY) * (y - centerY)
      return SIMD3(
        max(0, 255 - distance / 2),
        x * (seed % 5 + 1) % 256,
        (y * (seed % 7 + 2) + seed) % 256
      )
    }
  }

  /// One grey, without any features.
  package static func flat(_ gray: Int) throws -> ReadOnlyPixelBuffer {
    try draw(width: 64, height: 64) { _, _ in SIMD3(repeating: gray) }
  }

  /// A picture from the red, green and blue of each pixel, 0…255.
  package static func draw(
    width: Int,
    height: Int,
    _ color: (Int, Int) -> SIMD3<Int>
  ) throws -> ReadOnlyPixelBuffer {
    var picture = try MutablePixelBuffer(width: width, height: height, format: .rgb8)
    for y in 0..<height {
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices {
        let value = color(x, y)
        row[x] = RGB8(red: UInt8(value.x), green: UInt8(value.y), blue: UInt8(value.z))
      }
    }
    return picture.finish()
  }
}

extension ReadOnlyPixelBuffer {
  /// The picture a little brighter, as a person would still recognise it.
  package func brightened(by amount: Int) throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.draw(width: width, height: height) { x, y in
      let pixel = row(y, as: RGB8.self)[x]
      return SIMD3(
        min(255, Int(pixel.red) + amount),
        min(255, Int(pixel.green) + amount),
        min(255, Int(pixel.blue) + amount)
      )
    }
  }

  /// The picture in the middle of a grey canvas twice its size.
  package func framed() throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.draw(width: width * 2, height: height * 2) { x, y in
      let (sourceX, sourceY) = (x - width / 2, y - height / 2)
      guard (0..<width).contains(sourceX), (0..<height).contains(sourceY) else {
        return SIMD3(repeating: 128)
      }
      let pixel = row(sourceY, as: RGB8.self)[sourceX]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }
}

extension DrawnPicture {
  private static let tints = [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(1, 1, 0)]

  /// The texture of a seed in shades of one colour.
  package static func tinted(_ seed: Int, by color: Int) throws -> ReadOnlyPixelBuffer {
    let texture = try texture(seed)
    return try draw(width: texture.width, height: texture.height) { x, y in
      let pixel = texture.row(y, as: RGB8.self)[x]
      let light = (Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)) / 3
      return tints[(color - 1) % 4] &* light &+ SIMD3(repeating: 20)
        &* (1 &- tints[(color - 1) % 4])
    }
  }
}

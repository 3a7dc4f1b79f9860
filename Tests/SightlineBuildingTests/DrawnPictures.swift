import SightlineCodecs
import SightlinePixels

/// Pictures drawn from a number: soft blobs that differ from seed to seed.
enum DrawnPictures {
  static func buffer(_ seed: Int, width: Int = 48, height: Int = 36) throws -> ReadOnlyPixelBuffer {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 3)
    let centerX = (seed * 37) % width
    let centerY = (seed * 23) % height
    for y in 0..<height {
      for x in 0..<width {
        let distance = (x - centerX) * (x - centerX) + (y - centerY) * (y - centerY)
        pixels.append(UInt8(truncatingIfNeeded: max(0, 255 - distance / 2)))
        pixels.append(UInt8(truncatingIfNeeded: (x * (seed % 5 + 1)) % 256))
        pixels.append(UInt8(truncatingIfNeeded: (y * (seed % 7 + 2) + seed) % 256))
      }
    }
    return try ReadOnlyPixelBuffer(width: width, height: height, format: .rgb8, bytes: pixels)
  }

  static func png(_ seed: Int, width: Int = 48, height: Int = 36) throws -> [UInt8] {
    try ImageEncoder.png(buffer(seed, width: width, height: height))
  }

  static func jpeg(_ seed: Int, width: Int = 48, height: Int = 36) throws -> [UInt8] {
    try ImageEncoder.jpeg(buffer(seed, width: width, height: height))
  }
}

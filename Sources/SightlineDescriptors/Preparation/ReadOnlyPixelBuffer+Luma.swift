import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// A `gray16` picture scaled to 8 bits.
  func gray8() -> ReadOnlyPixelBuffer {
    var result = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      let samples = row(y, as: UInt16.self)
      for x in samples.indices { result[y * width + x] = UInt8(scaling: samples[x]) }
    }
    return .packed(width: width, height: height, format: .gray8, bytes: result)
  }

  /// A picture whose bytes are known to fit its shape.
  static func packed(
    width: Int,
    height: Int,
    format: PixelFormat,
    bytes: [UInt8]
  ) -> ReadOnlyPixelBuffer {
    do {
      return try ReadOnlyPixelBuffer(width: width, height: height, format: format, bytes: bytes)
    } catch {
      preconditionFailure("a reduced picture is no larger than its source: \(error)")
    }
  }
}

extension RGB8 {
  /// The luma by Pillow's formula, 0…255.
  var luma: UInt8 {
    let sum = 19_595 &* UInt32(red) &+ 38_470 &* UInt32(green) &+ 7_471 &* UInt32(blue)
    return UInt8(truncatingIfNeeded: (sum &+ 32_768) >> 16)
  }
}

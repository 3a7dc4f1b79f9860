import CVisualKernels
import SightlineFoundation
package import SightlinePixels

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

extension ReadOnlyPixelBuffer {
  /// The luma of an `rgb8` picture, by Pillow's formula; see `PreparedPicture.luma`.
  func luma() -> ReadOnlyPixelBuffer {
    precondition(format == .rgb8)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: width * height) { output, count in
      unsafe withUnsafeBytes { bytes in
        guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          let output = output.baseAddress
        else { return }
        for y in 0..<height {
          unsafe sl_hash_luma(
            base + y * bytesPerRow,
            width,
            19_595,
            38_470,
            7_471,
            16,
            output + y * width
          )
        }
      }
      count = width * height
    }
    return .packed(width: width, height: height, format: .gray8, bytes: result)
  }
}

extension ReadOnlyPixelBuffer {
  /// The samples of a `gray8` picture, row by row.
  package var samples: [UInt8] {
    var all: [UInt8] = []
    all.reserveCapacity(width * height)
    for y in 0..<height {
      unsafe row(y, as: UInt8.self).withUnsafeBufferPointer { unsafe all.append(contentsOf: $0) }
    }
    return all
  }
}

extension ReadOnlyPixelBuffer {
  /// The samples of a row of a `gray8` or `rgb8` picture, channels interleaved.
  @_lifetime(borrow self)
  func samples(ofRow y: Int) -> Span<UInt8> {
    guard format == .rgb8 else { return row(y, as: UInt8.self) }
    // Any bytes are valid UInt8 elements, which have no alignment.
    let raw = unsafe row(y, as: RGB8.self).bytes
    return unsafe _overrideLifetime(Span<UInt8>(_bytes: raw), borrowing: self)
  }
}

import CVisualKernels

/// A smoothed square picture as planes of HSV and YCrCb.
///
/// Source: OpenCV's `GaussianBlur` of three taps, `COLOR_BGR2HSV` and `COLOR_BGR2YCrCb`, to the
/// bit.
enum ColorPlanes {
  private static let saturations = reciprocals(of: 255, divisor: 1)
  private static let hues = reciprocals(of: 180, divisor: 6)

  /// A factor over each number up to 255, in 12-bit fixed point; 0 for 0.
  private static func reciprocals(of factor: Double, divisor: Double) -> [Int32] {
    (0...255).map {
      $0 == 0 ? 0 : Int32((factor * 4096 / (divisor * Double($0))).rounded(.toNearestOrEven))
    }
  }

  /// Six planes of `side * side` samples: hue, saturation, value, luma, red and blue difference.
  ///
  /// - Parameters:
  ///   - pixels: `side * side` pixels of red, green and blue.
  ///   - side: The side of the square.
  /// - Returns: The planes, one after the other.
  static func planes(of pixels: [UInt8], side: Int) -> [UInt8] {
    precondition(pixels.count == side * side * 3)
    var smooth = [UInt8](repeating: 0, count: pixels.count)
    var sums = [UInt16](repeating: 0, count: side * 3)
    return unsafe [UInt8](unsafeUninitializedCapacity: side * side * 6) { output, count in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        unsafe smooth.withUnsafeMutableBufferPointer { smooth in
          unsafe sums.withUnsafeMutableBufferPointer { sums in
            unsafe saturations.withUnsafeBufferPointer { saturations in
              unsafe hues.withUnsafeBufferPointer { hues in
                guard let input = pixels.baseAddress, let smooth = smooth.baseAddress,
                  let sums = sums.baseAddress, let output = output.baseAddress,
                  let saturations = saturations.baseAddress, let hues = hues.baseAddress
                else { return }
                for y in 0..<side {
                  let rows = unsafe (y - 1...y + 1).map {
                    unsafe input + Mirror101.inside($0, count: side) * side * 3
                  }
                  unsafe hash_smooth_row(rows, side, 3, sums, smooth + y * side * 3)
                }
                unsafe hash_color_planes(smooth, side * side, saturations, hues, output)
              }
            }
          }
        }
      }
      count = side * side * 6
    }
  }
}

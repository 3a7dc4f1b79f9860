import CVisualKernels
import SightlinePixels

/// How many pixels of a picture are black, grey, or of each of six hues, faint and bright.
///
/// Brightness is luma, saturation and hue are Pillow's 8-bit HSV, computed in its single-precision
/// arithmetic. Black is a luma below 32; grey a saturation below 85; faint one below 170; bright
/// one above 170. A pixel of saturation 170 is coloured, but neither faint nor bright, and hue 255
/// belongs to the last hue: both as in ImageHash.
struct ColorClasses {
  /// All pixels.
  let total: Int
  /// Dark pixels.
  let black: Int
  /// Pixels that are not dark and hardly coloured.
  let gray: Int
  /// All other pixels.
  let colored: Int
  /// The faint pixels of each hue from red, then the bright ones.
  let hues: [Int]

  /// Counts the pixels of a `gray8` or `rgb8` picture.
  init(_ pixels: ReadOnlyPixelBuffer) {
    total = pixels.width * pixels.height
    if pixels.format == .gray8 {
      var dark = 0
      for y in 0..<pixels.height {
        let row = pixels.row(y, as: UInt8.self)
        for x in row.indices where row[x] < 32 { dark += 1 }
      }
      black = dark
      gray = total - dark
      hues = [Int](repeating: 0, count: 12)
    } else {
      let counts = Self.counts(of: pixels)
      black = counts[0]
      gray = counts[1]
      hues = Array(counts[4...])
    }
    colored = total - black - gray
  }
}

extension ColorClasses {
  /// The pixels of each class: black, grey, neither faint nor bright, none, six faint hues, six
  /// bright.
  ///
  /// - Parameter pixels: An `rgb8` picture. Traps for another format.
  /// - Returns: Sixteen counts.
  static func counts(of pixels: ReadOnlyPixelBuffer) -> [Int] {
    precondition(pixels.format == .rgb8)
    var counts = [Int64](repeating: 0, count: 16)
    unsafe pixels.withUnsafeBytes { bytes in
      guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      else { return }
      for y in 0..<pixels.height {
        unsafe sl_hash_color_classes(base + y * pixels.bytesPerRow, pixels.width, &counts)
      }
    }
    return counts.map(Int.init)
  }
}

import PixelBuffers

/// How many pixels of a picture are black, grey, or of each of six hues, faint and bright.
///
/// Brightness is luma, saturation and hue are Pillow's 8-bit HSV, computed in its single-precision
/// arithmetic. Black is a luma below 32; grey a saturation below 85; faint one below 170; bright one
/// above 170. A pixel of saturation 170 is coloured, but neither faint nor bright, and hue 255 belongs to the last
/// hue: both as in ImageHash.
struct ColorClasses {
  /// All pixels.
  let total: Int
  /// Dark pixels.
  private(set) var black = 0
  /// Pixels that are not dark and hardly coloured.
  private(set) var gray = 0
  /// All other pixels.
  private(set) var colored = 0
  /// The faint pixels of each hue from red, then the bright ones.
  private(set) var hues = [Int](repeating: 0, count: 12)

  /// Counts the pixels of a `gray8` or `rgb8` picture.
  init(_ pixels: ReadOnlyPixelBuffer) {
    total = pixels.width * pixels.height
    for y in 0..<pixels.height {
      if pixels.format == .gray8 {
        let row = pixels.row(y, as: UInt8.self)
        for x in row.indices { if row[x] < 32 { black += 1 } else { gray += 1 } }
      } else {
        let row = pixels.row(y, as: RGB8.self)
        for x in row.indices { count(row[x]) }
      }
    }
  }

  private mutating func count(_ pixel: RGB8) {
    if pixel.luma < 32 {
      black += 1
      return
    }
    let highest = max(pixel.red, pixel.green, pixel.blue)
    let lowest = min(pixel.red, pixel.green, pixel.blue)
    let saturation = Self.saturation(highest: highest, lowest: lowest)
    if saturation < 85 {
      gray += 1
      return
    }
    colored += 1
    guard saturation != 170 else { return }
    let hue = Self.hue(of: pixel, highest: highest, lowest: lowest)
    // Bins of 42.5, compared with whole numbers: 0, 43, 85, 128, 170, 213.
    let bin = min(5, hue * 2 / 85)
    hues[saturation < 170 ? bin : bin + 6] += 1
  }

  private static func saturation(highest: UInt8, lowest: UInt8) -> Int {
    guard highest > lowest else { return 0 }
    return Int(Float(highest - lowest) / Float(highest) * 255)
  }

  private static func hue(of pixel: RGB8, highest: UInt8, lowest: UInt8) -> Int {
    // Quotients in single precision, sums in double, rounded once: Pillow's order.
    let range = Float(highest - lowest)
    let red = Double(Float(highest - pixel.red) / range)
    let green = Double(Float(highest - pixel.green) / range)
    let blue = Double(Float(highest - pixel.blue) / range)
    let sixths: Double =
      if pixel.red == highest {
        blue - green
      } else if pixel.green == highest {
        2 + red - blue
      } else {
        4 + green - red
      }
    let turn = Double(Float(sixths)) / 6 + 1
    return Int(Float(turn - turn.rounded(.down)) * 255)
  }
}

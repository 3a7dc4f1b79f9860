import CVisualKernels
import SightlinePixels

/// A picture resized to a square, smoothed, and taken apart into HSV and YCrCb, row by row.
///
/// Source: OpenCV's `INTER_CUBIC`, `GaussianBlur` of three taps, `COLOR_BGR2HSV` and
/// `COLOR_BGR2YCrCb`; all but the first to the bit.
struct ColorPlaneRows {
  /// How many rows of the square are made at a time.
  private static let batch = 32

  private let side: Int
  private var cubic: CubicStrips
  /// Rows of the square from `first` on; the last two of those before are kept.
  private var strip: [UInt8]
  private var first = 0
  private var made = 0
  private var row = 0
  private var sums: [UInt16]
  private var smooth: [UInt8]

  /// Starts at the top of a picture.
  ///
  /// - Parameters:
  ///   - pixels: An `rgb8` picture of any size.
  ///   - side: The side of the square.
  init(_ pixels: ReadOnlyPixelBuffer, side: Int) {
    self.side = side
    cubic = CubicStrips(pixels, side: side)
    strip = [UInt8](repeating: 0, count: (Self.batch + 2) * side * 3)
    sums = [UInt16](repeating: 0, count: side * 3)
    smooth = [UInt8](repeating: 0, count: side * 3)
  }

  /// Makes the next row of each plane: hue, saturation, value, luma, red and blue difference.
  ///
  /// - Parameter planes: The destinations, `side` samples each. Traps for another size, and after
  ///   the last row.
  mutating func next(into planes: inout [UInt8]) {
    precondition(planes.count == 6 * side && row < side)
    if made <= min(row + 1, side - 1) { addRows() }
    let above = Mirror101.inside(row - 1, count: side) - first
    let below = Mirror101.inside(row + 1, count: side) - first
    let length = side * 3
    unsafe strip.withUnsafeBufferPointer { strip in
      guard let base = strip.baseAddress else { return }
      let rows = unsafe [
        base + above * length, base + (row - first) * length, base + below * length,
      ]
      unsafe sl_hash_smooth_row(rows, side, 3, &sums, &smooth)
    }
    unsafe sl_hash_color_planes(smooth, side, &planes)
    row += 1
  }

  private mutating func addRows() {
    let length = side * 3
    let kept = min(2, made)
    let last = made - kept - first
    unsafe strip.withUnsafeMutableBufferPointer { strip in
      guard let base = strip.baseAddress, kept > 0 else { return }
      unsafe base.update(from: base + last * length, count: kept * length)
    }
    first = made - kept
    let rows = made..<min(made + Self.batch, side)
    cubic.make(rows, into: &strip, at: kept * length)
    made = rows.upperBound
  }
}

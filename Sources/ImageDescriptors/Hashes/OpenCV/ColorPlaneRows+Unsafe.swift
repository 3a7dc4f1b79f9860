import CVisualKernels
import PixelBuffers

/// A picture resized to a square, smoothed, and taken apart into HSV and YCrCb, row by row.
///
/// Source: OpenCV's `INTER_CUBIC`, `GaussianBlur` of three taps, `COLOR_BGR2HSV` and
/// `COLOR_BGR2YCrCb`; all but the first to the bit.
struct ColorPlaneRows {
  private let pixels: ReadOnlyPixelBuffer
  private let side: Int
  private var cubic: CubicRows
  /// Row y of the square is in slot y & 3; three of them are in use at a time.
  private var ring: [UInt8]
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
    precondition(pixels.format == .rgb8)
    self.pixels = pixels
    self.side = side
    cubic = CubicRows(width: pixels.width, height: pixels.height, channels: 3, side: side)
    ring = [UInt8](repeating: 0, count: 4 * side * 3)
    sums = [UInt16](repeating: 0, count: side * 3)
    smooth = [UInt8](repeating: 0, count: side * 3)
  }

  /// Makes the next row of each plane: hue, saturation, value, luma, red and blue difference.
  ///
  /// - Parameter planes: Where they go, `side` samples each. Traps for another size, and after the
  ///   last row.
  mutating func next(into planes: inout [UInt8]) {
    precondition(planes.count == 6 * side && row < side)
    while made <= min(row + 1, side - 1) { addRow() }
    let above = Mirror101.inside(row - 1, count: side) & 3
    let below = Mirror101.inside(row + 1, count: side) & 3
    let length = side * 3
    unsafe ring.withUnsafeBufferPointer { ring in
      guard let base = ring.baseAddress else { return }
      let rows = unsafe [
        base + above * length, base + (row & 3) * length, base + below * length,
      ]
      unsafe hash_smooth_row(rows, side, 3, &sums, &smooth)
    }
    unsafe hash_color_planes(smooth, side, &planes)
    row += 1
  }

  private mutating func addRow() {
    let lines = cubic.missing(for: made)
    if !lines.isEmpty {
      unsafe pixels.withUnsafeBytes { bytes in
        guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        else { return }
        let pitch = pixels.bytesPerRow
        unsafe cubic.take(lines, first: base + lines.lowerBound * pitch, pitch: pitch)
      }
    }
    cubic.make(made, into: &ring, at: (made & 3) * side * 3)
    made += 1
  }
}

import CVisualKernels
import SightlinePixels

/// The luma of a picture under OpenCV's Gaussian blur of seven taps, row by row, in its exact fixed
/// point; past the edges the picture is mirrored.
///
/// Weights are 256ths. Rows are filtered into sums of 16 bits without rounding, so the order of the
/// two directions makes no difference, and the result is rounded once. Eight rows of luma are held.
struct BlurredRows {
  /// The weights of a standard deviation of 1.
  static let one: [UInt8] = [1, 14, 62, 102, 62, 14, 1]
  /// The weights of OpenCV's usual kernel of seven taps, a standard deviation of 1.4.
  static let sevenTaps: [UInt8] = [8, 28, 56, 72, 56, 28, 8]

  private let pixels: ReadOnlyPixelBuffer
  private let weights: [UInt8]
  /// Row y is in slot y & 7, and seven of them are in use at a time.
  private var ring: [UInt8]
  private var sums: [Int16]
  private var made = 0
  private var row = 0

  /// Starts at the top of a picture.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture of any size.
  ///   - weights: Seven symmetric weights that add up to 256. Traps otherwise.
  init(_ pixels: ReadOnlyPixelBuffer, weights: [UInt8]) {
    precondition(weights.count == 7 && weights.reduce(0) { $0 + Int($1) } == 256)
    self.pixels = pixels
    self.weights = weights
    ring = [UInt8](repeating: 0, count: 8 * pixels.width)
    sums = [Int16](repeating: 0, count: pixels.width + 8)
  }

  /// The number of sums of a row: three before the first pixel, as many after the last one, and two
  /// that are not used.
  var sumCount: Int { pixels.width + 8 }

  /// Makes the next row; traps after the last one.
  ///
  /// - Parameters:
  ///   - output: Where its samples go. Traps when they do not fit.
  ///   - index: The index in the output of the first sample.
  mutating func next(into output: inout [UInt8], at index: Int) {
    let width = pixels.width
    precondition(index >= 0 && index + width <= output.count)
    var sums: [Int16] = []
    swap(&sums, &self.sums)
    nextSums(into: &sums, at: 0)
    unsafe output.withUnsafeMutableBufferPointer { output in
      guard let output = output.baseAddress else { return }
      unsafe sl_hash_blur_columns(sums, width, weights, output + index)
    }
    swap(&sums, &self.sums)
  }

  /// Makes the next row filtered from top to bottom only; traps after the last one.
  ///
  /// - Parameters:
  ///   - output: Where its `sumCount` sums go. Traps when they do not fit.
  ///   - index: The index in the output of the first sum.
  mutating func nextSums(into output: inout [Int16], at index: Int) {
    let width = pixels.width
    let height = pixels.height
    precondition(row < height && index >= 0 && index + sumCount <= output.count)
    while made < min(row + 4, height) { addLuma() }
    let row = row
    unsafe ring.withUnsafeBufferPointer { ring in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let ring = ring.baseAddress, let output = output.baseAddress else { return }
        func line(_ y: Int) -> UnsafePointer<UInt8> {
          unsafe ring + (Mirror101.inside(y, count: height) & 7) * width
        }
        let rows = unsafe [
          line(row - 3), line(row - 2), line(row - 1), line(row), line(row + 1), line(row + 2),
          line(row + 3),
        ]
        let sums = unsafe output + index
        unsafe sl_hash_blur_rows(rows, width, weights, sums + 3)
        for step in 1...3 {
          unsafe sums[3 - step] = unsafe sums[3 + Mirror101.inside(-step, count: width)]
          unsafe sums[width + 2 + step] =
            unsafe sums[3 + Mirror101.inside(width - 1 + step, count: width)]
        }
      }
    }
    self.row += 1
  }

  /// Leaves out the rows before a row, which must not have been made yet.
  mutating func skip(to next: Int) {
    precondition(next >= row && next < pixels.height)
    row = next
    made = max(made, next - 3)
  }

  private mutating func addLuma() {
    let width = pixels.width
    unsafe ring.withUnsafeMutableBufferPointer { ring in
      unsafe pixels.withUnsafeBytes { bytes in
        guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          let ring = ring.baseAddress
        else { return }
        let source = unsafe base + made * pixels.bytesPerRow
        let slot = unsafe ring + (made & 7) * width
        if pixels.format == .gray8 {
          unsafe slot.update(from: source, count: width)
        } else {
          unsafe sl_hash_luma(source, width, 9798, 19235, 3735, 15, slot)
        }
      }
    }
    made += 1
  }
}

/// The blurred luma of a picture, resized to a square, without holding more of it than a few rows.
enum BlurredSquare {
  /// The square, row by row.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture of any size.
  ///   - weights: The weights of the blur; see `BlurredRows`.
  ///   - side: The side of the square.
  /// - Returns: `side * side` samples.
  /// - Complexity: O(pixels).
  static func samples(of pixels: ReadOnlyPixelBuffer, weights: [UInt8], side: Int) -> [UInt8] {
    var blurred = BlurredRows(pixels, weights: weights)
    var cubic = CubicRows(width: pixels.width, height: pixels.height, side: side)
    let width = pixels.width
    var lines = [UInt8](repeating: 0, count: CubicRows.batch * width)
    var result = [UInt8](repeating: 0, count: side * side)
    for y in 0..<side {
      let missing = cubic.missing(for: y)
      if !missing.isEmpty {
        blurred.skip(to: missing.lowerBound)
        for line in 0..<missing.count { blurred.next(into: &lines, at: line * width) }
        unsafe cubic.take(missing, first: lines, pitch: width)
      }
      cubic.make(y, into: &result, at: y * side)
    }
    return result
  }
}

/// Mirroring about the last sample of a line, which is not repeated: OpenCV's usual border.
enum Mirror101 {
  /// The index inside a line that stands for one past either end.
  ///
  /// - Parameters:
  ///   - index: Any index.
  ///   - count: The number of samples, from 1.
  /// - Returns: 0 to `count - 1`.
  static func inside(_ index: Int, count: Int) -> Int {
    guard count > 1 else { return 0 }
    let period = 2 * (count - 1)
    let turned = ((index % period) + period) % period
    return turned < count ? turned : period - turned
  }
}

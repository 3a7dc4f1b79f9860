import SightlinePixels

/// PDQ's way to a 64×64 thumbnail: two rounds of a box filter along rows and columns, then picking.
///
/// Running sums are single precision and in the reference's order, so that every bit is the
/// reference's. The picture streams through all four passes, a few rows at a time.
struct JaroszFilter {
  /// The side of the thumbnail in pixels.
  static let side = 64

  private let pixels: ReadOnlyPixelBuffer
  private let picked: [Int]
  private var firstStrip: BoxStrip
  private var firstRows: BoxRows
  private var secondStrip: BoxStrip
  private var secondRows: BoxRows
  private var filled = 0
  private var line: [Float]
  private var pickedLine = [Float](repeating: 0, count: Self.side)
  private var thumbnail: [Float] = []

  /// The thumbnail of a picture of at least 5×5 pixels, row by row.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture.
  ///   - filtersThumbnails: Whether a picture of 64×64 pixels is filtered too. The filter's window
  ///     is one pixel then, so it only adds rounding; the reference filters when it makes eight
  ///     hashes and not when it makes one, and near ties depend on it.
  /// - Returns: 4,096 samples.
  static func thumbnail(of pixels: ReadOnlyPixelBuffer, filtersThumbnails: Bool) -> [Float] {
    if pixels.width == side, pixels.height == side, !filtersThumbnails {
      var samples = [Float](repeating: 0, count: side * side)
      for y in 0..<side { FloatRows.luma(of: pixels, row: y, into: &samples, at: y * side) }
      return samples
    }
    var filter = JaroszFilter(pixels)
    filter.run()
    return filter.thumbnail
  }

  private init(_ pixels: ReadOnlyPixelBuffer) {
    self.pixels = pixels
    picked = Self.picked(of: pixels.height)
    firstStrip = BoxStrip(width: pixels.width)
    firstRows = BoxRows(width: pixels.width, height: pixels.height)
    secondStrip = BoxStrip(width: pixels.width, keeping: Self.picked(of: pixels.width))
    secondRows = BoxRows(width: Self.side, height: pixels.height)
    line = [Float](repeating: 0, count: pixels.width)
  }

  private mutating func run() {
    for top in stride(from: 0, to: pixels.height, by: BoxStrip.height) {
      let rows = top..<min(top + BoxStrip.height, pixels.height)
      for (index, y) in rows.enumerated() {
        FloatRows.luma(of: pixels, row: y, into: &firstStrip.lines, at: index * pixels.width)
      }
      firstStrip.filter()
      for index in 0..<rows.count {
        let start = index * pixels.width
        firstRows.take(firstStrip.result[start..<start + pixels.width])
        filterRows()
      }
    }
    pickRows()
  }

  /// Passes rows that the first round has made to the second.
  private mutating func filterRows() {
    while firstRows.ready != nil {
      firstRows.next(into: &line, writes: true)
      let start = filled * pixels.width
      secondStrip.lines.replaceSubrange(start..<start + pixels.width, with: line)
      filled += 1
      if filled == BoxStrip.height { pickRows() }
    }
  }

  /// Filters the rows of the second round that are there, and writes those that are picked.
  private mutating func pickRows() {
    guard filled > 0 else { return }
    secondStrip.filter()
    for index in 0..<filled {
      secondRows.take(secondStrip.result[index * Self.side..<(index + 1) * Self.side])
      while let row = secondRows.ready {
        // Small pictures repeat rows.
        let copies = picked.count { $0 == row }
        secondRows.next(into: &pickedLine, writes: copies > 0)
        for _ in 0..<copies { thumbnail += pickedLine }
      }
    }
    filled = 0
  }

  /// The lines that are picked from a side of the picture.
  private static func picked(of count: Int) -> [Int] {
    (0..<side).map { (2 * $0 + 1) * count / (2 * side) }
  }
}

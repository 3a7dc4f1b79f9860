import PixelBuffers

/// A plane of single-precision samples without padding.
///
/// It may have room for more samples than it uses, so that two planes serve a whole chain of
/// passes.
struct FloatPlane {
  var width: Int
  var height: Int
  var samples: [Float]

  /// The samples of a row.
  private func range(ofRow y: Int) -> Range<Int> { y * width..<(y + 1) * width }

  /// The luma of a picture, turned so that its columns are rows: `.299 R + .587 G + .114 B`.
  init(turnedLumaOf pixels: ReadOnlyPixelBuffer) {
    width = pixels.height
    height = pixels.width
    let side = JaroszFilter.side
    let room = max(width * height, side * width, side * side)
    samples = [Float](repeating: 0, count: room)
    // Strips of a few source rows keep the lines that are written in the cache.
    for strip in stride(from: 0, to: pixels.height, by: Self.tile) {
      for y in strip..<min(strip + Self.tile, pixels.height) {
        if pixels.format == .gray8 {
          let row = pixels.row(y, as: UInt8.self)
          for x in row.indices { samples[x * width + y] = Float(row[x]) }
        } else {
          let row = pixels.row(y, as: RGB8.self)
          for x in row.indices { samples[x * width + y] = row[x].floatLuma }
        }
      }
    }
  }

  /// The side of the squares that are turned at a time.
  static let tile = 16

  /// PDQ's box filter along columns: every row becomes the mean of the rows around it.
  ///
  /// The window has `(height + 127) / 128` rows; at the edges only those that exist count.
  ///
  /// - Parameters:
  ///   - result: Where the rows go; must have room for them.
  ///   - kept: The rows to write, ascending; nil for all. Every row is summed either way.
  func boxFilter(into result: inout FloatPlane, keeping kept: [Int]? = nil) {
    let window = (height + 127) / 128
    let half = (window + 2) / 2
    result.width = width
    result.height = kept?.count ?? height
    var line = [Float](repeating: 0, count: width)
    var sums = line.mutableSpan
    var added = 0
    var removed = 0
    var written = 0
    for row in 0..<height {
      // Before the first result the reference adds half a window without writing.
      while added < min(row + half, height) {
        Self.add(samples.span.extracting(range(ofRow: added)), to: &sums)
        added += 1
      }
      if row + half > window {
        Self.subtract(samples.span.extracting(range(ofRow: removed)), from: &sums)
        removed += 1
      }
      while written < result.height, (kept?[written] ?? row) == row {
        var all = result.samples.mutableSpan
        var output = all._mutatingExtracting(range(ofRow: written))
        Self.divide(sums.span, by: Float(added - removed), into: &output)
        written += 1
        if kept == nil { break }
      }
    }
  }

  private static func add(_ row: Span<Float>, to sums: inout MutableSpan<Float>) {
    precondition(row.count == sums.count)
    for index in row.indices { sums[index] += row[index] }
  }

  private static func subtract(_ row: Span<Float>, from sums: inout MutableSpan<Float>) {
    precondition(row.count == sums.count)
    for index in row.indices { sums[index] -= row[index] }
  }

  private static func divide(
    _ sums: Span<Float>,
    by count: Float,
    into output: inout MutableSpan<Float>
  ) {
    precondition(sums.count == output.count)
    for index in sums.indices { output[index] = sums[index] / count }
  }
}

extension RGB8 {
  /// The luma as PDQ's Python package computes it: a double rounded to single precision.
  ///
  /// Thousandths are never halfway between two floats, so dividing a whole number once gives the
  /// same bits.
  var floatLuma: Float {
    Float(299 &* Int32(red) &+ 587 &* Int32(green) &+ 114 &* Int32(blue)) / 1000
  }
}

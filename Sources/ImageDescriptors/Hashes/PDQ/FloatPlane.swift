import PixelBuffers

/// A plane of single-precision samples without padding.
///
/// It may have room for more samples than it uses, so that two planes serve a whole chain of
/// passes.
struct FloatPlane {
  var width: Int
  var height: Int
  var samples: [Float]

  /// The luma of a picture: `.299 R + .587 G + .114 B`.
  ///
  /// - Parameter pixels: A `gray8` or `rgb8` picture.
  init(lumaOf pixels: ReadOnlyPixelBuffer) {
    width = pixels.width
    height = pixels.height
    let side = JaroszFilter.side
    let room = max(width * height, side * width, side * height, side * side)
    samples = FloatRows.luma(of: pixels, room: room)
  }

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
    var sums = [Float](repeating: 0, count: width)
    var added = 0
    var removed = 0
    var written = 0
    for row in 0..<height {
      // Before the first result the reference adds half a window without writing.
      while added < min(row + half, height) - 1 {
        FloatRows.step(&sums, adding: (samples, added), subtracting: nil)
        added += 1
      }
      let adds = added < min(row + half, height)
      let removes = row + half > window
      let writes = written < result.height && (kept?[written] ?? row) == row
      let count = added + (adds ? 1 : 0) - removed - (removes ? 1 : 0)
      FloatRows.step(
        &sums,
        adding: adds ? (samples, added) : nil,
        subtracting: removes ? (samples, removed) : nil,
        writing: writes ? written : nil,
        of: Float(count),
        to: &result.samples
      )
      added += adds ? 1 : 0
      removed += removes ? 1 : 0
      if writes { written += 1 }
      // Small pictures repeat rows.
      while let kept, written < result.height, kept[written] == row {
        FloatRows.step(
          &sums,
          adding: nil,
          subtracting: nil,
          writing: written,
          of: Float(count),
          to: &result.samples
        )
        written += 1
      }
    }
  }
}

extension FloatPlane {
  /// Writes the plane with rows and columns exchanged.
  ///
  /// - Parameter result: Where it goes; must have room for as many samples.
  func turn(into result: inout FloatPlane) {
    result.width = height
    result.height = width
    // Every index below is a row times its length plus a column, so it is below this count.
    precondition(samples.count >= width * height && result.samples.count >= width * height)
    let source = samples.span
    var target = result.samples.mutableSpan
    for tileY in stride(from: 0, to: height, by: Self.tile) {
      for tileX in stride(from: 0, to: width, by: Self.tile) {
        let rows = tileY..<min(tileY + Self.tile, height)
        for x in tileX..<min(tileX + Self.tile, width) {
          for y in rows {
            unsafe target[unchecked: x &* height &+ y] = source[unchecked: y &* width &+ x]
          }
        }
      }
    }
  }
}

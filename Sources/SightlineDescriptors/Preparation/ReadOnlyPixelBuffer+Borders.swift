public import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// The picture without the bars of one colour along its edges: letterboxes, frames, scanner
  /// margins.
  ///
  /// An optional step before a picture is prepared, for query and catalog alike. Rows are taken off
  /// at the top while all their pixels are near the top left pixel, then at the bottom, left and
  /// right against theirs; so bars may have a colour each. A picture that is all one colour stays
  /// whole.
  ///
  /// - Parameter tolerance: How far each channel may be from the bar's colour, 0…255. JPEG files
  ///   need about 12.
  /// - Returns: A crop that shares this picture's bytes; the picture itself where there are no
  ///   bars.
  /// - Complexity: O(pixels of the bars), and O(pixels) when the format is not `rgb8`.
  public func withoutBorders(tolerance: Int = 12) -> ReadOnlyPixelBuffer {
    let line = BorderLine(pixels: rgb8(), tolerance: tolerance)
    let columns = 0..<width
    guard let top = (0..<height).first(where: { !line.isPlainRow($0, in: columns, like: 0) }),
      let bottom = (top..<height).last(where: {
        !line.isPlainRow($0, in: columns, like: height - 1)
      })
    else { return self }
    let rows = top..<bottom + 1
    guard let left = columns.first(where: { !line.isPlainColumn($0, in: rows, like: 0) }),
      let right = (left..<width).last(where: {
        !line.isPlainColumn($0, in: rows, like: width - 1)
      })
    else { return self }
    let region = PixelRegion(x: left, y: top, width: right + 1 - left, height: rows.count)
    return (try? cropped(to: region)) ?? self
  }
}

/// Compares rows and columns of an `rgb8` picture with the colour of a bar.
private struct BorderLine {
  let pixels: ReadOnlyPixelBuffer
  let tolerance: Int

  private func isNear(_ a: RGB8, _ b: RGB8) -> Bool {
    abs(Int(a.red) - Int(b.red)) <= tolerance && abs(Int(a.green) - Int(b.green)) <= tolerance
      && abs(Int(a.blue) - Int(b.blue)) <= tolerance
  }

  func isPlainRow(_ y: Int, in columns: Range<Int>, like edge: Int) -> Bool {
    let color = pixels.row(edge, as: RGB8.self)[columns.lowerBound]
    let row = pixels.row(y, as: RGB8.self)
    for x in columns where !isNear(row[x], color) { return false }
    return true
  }

  func isPlainColumn(_ x: Int, in rows: Range<Int>, like edge: Int) -> Bool {
    let color = pixels.row(rows.lowerBound, as: RGB8.self)[edge]
    for y in rows where !isNear(pixels.row(y, as: RGB8.self)[x], color) { return false }
    return true
  }
}

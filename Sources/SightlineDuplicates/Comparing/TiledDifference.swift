import SightlinePixels

/// Where two pictures of one size differ, looked for at full size and at halves of it down to half a million places.
///
/// The difference that one place in a hundred reaches is taken as the effect of saving. A difference counts where it is large,
/// or stands out from that. The numbers were found on photographs, scans and drawings of 12, 24 and 42 megapixels, saved as
/// JPEG of qualities from 50 to 95 and as WebP and scaled by four filters, of which the largest difference stayed below 1.2,
/// and on changes of 3 to 60 pixels planted in them. In halves of the picture compression leaves less and a large faint
/// change as much.
struct TiledDifference {
  private let showing: ComparedPicture
  private let shown: ComparedPicture

  private static let fullSize = DifferenceLimits(sure: 1.25, likely: 0.5, outstanding: 5.5)
  private static let smaller = DifferenceLimits(sure: 0.8, likely: 0.3, outstanding: 3.6)
  private static let colors = DifferenceLimits(sure: 0.8, likely: 0.4, outstanding: 4)
  /// The least of one place in a hundred.
  private static let usual: Float = 0.1
  /// How much sharper the picture may have been made, and how much softer, in 64ths.
  private static let sharpness = -64.0...38.0
  /// The largest difference of opacity that scaling and saving make.
  private static let opacity: Float = 12

  /// Prepares the comparison of what a picture shows with another of the same size.
  ///
  /// - Parameters:
  ///   - shown: The picture that is shown.
  ///   - showing: What shows it, as large: traps for other sizes.
  init(of shown: ComparedPicture, in showing: ComparedPicture) {
    precondition(
      shown.width == showing.width && shown.height == showing.height,
      "pictures of one size are compared"
    )
    self.shown = shown
    self.showing = showing
  }

  /// Returns the difference, if there is one: the coarsest first.
  ///
  /// - Complexity: O(pixels) in time, O(1) in memory beside the pictures.
  /// - Throws: `CancellationError` when the task is cancelled.
  func found() throws -> CopyDifference? {
    for level in shown.luma.indices.reversed() {
      if let region = try part(
        [showing.luma[level]],
        [shown.luma[level]],
        level == 0 ? Self.fullSize : Self.smaller,
        scale: 1 << level
      ) {
        return .part(region)
      }
      if let region = try colorPart(level) { return .part(region) }
    }
    return differsInOpacity ? .opacity : nil
  }

  /// Colours at a level, but the first: formats that keep a quarter of them smooth each in their own way.
  private func colorPart(_ level: Int) throws -> PixelRegion? {
    guard level > 0, showing.colors != nil || shown.colors != nil else { return nil }
    func planes(_ picture: ComparedPicture, like other: ComparedPicture) -> [BytePlane] {
      if let colors = picture.colors { return colors[level].planes }
      guard let size = other.colors?[level].blue else { return [] }
      let none = BytePlane(width: size.width, height: size.height, of: 128)
      return [none, none]
    }
    return try part(
      planes(showing, like: shown),
      planes(shown, like: showing),
      Self.colors,
      scale: 2 << level
    )
  }

  /// Where planes differ, in pixels of the picture.
  private func part(
    _ showing: [BytePlane],
    _ shown: [BytePlane],
    _ limits: DifferenceLimits,
    scale: Int
  ) throws -> PixelRegion? {
    let sharpness = showing.count == 1 ? Self.sharpness(showing[0], shown[0]) : 0
    var tile = ComparedTile(planes: showing.count)
    var counts = [Int](repeating: 0, count: 256)
    var most: (value: UInt8, excess: [UInt8], place: Int, left: Int, top: Int) = (0, [], 0, 0, 0)
    let (width, height) = (shown[0].width, shown[0].height)
    for top in stride(from: 0, to: height, by: ComparedTile.core) {
      try Task.checkCancellation()
      for left in stride(from: 0, to: width, by: ComparedTile.core) {
        let columns = min(ComparedTile.core, width - left)
        let rows = min(ComparedTile.core, height - top)
        guard tile.compare(showing, shown, left: left, top: top, sharpness: sharpness) else {
          counts[0] += columns * ((rows + 1) / 2)
          continue
        }
        let found = tile.counted(columns: columns, rows: rows, into: &counts)
        if found.most > most.value { most = (found.most, tile.excess, found.place, left, top) }
      }
    }
    let largest = Float(most.value) / 64
    let usual = max(Self.usual, Self.usual(counts))
    guard limits.arePassed(by: largest, where: usual) else {
      return nil
    }
    return region(most.excess, most.place, left: most.left, top: most.top, scale: scale)
  }

  /// The value that one place in a hundred reaches.
  private static func usual(_ counts: [Int]) -> Float {
    var left = counts.reduce(0, +) / 100
    for value in counts.indices.reversed() {
      left -= counts[value]
      if left < 0 { return Float(value) / 64 }
    }
    return 0
  }

  /// How much sharper the first picture has to be made to be as sharp as the second, in 64ths of what a blur takes.
  private static func sharpness(_ one: BytePlane, _ other: BytePlane) -> Int {
    var (product, square) = (0.0, 0.0)
    let (width, patch, step) = (one.width, 40, 2 * ComparedTile.core)
    for top in stride(from: 1, to: one.height - 1, by: step) {
      for left in stride(from: 1, to: width - 1, by: step) {
        for y in top..<min(top + patch, one.height - 1) {
          for x in left..<min(left + patch, width - 1) {
            let place = y * width + x
            func sum(_ row: Int) -> Int {
              Int(one.values[row - 1]) + 2 * Int(one.values[row]) + Int(one.values[row + 1])
            }
            let (over, under) = (sum(place - width), sum(place + width))
            let blurred = over + 2 * sum(place) + under
            let value = Int(one.values[place])
            let detail = Double(16 * value - blurred) / 16
            product += Double(Int(other.values[place]) - value) * detail
            square += detail * detail
          }
        }
      }
    }
    let amount = 64 * product / max(square, 1)
    return Int(min(max(amount, sharpness.lowerBound), sharpness.upperBound).rounded())
  }

  private var differsInOpacity: Bool {
    guard showing.opacity != nil || shown.opacity != nil else { return false }
    let opaque = BytePlane(width: shown.width, height: shown.height, of: 255)
    let (one, other) = (showing.opacity ?? opaque, shown.opacity ?? opaque)
    var tile = ComparedTile(planes: 1)
    for top in stride(from: 0, to: shown.height, by: ComparedTile.core) {
      for left in stride(from: 0, to: shown.width, by: ComparedTile.core) {
        one.copyTile(left: left, top: top, into: &tile.tiles[0])
        other.copyTile(left: left, top: top, into: &tile.tiles[1])
        guard tile.tiles[0] != tile.tiles[1] else { continue }
        let planes = tile.tiles.map { values in
          Plane(
            width: ComparedTile.side,
            height: ComparedTile.side,
            values: values.map(Float.init)
          )
        }
        let apart = planes[0].combined(with: planes[1]) { abs($0 - $1) }.blurred()
        if apart.values.contains(where: { $0 > Self.opacity }) { return true }
      }
    }
    return false
  }

  /// The part of a tile around a place in which the difference is at least a third as large, in pixels of the picture.
  private func region(
    _ excess: [UInt8],
    _ place: Int,
    left: Int,
    top: Int,
    scale: Int
  ) -> PixelRegion {
    let (side, halo, core) = (ComparedTile.side, ComparedTile.halo, ComparedTile.core)
    var inner = Plane(width: core, height: core)
    for y in 0..<core {
      let line = (y + halo) * side + halo
      for x in 0..<core { inner.values[y * core + x] = Float(excess[line + x]) }
    }
    let start = (place / side - halo) * core + place % side - halo
    let part = DifferingPart(around: start, in: inner)
    let x = min((left + part.columns.lowerBound) * scale, shown.width - 1)
    let y = min((top + part.rows.lowerBound) * scale, shown.height - 1)
    return PixelRegion(
      x: x,
      y: y,
      width: max(min(part.columns.count * scale, shown.width - x), 1),
      height: max(min(part.rows.count * scale, shown.height - y), 1)
    )
  }
}

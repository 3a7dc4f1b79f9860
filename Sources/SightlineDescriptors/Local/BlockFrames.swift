/// A reference and a picture that shows it in one frame, and how alike blocks of them are.
struct BlockFrames {
  /// The luma of the reference, row by row.
  let own: [UInt8]
  /// That of the picture, with a margin on each side.
  let seen: [UInt8]
  /// The size of the reference in the frame, in pixels.
  let width, height: Int
  /// How far the picture's luma goes on, in pixels; blocks are looked for as far.
  let margin: Int

  /// The side of a block, and the distance of neighbours, in pixels.
  static let side = 16
  private static let step = 8
  /// The margin of a frame of full size, in pixels.
  static let margin = 16
  /// The least standard deviation, in levels, of a block of the reference in which there is something to see, and of a block of the
  /// picture where that of the reference is plain.
  private static let texture = 8.0
  private static let strongTexture = 16.0
  /// The lowest level of a pixel that a camera has clipped, and the least share of such pixels that hides a block.
  private static let brightest = 250
  private static let glare = 0.25
  /// The lowest mean level of a block of the reference that is white itself.
  private static let white = 200.0
  /// The lowest correlation of a block that tells its neighbours where to begin.
  private static let found = 0.6
  private static let count = Double(side * side)

  /// How far a block lies from its place, in pixels.
  private struct Shift: Hashable {
    var x = 0
    var y = 0
  }

  /// The levels of a block.
  private struct Levels {
    var sum = 0
    var squares = 0
    var bright = 0

    var mean: Double { Double(sum) / BlockFrames.count }
    var variance: Double { Double(squares) / BlockFrames.count - mean * mean }
  }

  /// Finds the blocks of the reference in the picture.
  ///
  /// - Parameter isCompared: Whether a block is compared, by its left and top pixel.
  /// - Returns: The correlation of each block in which there is something to see, −1…1, row by row.
  /// - Complexity: O(pixels), some thousand correlations of 256 pixels.
  func correlations(where isCompared: (_ x: Int, _ y: Int) -> Bool) -> [Float] {
    let places = places.filter { isCompared($0.x, $0.y) }
    let levels = places.map { place in
      (
        own: Self.levels(own, width, place.x, place.y),
        seen: Self.levels(seen, width + 2 * margin, place.x + margin, place.y + margin)
      )
    }
    // How much contrast the picture keeps: of a dark photograph less says as much.
    let plain = Self.texture * Self.texture
    let ratios = levels.filter { $0.own.variance >= plain }
      .map { $0.seen.variance / $0.own.variance }.sorted()
    let kept = ratios.isEmpty ? 1 : min(ratios[ratios.count / 2], 1)
    let strong = Self.strongTexture * Self.strongTexture * kept
    let coarse = halved.shifts()
    return zip(places, levels).compactMap { place, levels in
      let isTextured = levels.own.variance >= plain || levels.seen.variance >= strong
      let isHidden =
        Double(levels.seen.bright) >= Self.glare * Self.count && levels.own.mean < Self.white
      guard isTextured, !isHidden else { return nil }
      let begin = coarse[Shift(x: place.x / 2 / Self.step, y: place.y / 2 / Self.step)] ?? Shift()
      let start = Shift(x: 2 * begin.x, y: 2 * begin.y)
      return Float(best(place.x, place.y, levels.own, from: start).correlation)
    }
  }

  /// The left and top pixels of all blocks.
  private var places: [(x: Int, y: Int)] {
    stride(from: 0, through: height - Self.side, by: Self.step).flatMap { y in
      stride(from: 0, through: width - Self.side, by: Self.step).map { x in (x, y) }
    }
  }

  /// The same at half the size.
  private var halved: BlockFrames {
    BlockFrames(
      own: Self.halved(own, width, height),
      seen: Self.halved(seen, width + 2 * margin, height + 2 * margin),
      width: width / 2,
      height: height / 2,
      margin: margin / 2
    )
  }

  /// The picture at half the size, each pixel the mean of four; traps where there are fewer samples than its size says.
  static func halved(_ samples: [UInt8], _ width: Int, _ height: Int) -> [UInt8] {
    var means: [UInt8] = []
    means.reserveCapacity(samples.count / 4)
    for y in stride(from: 0, to: height - 1, by: 2) {
      for x in stride(from: y * width, to: (y + 1) * width - 1, by: 2) {
        let sum =
          Int(samples[x]) + Int(samples[x + 1]) + Int(samples[x + width])
          + Int(samples[x + width + 1])
        means.append(UInt8((sum + 2) / 4))
      }
    }
    return means
  }

  /// How far blocks lie from their places, by their number along both sides: found from the middle outwards.
  private func shifts() -> [Shift: Shift] {
    func distance(_ place: (x: Int, y: Int)) -> Int {
      let (x, y) = (2 * place.x + Self.side - width, 2 * place.y + Self.side - height)
      return x * x + y * y
    }
    var (found, begun): ([Shift: Shift], [Shift: Shift]) = ([:], [:])
    for place in places.sorted(by: { distance($0) < distance($1) }) {
      let number = Shift(x: place.x / Self.step, y: place.y / Self.step)
      var starts: Set<Shift> = [Shift()]
      for y in number.y - 1...number.y + 1 {
        for x in number.x - 1...number.x + 1 {
          if let known = found[Shift(x: x, y: y)] { starts.insert(known) }
        }
      }
      let own = Self.levels(own, width, place.x, place.y)
      var likeliest = (correlation: -1.0, shift: Shift())
      for start in starts.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
        let value = correlation(place.x, place.y, own, start)
        if value > likeliest.correlation { likeliest = (value, start) }
      }
      let best = best(place.x, place.y, own, from: likeliest.shift)
      if best.correlation >= Self.found { found[number] = best.shift }
      // What is not found may be seen at full size, where its neighbours are.
      begun[number] = found[number] ?? likeliest.shift
    }
    return begun
  }

  private static func levels(_ samples: [UInt8], _ width: Int, _ x: Int, _ y: Int) -> Levels {
    var levels = Levels()
    for row in y..<y + side {
      for place in row * width + x..<row * width + x + side {
        let level = Int(samples[place])
        levels.sum &+= level
        levels.squares &+= level &* level
        if level >= brightest { levels.bright &+= 1 }
      }
    }
    return levels
  }

  /// The best correlation of a block of the reference near its place, uphill from a shift.
  private func best(
    _ x: Int,
    _ y: Int,
    _ own: Levels,
    from start: Shift
  ) -> (correlation: Double, shift: Shift) {
    var known: [Shift: Double] = [:]
    func correlation(_ shift: Shift) -> Double {
      if let known = known[shift] { return known }
      let value = self.correlation(x, y, own, shift)
      known[shift] = value
      return value
    }
    func best(near shift: Shift, within reach: Int) -> (correlation: Double, shift: Shift) {
      var best = (correlation: correlation(shift), shift: shift)
      for y in max(shift.y - reach, -margin)...min(shift.y + reach, margin) {
        for x in max(shift.x - reach, -margin)...min(shift.x + reach, margin) {
          let value = correlation(Shift(x: x, y: y))
          if value > best.correlation { best = (value, Shift(x: x, y: y)) }
        }
      }
      return best
    }
    // Detail has small hills, so that the first step is a wide one.
    var found = best(near: start, within: 2)
    while true {
      let next = best(near: found.shift, within: 1)
      guard next.correlation > found.correlation else { return found }
      found = next
    }
  }

  /// The correlation of a block of the reference with that of the picture at a shift, −1…1; 0 where one of them is plain.
  private func correlation(_ x: Int, _ y: Int, _ own: Levels, _ shift: Shift) -> Double {
    let wide = width + 2 * margin
    var (sum, squares, products) = (0, 0, 0)
    for row in 0..<Self.side {
      let first = (y + row) * width + x
      let second = (y + row + shift.y + margin) * wide + x + shift.x + margin
      for column in 0..<Self.side {
        let (one, other) = (Int(self.own[first + column]), Int(seen[second + column]))
        sum &+= other
        squares &+= other &* other
        products &+= one &* other
      }
    }
    let mean = Double(sum) / Self.count
    let variance = Double(squares) / Self.count - mean * mean
    guard variance > 0.25, own.variance > 0.25 else { return 0 }
    return (Double(products) / Self.count - own.mean * mean)
      / (variance * own.variance).squareRoot()
  }
}

import SightlinePixels

/// Where and how two pictures of one size differ, beyond what saving them again and scaling do.
///
/// The differences of luma are held against how much the pictures vary around each place, for that is where compression
/// and scaling change them: what stands out of the others is something else, such as another number. `CopyTolerance` says how
/// much may differ.
struct PictureDifference {
  private let shown: ComparedPlanes
  private let showing: ComparedPlanes
  /// How many places along the edges are not compared.
  private let margin: Int

  private let tolerance = CopyTolerance()

  /// Prepares the comparison of what a picture shows with another of the same size.
  ///
  /// - Parameters:
  ///   - shown: The picture that is shown.
  ///   - showing: What shows it.
  ///   - margin: How many places along the edges are not compared: where a view was moved, the last ones are mixed with
  ///     what lies outside.
  init(of shown: ComparedPlanes, in showing: ComparedPlanes, margin: Int = 0) {
    self.shown = shown
    self.showing = showing
    self.margin = margin
  }

  /// Returns the difference, if there is one.
  ///
  /// - Parameters:
  ///   - width: The width of the picture that is shown, in whose pixels a place is reported.
  ///   - height: Its height.
  /// - Returns: The difference; nil where the pictures show the same.
  /// - Complexity: O(places).
  func found(width: Int, height: Int) -> CopyDifference? {
    let tones = tones
    if let tones, !isLocal { return tones }
    if let difference = chroma ?? opacity { return difference }
    let luma = fitted
    let most = Outstanding(luma.excess)
    // Colours cannot change what luma alone decides.
    if most.passes(tolerance.luma) {
      return .part(region(around: most.place, luma.excess, width, height))
    }
    let colors = colorExcess
    let mostColor = Outstanding(colors)
    let places = (
      SIMD2(most.place % luma.excess.width, most.place / luma.excess.width),
      2 &* SIMD2(mostColor.place % colors.width, mostColor.place / colors.width)
    )
    let apart = max(abs(places.0.x - places.1.x), abs(places.0.y - places.1.y))
    let isBoth =
      apart <= tolerance.joint.reach
      && most.passes(tolerance.joint.luma)
      && mostColor.passes(tolerance.joint.color)
    if isBoth {
      return .part(region(around: most.place, luma.excess, width, height))
    }
    if mostColor.passes(tolerance.color) {
      return .part(region(around: mostColor.place, colors, width, height))
    }
    return isCoarse(luma) ? .detail : tones
  }

  /// Whether most parts of the pictures are equally light, so that what differs lies in a few.
  private var isLocal: Bool {
    let (one, other) = (showing.luma.fitted(into: 24), shown.luma.fitted(into: 24))
    let apart = one.combined(with: other) { abs($0 - $1) }.values.sorted()
    return apart[apart.count / 2] < 0.75
  }

  /// Whether lightness or contrast differ: the means of blocks of the pictures, on which compression has no part.
  private var tones: CopyDifference? {
    let (one, other) = (showing.luma.fitted(into: 24), shown.luma.fitted(into: 24))
    let (mean, otherMean) = (one.mean, other.mean)
    guard abs(otherMean - mean) <= tolerance.tones.offset else { return .tones }
    var (square, product, otherSquare): (Float, Float, Float) = (0, 0, 0)
    for place in one.values.indices {
      let (first, second) = (one.values[place] - mean, other.values[place] - otherMean)
      square += first * first
      product += first * second
      otherSquare += second * second
    }
    // Flat pictures have no contrast that could differ.
    let count = Float(one.values.count)
    guard max(square, otherSquare) > 4 * count else { return nil }
    let (slope, back) = (product / max(square, 1), product / max(otherSquare, 1))
    // Blocks that differ otherwise make both slopes less than 1.
    guard
      abs(slope - 1) <= tolerance.tones.slope
        || abs(1 / max(back, 0.01) - 1) <= tolerance.tones.slope
    else { return back < 0.9 && slope < 0.9 ? .frame : .tones }
    return nil
  }

  /// Whether colours differ on the whole: one is grey, has stronger colours, or other ones.
  private var chroma: CopyDifference? {
    let side = 24
    let ones = (showing.blue.fitted(into: side), showing.red.fitted(into: side))
    let others = (shown.blue.fitted(into: side), shown.red.fitted(into: side))
    var (square, product, otherSquare, apart): (Float, Float, Float, Float) = (0, 0, 0, 0)
    for place in ones.0.values.indices {
      let one = SIMD2(ones.0.values[place], ones.1.values[place])
      let other = SIMD2(others.0.values[place], others.1.values[place])
      square += (one * one).sum()
      product += (one * other).sum()
      otherSquare += (other * other).sum()
      apart += ((one - other) * (one - other)).sum()
    }
    let count = Float(ones.0.values.count)
    if (apart / count).squareRoot() > 2 * tolerance.colors.difference { return .colors }
    guard max(square, otherSquare) > tolerance.colors.strength * tolerance.colors.strength * count,
      (apart / count).squareRoot() > tolerance.colors.difference / 5
    else { return nil }
    let strength = (square / max(otherSquare, 1)).squareRoot()
    let likeness = product / max((square * otherSquare).squareRoot(), 1)
    return abs(strength - 1) > tolerance.colors.slope || likeness < 0.97 ? .colors : nil
  }

  private var opacity: CopyDifference? {
    guard shown.opacity != nil || showing.opacity != nil else { return nil }
    let opaque = Plane(
      width: shown.width,
      height: shown.height,
      values: Array(repeating: 255, count: shown.width * shown.height)
    )
    let (one, other) = (showing.opacity ?? opaque, shown.opacity ?? opaque)
    let apart = one.combined(with: other) { abs($0 - $1) }.blurred()
    return apart.values.contains { $0 > 12 } ? .opacity : nil
  }

  /// The differences of luma against what is usual at each place, once one picture is made as sharp as the other; and both
  /// pictures so.
  private var fitted: (excess: Plane, sharp: Plane, seen: Plane) {
    let (one, other) = (showing.luma, shown.luma)
    let detail = one.combined(with: one.blurred()) { $0 - $1 }
    var (product, square): (Float, Float) = (0, 0)
    for place in detail.values.indices {
      product += (other.values[place] - one.values[place]) * detail.values[place]
      square += detail.values[place] * detail.values[place]
    }
    let amount = min(
      max(product / max(square, 1), tolerance.sharpness.lowerBound),
      tolerance.sharpness.upperBound
    )
    let sharp = one.combined(with: detail) { $0 + amount * $1 }.blurred()
    let seen = other.blurred()
    let ranges = sharp.ranges().combined(with: seen.ranges(), min)
    var excess = sharp.combined(with: seen) { abs($0 - $1) }
    let noise = tolerance.lumaNoise
    for place in excess.values.indices {
      excess.values[place] /= noise.level(in: ranges.values[place])
    }
    return (excess.blurred().clearing(margin), sharp, seen)
  }

  /// Whether the picture that shows the other lacks its fine detail.
  private func isCoarse(_ luma: (excess: Plane, sharp: Plane, seen: Plane)) -> Bool {
    let own = Self.energy(luma.seen)
    return own > 0.25 && Self.energy(luma.sharp) < tolerance.detail * own
  }

  private static func energy(_ plane: Plane) -> Float {
    let rest = plane.combined(with: plane.blurred()) { ($0 - $1) * ($0 - $1) }
    return rest.mean
  }

  /// The same of colours, at half the size.
  private var colorExcess: Plane {
    let ones = (showing.blue.blurred(), showing.red.blurred())
    let others = (shown.blue.blurred(), shown.red.blurred())
    func length(_ one: Float, _ other: Float) -> Float { (one * one + other * other).squareRoot() }
    let ranges = ones.0.ranges().combined(with: ones.1.ranges(), length).combined(
      with: others.0.ranges().combined(with: others.1.ranges(), length),
      min
    )
    var excess = ones.0.combined(with: others.0, -)
      .combined(with: ones.1.combined(with: others.1, -), length)
    let noise = tolerance.colorNoise
    for place in excess.values.indices {
      excess.values[place] /= noise.level(in: ranges.values[place])
    }
    return excess.blurred().clearing((margin + 1) / 2)
  }

  /// The part around a place in which the difference is at least a third as large, in pixels of the picture.
  private func region(around place: Int, _ excess: Plane, _ width: Int, _ height: Int)
    -> PixelRegion
  {
    let part = DifferingPart(around: place, in: excess)
    let (across, down) = (
      Double(width) / Double(excess.width), Double(height) / Double(excess.height)
    )
    let (x, y) = (
      Int(Double(part.columns.lowerBound) * across), Int(Double(part.rows.lowerBound) * down)
    )
    return PixelRegion(
      x: x,
      y: y,
      width: max(min(Int(Double(part.columns.upperBound + 1) * across), width) - x, 1),
      height: max(min(Int(Double(part.rows.upperBound + 1) * down), height) - y, 1)
    )
  }
}

/// The place of a plane with the largest value, and how it stands beside the others.
private struct Outstanding {
  let place: Int
  private let largest: Float
  /// The value that one place in a hundred reaches.
  private let usual: Float

  init(_ plane: Plane) {
    let values = plane.values
    var place = 0
    for other in values.indices where values[other] > values[place] { place = other }
    self.place = place
    largest = values[place]
    // Counted in steps, because there are too many places to sort.
    let steps = 512
    var counts = [Int](repeating: 0, count: steps)
    let unit = Float(steps) / max(largest, 1e-6)
    for value in values { counts[min(Int(value * unit), steps - 1)] += 1 }
    var (left, step) = (values.count / 100, steps)
    while step > 1, left >= 0 {
      step -= 1
      left -= counts[step]
    }
    usual = max(Float(step) / unit, 0.1)
  }

  /// Whether it is no difference that saving makes.
  func passes(_ limits: DifferenceLimits) -> Bool { limits.arePassed(by: largest, where: usual) }
}

/// The anchors of the named colours, laid out for the search of the nearest one.
struct Palette {
  /// L*, a* and b* of each colour in turn; 256 units are 1.
  private let anchors: [Int]

  init() {
    anchors = ColorName.all.flatMap { [$0.lightness * 256, $0.a * 256, $0.b * 256] }
  }

  /// The position of the nearest colour, the first of equally near ones.
  ///
  /// - Parameters:
  ///   - color: The colour to name.
  ///   - guess: A position to begin with; the nearer it is, the sooner others are ruled out.
  /// - Returns: The position, which does not depend on the guess.
  func nearest(to color: LabSample, guess: Int) -> Int {
    let (lightness, a, b) = (Int(color.lightness), Int(color.a), Int(color.b))
    let anchors = anchors.span
    func distance(_ index: Int) -> Int {
      let lightnessDifference = lightness &- anchors[index]
      let aDifference = a &- anchors[index &+ 1]
      let bDifference = b &- anchors[index &+ 2]
      return lightnessDifference &* lightnessDifference &+ aDifference &* aDifference
        &+ bDifference &* bDifference
    }
    var best = 3 * guess
    var least = distance(best)
    var index = 0
    while index < anchors.count {
      let lightnessDifference = lightness &- anchors[index]
      if lightnessDifference &* lightnessDifference <= least {
        let candidate = distance(index)
        if candidate < least || candidate == least && index < best {
          least = candidate
          best = index
        }
      }
      index &+= 3
    }
    return best / 3
  }
}

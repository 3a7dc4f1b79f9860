/// The anchors of the named colours, laid out for the search of the nearest one.
struct Palette {
  /// L*, a* and b* of each colour in turn; 256 units are 1.
  private let anchors: [Int]

  init() {
    anchors = ColorName.all.flatMap { [$0.lightness * 256, $0.a * 256, $0.b * 256] }
  }

  /// The position of the nearest colour, the first of equally near ones.
  func nearest(to color: LabSample) -> Int {
    let (lightness, a, b) = (Int(color.lightness), Int(color.a), Int(color.b))
    let anchors = anchors.span
    var best = 0
    var least = Int.max
    var index = 0
    while index < anchors.count {
      let lightnessDifference = lightness &- anchors[index]
      let aDifference = a &- anchors[index &+ 1]
      let bDifference = b &- anchors[index &+ 2]
      let distance =
        lightnessDifference &* lightnessDifference &+ aDifference &* aDifference
        &+ bDifference &* bDifference
      if distance < least {
        least = distance
        best = index
      }
      index &+= 3
    }
    return best / 3
  }
}

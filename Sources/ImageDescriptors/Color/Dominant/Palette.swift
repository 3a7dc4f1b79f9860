/// The anchors of the named colours, laid out for the search of the nearest one.
struct Palette {
  /// L*, a* and b* of each colour; 256 units are 1.
  private let anchors: [SIMD4<Int32>]

  init() {
    anchors = ColorName.all.map {
      SIMD4(Int32($0.lightness), Int32($0.a), Int32($0.b), 0) &* 256
    }
  }

  /// The position of the nearest colour; the first of equally near ones.
  func nearest(to color: LabSample) -> Int {
    let point = SIMD4(Int32(color.lightness), Int32(color.a), Int32(color.b), 0)
    var best = 0
    var least = Int32.max
    for index in anchors.indices {
      // Differences are below 2¹⁶ but their squares' sum is not below 2³¹: halved thrice, it is.
      let difference = (point &- anchors[index]) &>> 3
      let squares = difference &* difference
      let distance = squares.x &+ squares.y &+ squares.z
      if distance < least {
        least = distance
        best = index
      }
    }
    return best
  }
}

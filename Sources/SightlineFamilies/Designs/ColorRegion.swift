import SightlineEvaluation

/// The part of a picture that has one colour: a garment's cloth, or the ground of a cover.
///
/// Pixels with colour are clustered by hue in L*a*b*. The region is the largest one, in one piece, of the cluster that most
/// of the picture's middle has; its edges are soft. Greys, blacks and whites are never part of it.
struct ColorRegion {
  /// The longest side that the region is looked for at, in pixels.
  private static let side = 160
  /// The chroma below which a pixel has no hue, and that from which it has one.
  private static let colored: ClosedRange<Float> = 8...16
  /// The cosine of the farthest hue, about 40°, and of the farthest that is surely the same, about 25°.
  private static let near: ClosedRange<Float> = 0.766...0.906

  /// The direction of the region's hue.
  private let hue: SIMD2<Float>
  /// The weight of each place, 0…1, at the size of the picture, in the first lane.
  private let place: Raster

  /// Finds the region; nil where the picture has no colour in its middle.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - part: The part of each side, about the middle, whose main hue is taken, above 0 to 1.
  init?(of picture: Raster, inMiddle part: Double) {
    let scale = min(1, Float(Self.side) / Float(picture.longerSide))
    let small = picture.resized(
      width: Int(Float(picture.width) * scale),
      height: Int(Float(picture.height) * scale)
    )
    let colors = small.pixels.map(LabColor.init)
    let inside = (Double(small.width) * (1 - part) / 2, Double(small.height) * (1 - part) / 2)
    func isInside(_ index: Int) -> Bool {
      let (x, y) = (Double(index % small.width) + 0.5, Double(index / small.width) + 0.5)
      return x >= inside.0 && x <= Double(small.width) - inside.0
        && y >= inside.1 && y <= Double(small.height) - inside.1
    }
    // The hue with most colour within 15° among 36.
    let directions = (0..<36).map { step -> SIMD2<Float> in
      let angle = Angle(degrees: Double(step) * 10)
      return SIMD2(Float(angle.cosine), Float(angle.sine))
    }
    var sums = [Float](repeating: 0, count: directions.count)
    for (index, color) in colors.enumerated() where isInside(index) {
      let chroma = color.chroma
      guard chroma >= Self.colored.upperBound else { continue }
      for (step, direction) in directions.enumerated()
      where (direction * color.opponents).sum() >= 0.966 * chroma {
        sums[step] += min(chroma, 40)
      }
    }
    guard let most = sums.max(), most > 0, let step = sums.firstIndex(of: most) else { return nil }
    let hue = directions[step]
    let weights = colors.map { Self.weight(of: $0, to: hue) }
    let region = Self.largestRegion(weights, width: small.width)
    guard !region.isEmpty else { return nil }
    var mask = Raster(width: small.width, height: small.height)
    for index in region { mask.pixels[index] = .gray(1) }
    self.hue = hue
    place = mask.boxFiltered(radius: 1).resized(width: picture.width, height: picture.height)
  }

  /// Returns the weight of a pixel in the region, 0…1.
  func weight(_ index: Int, _ color: Raster.Color) -> Float {
    let place = min(1, place.pixels[index].x * 2)
    return place > 0 ? place * Self.weight(of: LabColor(color), to: hue) : 0
  }

  private static func weight(of color: LabColor, to hue: SIMD2<Float>) -> Float {
    let chroma = color.chroma
    guard chroma > colored.lowerBound else { return 0 }
    let cosine = (color.opponents * hue).sum() / chroma
    return share(chroma, in: colored) * share(cosine, in: near)
  }

  private static func share(_ value: Float, in range: ClosedRange<Float>) -> Float {
    ((value - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 1)
  }

  /// The pixels of the largest piece whose weights are at least one half, with gaps of a pixel closed.
  private static func largestRegion(_ weights: [Float], width: Int) -> [Int] {
    var isOpen = weights.map { $0 >= 0.5 }
    var largest: [Int] = []
    for start in isOpen.indices where isOpen[start] {
      var piece = [start]
      isOpen[start] = false
      var next = 0
      while next < piece.count {
        let (x, y) = (piece[next] % width, piece[next] / width)
        next += 1
        for down in -2...2 {
          for across in -2...2 where (0..<width).contains(x + across) {
            let neighbour = (y + down) * width + x + across
            guard isOpen.indices.contains(neighbour), isOpen[neighbour] else { continue }
            isOpen[neighbour] = false
            piece.append(neighbour)
          }
        }
      }
      if piece.count > largest.count { largest = piece }
    }
    return largest
  }
}

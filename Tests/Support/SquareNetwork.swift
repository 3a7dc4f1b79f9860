package import SightlineDescriptors
package import SightlineFoundation
package import SightlinePixels

/// A network without a model: a feature in each square of a grid, described by how bright the squares around it are.
package struct SquareNetwork: LocalFeatureNetwork {
  package let identity: EmbedderIdentity

  private static let side = 8
  private static let dimension = 64

  /// Names the network; another revision gives the same features under another identity.
  package init(revision: String = "1") throws {
    identity = try EmbedderIdentity(name: "squares", revision: revision)
  }

  package func features(in picture: ReadOnlyPixelBuffer) throws(SightlineError) -> LearnedFeatures {
    let small = PreparedPicture(picture).rgb.rgb8()
    var places: [SIMD2<Float>] = []
    var descriptors: [Float] = []
    for square in 0..<Self.side * Self.side {
      let x = (square % Self.side * 2 + 1) * small.width / (2 * Self.side)
      let y = (square / Self.side * 2 + 1) * small.height / (2 * Self.side)
      var numbers = (0..<Self.dimension).map { index in
        let column = min(max(x + (index % 8 - 4) * 2, 0), small.width - 1)
        let line = min(max(y + (index / 8 - 4) * 2, 0), small.height - 1)
        return Float(small.row(line, as: RGB8.self)[column].red)
      }
      let mean = numbers.reduce(0, +) / Float(numbers.count)
      numbers = numbers.map { $0 - mean }
      let length = numbers.reduce(0) { $0 + $1 * $1 }.squareRoot()
      guard length > 1 else { continue }
      places.append(
        SIMD2(
          Float(x) * Float(picture.width) / Float(small.width),
          Float(y) * Float(picture.height) / Float(small.height)
        )
      )
      descriptors += numbers.map { $0 / length }
    }
    return LearnedFeatures(
      width: picture.width,
      height: picture.height,
      places: places,
      dimension: Self.dimension,
      descriptors: descriptors
    )
  }
}

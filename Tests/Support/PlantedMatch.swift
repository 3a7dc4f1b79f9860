import Foundation
package import SightlineDescriptors
package import SightlineGeometry

/// A map of the plane to plant in correspondences: 9 coefficients, row by row.
package struct PlantedTransform: Sendable, CustomStringConvertible {
  package let name: String
  package let m: [Double]

  package init(name: String, m: [Double]) {
    self.name = name
    self.m = m
  }

  package var description: String { name }

  package func callAsFunction(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let w = m[6] * x + m[7] * y + m[8]
    return ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
  }

  /// Returns the place, the scale and the direction to which a feature goes.
  package func callAsFunction(_ k: Keypoint) -> Keypoint {
    let (x, y) = (Double(k.x), Double(k.y))
    let place = self(x, y)
    let ahead = self(x + 0.01 * cos(Double(k.angle)), y + 0.01 * sin(Double(k.angle)))
    let (dx, dy) = self(x + 0.01, y)
    let (ex, ey) = self(x, y + 0.01)
    let area = (dx - place.x) * (ey - place.y) - (dy - place.y) * (ex - place.x)
    return Keypoint(
      x: Float(place.x),
      y: Float(place.y),
      scale: k.scale * Float(abs(area).squareRoot() * 100),
      angle: Float(atan2(ahead.y - place.y, ahead.x - place.x))
    )
  }

  package static let identity = PlantedTransform(name: "identity", m: [1, 0, 0, 0, 1, 0, 0, 0, 1])
  /// Turned by 45° and shrunk to 0.6.
  package static let turned = PlantedTransform(
    name: "similarity",
    m: [0.424_264, -0.424_264, 250, 0.424_264, 0.424_264, 30, 0, 0, 1]
  )
  /// Sheared and stretched.
  package static let sheared = PlantedTransform(
    name: "affinity",
    m: [0.9, 0.35, 20, -0.1, 0.7, 90, 0, 0, 1]
  )
  /// The right side is a quarter shorter than the left one, the top narrower too.
  package static let tilted = PlantedTransform(
    name: "homography",
    m: [0.95, 0.02, 40, 0.12, 0.93, 25, 0.000_55, 0.000_25, 1]
  )
}

/// Correspondences with a transform planted among them.
package struct PlantedMatch {
  package var width = 480, height = 320
  package var query: [Keypoint] = []
  package var reference: [Keypoint] = []
  package var correspondences: [FeatureCorrespondence] = []
  /// The features of the planted correspondences, by their index, the same in both pictures.
  package var planted: Set<Int32> = []

  package var queryPicture: PictureKeypoints {
    PictureKeypoints(width: width, height: height, keypoints: query)
  }
  package var referencePicture: PictureKeypoints {
    PictureKeypoints(width: width, height: height, keypoints: reference)
  }
  package var matches: [GeometricMatch] {
    GeometricVerifier().matches(query: queryPicture, reference: referencePicture, correspondences)
  }

  package init() {}

  package init(
    _ transform: PlantedTransform,
    inliers: Int,
    outliers: Int,
    noise: Double = 1,
    seed: Int = 1
  ) {
    var numbers = SeededGenerator(seed)
    while planted.count < inliers {
      let feature = randomKeypoint(&numbers)
      var image = transform(feature)
      guard (0...Float(width)).contains(image.x), (0...Float(height)).contains(image.y) else {
        continue
      }
      // The noise is that of the place, in both directions together.
      image.x += Float(numbers.noise(noise * 0.707))
      image.y += Float(numbers.noise(noise * 0.707))
      image.scale *= Float(1 + numbers.noise(0.08))
      image.angle += Float(numbers.noise(0.08))
      planted.insert(Int32(query.count))
      add(image, feature, distance: numbers.number(in: 20...80))
    }
    for _ in 0..<outliers {
      let (image, feature) = (randomKeypoint(&numbers), randomKeypoint(&numbers))
      add(image, feature, distance: numbers.number(in: 30...90))
    }
    correspondences.shuffle(using: &numbers)
  }

  package mutating func add(_ image: Keypoint, _ feature: Keypoint, distance: Double = 50) {
    let index = Int32(query.count)
    query.append(image)
    reference.append(feature)
    correspondences.append(.init(query: index, reference: index, distance: Float(distance)))
  }

  package func randomKeypoint(_ numbers: inout SeededGenerator) -> Keypoint {
    Keypoint(
      x: Float(numbers.number(in: 5...Double(width) - 5)),
      y: Float(numbers.number(in: 5...Double(height) - 5)),
      scale: Float(numbers.number(in: 1.5...6)),
      angle: Float(numbers.number(in: 0...6.283))
    )
  }
}

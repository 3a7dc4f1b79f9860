import Foundation
import SightlineDescriptors
import SightlineGeometry

extension Double {
  var cosine: Double { cos(self) }
  var sine: Double { sin(self) }
}

/// The direction of a vector, in radians.
func direction(_ x: Double, _ y: Double) -> Double { atan2(y, x) }

extension PicturePoint {
  init(_ keypoint: Keypoint) { self.init(x: Double(keypoint.x), y: Double(keypoint.y)) }
}

extension GeometricMatch {
  /// The mean of the inliers' errors, in pixels of the query.
  var meanError: Double { inliers.reduce(0) { $0 + $1.error } / Double(max(inliers.count, 1)) }
}

extension PicturePolygon {
  /// The area by the shoelace formula, positive for corners that run clockwise on screen.
  var clockwiseArea: Double {
    var sum = 0.0
    for (a, b) in zip(vertices, vertices.dropFirst() + vertices.prefix(1)) {
      sum += a.x * b.y - b.x * a.y
    }
    return sum / 2
  }
}

extension PictureKeypoints {
  func scaled(by factor: Int) -> PictureKeypoints {
    let scale = Float(factor)
    return PictureKeypoints(
      width: width * factor,
      height: height * factor,
      keypoints: keypoints.map {
        Keypoint(x: $0.x * scale, y: $0.y * scale, scale: $0.scale * scale, angle: $0.angle)
      }
    )
  }
}

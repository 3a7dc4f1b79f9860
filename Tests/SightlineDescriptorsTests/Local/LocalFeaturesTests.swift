import Foundation
import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct LocalFeaturesTests {
  @Test("Mirrored features are close to the features of mirrored pixels")
  func mirrored() throws {
    let picture = try DrawnScene().picture()
    let detector = LocalFeatureDetector(maximumCount: 150, workingSide: 200)
    let mirrored = detector.features(in: picture).mirrored
    let expected = detector.features(in: picture.oriented(.upMirrored))
    #expect(mirrored.count > 100)
    let distances = mirrored.keypoints.indices.compactMap { index -> Double? in
      let keypoint = mirrored.keypoints[index]
      let twin = expected.keypoints.indices.first { other in
        let candidate = expected.keypoints[other]
        let turn = abs(candidate.angle - keypoint.angle)
        return hypot(candidate.x - keypoint.x, candidate.y - keypoint.y) < 0.5
          && abs(candidate.scale / keypoint.scale - 1) < 0.1 && min(turn, 2 * .pi - turn) < 0.1
      }
      return twin.map {
        Double(FeatureMatching.squaredDistance(mirrored, index, expected, $0)).squareRoot()
      }
    }.sorted()
    #expect(Double(distances.count) >= 0.9 * Double(mirrored.count), "\(distances.count)")
    // Unlike features are some 300 apart.
    #expect((distances.last ?? .infinity) < 100, "\(distances.suffix(3))")
  }

  @Test("Mirroring twice gives the features back")
  func mirroredTwice() throws {
    let features = LocalFeatureDetector(maximumCount: 80, workingSide: 200)
      .features(in: try DrawnScene().picture())
    let twice = features.mirrored.mirrored
    #expect(twice.descriptors == features.descriptors)
    for (keypoint, expected) in zip(twice.keypoints, features.keypoints) {
      #expect(abs(keypoint.x - expected.x) < 1e-3 && keypoint.y == expected.y)
      #expect(abs(keypoint.angle - expected.angle) < 1e-5 && keypoint.scale == expected.scale)
    }
  }

  @Test("Quality is the number of features, at most 100")
  func quality() throws {
    let picture = try DrawnScene().picture()
    for (count, quality) in [(7, 7), (100, 100), (120, 100)] {
      let features = LocalFeatureDetector(maximumCount: count, workingSide: 320)
        .features(in: picture)
      try #require(features.count == count)
      #expect(features.quality == quality)
      #expect(features.descriptor(at: count - 1).count == LocalFeatures.descriptorLength)
    }
  }

  @Test("Descriptors that are not one a keypoint trap")
  func counts() async {
    await #expect(processExitsWith: .failure) {
      _ = LocalFeatures(width: 1, height: 1, keypoints: [], descriptors: [1])
    }
  }
}

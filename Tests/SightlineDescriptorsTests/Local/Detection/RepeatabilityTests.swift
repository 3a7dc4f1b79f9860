import Foundation
import SightlineDescriptors
import SightlinePixels
import Testing

/// Features are found again in other views of the same scene, at the right place.
@Suite struct RepeatabilityTests {
  struct View: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var width = 240
    var height = 180
    /// From places of the view to places of the scene.
    var rows: [Double]
    /// The scale and turn of a feature from the view to the scene; nil in a perspective.
    var scale: Double?
    var turn: Double?
    /// The least shares of features found again, and of pairs that are right.
    var repeated: Double
    var right = 0.9
  }

  static func turned(_ degrees: Double, scale: Double = 1) -> [Double] {
    let c = cos(degrees * .pi / 180) * scale
    let s = sin(degrees * .pi / 180) * scale
    return [c, -s, 120 - c * 120 + s * 90, s, c, 90 - s * 120 - c * 90, 0, 0, 1]
  }

  static let views = [
    View(
      testDescription: "half the size",
      width: 120,
      height: 90,
      rows: [2, 0, 0, 0, 2, 0, 0, 0, 1],
      scale: 2,
      turn: 0,
      repeated: 0.4
    ),
    View(
      testDescription: "one and a half times the size",
      width: 360,
      height: 270,
      rows: [2.0 / 3, 0, 0, 0, 2.0 / 3, 0, 0, 0, 1],
      scale: 2.0 / 3,
      turn: 0,
      repeated: 0.5
    ),
    View(testDescription: "turned by 15°", rows: turned(15), scale: 1, turn: 15, repeated: 0.5),
    View(testDescription: "turned by 45°", rows: turned(45), scale: 1, turn: 45, repeated: 0.5),
    View(testDescription: "turned by 200°", rows: turned(200), scale: 1, turn: 200, repeated: 0.5),
    View(
      testDescription: "a crop of 60 %",
      width: 144,
      height: 108,
      rows: [1, 0, 60, 0, 1, 40, 0, 0, 1],
      scale: 1,
      turn: 0,
      repeated: 0.4
    ),
    View(
      testDescription: "seen at an angle",
      rows: [0.9, 0.1, 5, -0.1, 1.05, 12, -0.0008, 0.0006, 1],
      repeated: 0.3
    ),
  ]

  @Test("Features are found again and matched", arguments: views)
  func matching(view: View) throws {
    let scene = DrawnScene()
    let homography = Homography(rows: view.rows)
    let detector = LocalFeatureDetector(maximumCount: 120, workingSide: 200)
    let reference = detector.features(in: try scene.picture())
    let seen = detector.features(
      in: try scene.picture(width: view.width, height: view.height, from: homography)
    )
    #expect(reference.count > 60 && seen.count > 60)
    let places = seen.keypoints.map { homography(Double($0.x), Double($0.y)) }
    // Repeatability: features of the scene near a feature of the view, where the view shows them.
    let found = seen.keypoints.indices.filter { index in
      reference.keypoints.contains { keypoint in
        hypot(Double(keypoint.x) - places[index].x, Double(keypoint.y) - places[index].y) < 2.5
      }
    }
    #expect(Double(found.count) >= view.repeated * Double(seen.count), "\(found.count)")
    // Matching: of the pairs by descriptors, those at the right place.
    let pairs = FeatureMatching.pairs(seen, reference)
    let right = pairs.filter { pair in
      let keypoint = reference.keypoints[pair.1]
      let place = places[pair.0]
      return hypot(Double(keypoint.x) - place.x, Double(keypoint.y) - place.y) < 4
    }
    #expect(pairs.count >= seen.count / 5, "\(pairs.count) of \(seen.count)")
    #expect(Double(right.count) >= view.right * Double(pairs.count), "\(right.count)")
    guard let scale = view.scale, let turn = view.turn, !right.isEmpty else { return }
    // The typical pair says how the view is scaled, turned and moved.
    let scales = right.map {
      Double(reference.keypoints[$0.1].scale / seen.keypoints[$0.0].scale)
    }.sorted()
    #expect(abs(scales[scales.count / 2] / scale - 1) < 0.08)
    let turns = right.map { pair -> Double in
      let degrees =
        Double(reference.keypoints[pair.1].angle - seen.keypoints[pair.0].angle) * 180 / .pi
      return (degrees - turn + 540).truncatingRemainder(dividingBy: 360) - 180
    }.sorted()
    #expect(abs(turns[turns.count / 2]) < 3)
    for axis in [0, 1] {
      let shifts = right.map { pair -> Double in
        let keypoint = reference.keypoints[pair.1]
        return axis == 0
          ? Double(keypoint.x) - places[pair.0].x : Double(keypoint.y) - places[pair.0].y
      }.sorted()
      // A slip of half a pixel would show.
      #expect(abs(shifts[shifts.count / 2]) < 0.25, "\(shifts[shifts.count / 2])")
    }
  }
}

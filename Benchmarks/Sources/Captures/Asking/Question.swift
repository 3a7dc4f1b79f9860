import Foundation
import SightlineEvaluation
import SightlineGeometry

/// A query picture and the things in it.
struct Question: Codable, Sendable {
  /// A thing that it shows.
  struct Thing: Codable, Sendable {
    /// The position of its entity in the gallery.
    let entity: Int
    /// Its corners in the picture's pixels: x and y of the top left, top right, bottom right, bottom left;
    /// empty if they are unknown.
    let corners: [[Double]]
    /// Its area as a share of the frame; 1 if it is unknown.
    let share: Double
    /// The angle between it and the sensor, in degrees; 0 if it is unknown.
    let tilt: Double

    /// Whether a region matches the thing's, with an overlap of at least 0.7.
    func isAt(_ region: [[Double]]) -> Bool {
      corners.isEmpty || Self.polygon(corners).overlap(with: Self.polygon(region)) >= 0.7
    }

    private static func polygon(_ points: [[Double]]) -> PicturePolygon {
      PicturePolygon(vertices: points.map { PicturePoint(x: $0[0], y: $0[1]) })
    }
  }

  /// The kind by which the figures are grouped.
  let kind: String
  /// The name of the picture without its extension, unique among the questions.
  let name: String
  let things: [Thing]
  /// The entities excluded from the answers.
  let excluded: [Int]
  /// The path of the picture.
  var path: String

  /// The entities that it shows.
  var entities: Set<Int> { Set(things.map(\.entity)) }
}

/// One answer to a question.
struct Answer: Codable, Sendable {
  /// The position of the entity in the gallery.
  let entity: Int
  /// The score of our engine, or the inliers of a peer.
  let score: Double
  /// The corners of the region where it was found, in the picture's pixels.
  let region: [[Double]]
}

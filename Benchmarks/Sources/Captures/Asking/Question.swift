import Foundation
import SightlineEvaluation
import SightlineGeometry

/// A picture that is asked about, and what it shows.
struct Question: Codable, Sendable {
  /// A thing that it shows.
  struct Thing: Codable, Sendable {
    /// The position of its entity in the gallery.
    let entity: Int
    /// Its corners in the picture's pixels: x and y of the top left, top right, bottom right, bottom left;
    /// none where they are not known.
    let corners: [[Double]]
    /// Its area as a share of the frame's; 1 where it is not known.
    let share: Double
    /// The angle between it and the sensor, in degrees; 0 where it is not known.
    let tilt: Double

    /// Whether a region is where the thing is: their overlap is at least 0.7.
    func isAt(_ region: [[Double]]) -> Bool {
      corners.isEmpty || Self.polygon(corners).overlap(with: Self.polygon(region)) >= 0.7
    }

    private static func polygon(_ points: [[Double]]) -> PicturePolygon {
      PicturePolygon(vertices: points.map { PicturePoint(x: $0[0], y: $0[1]) })
    }
  }

  /// The kind that the figures are sorted by.
  let kind: String
  /// The name of the picture without its ending; no two questions share it.
  let name: String
  let things: [Thing]
  /// Entities that may not answer.
  let excluded: [Int]
  /// Where the picture is.
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

import SightlineEvaluation
import SightlinePixels

/// A photograph of one thing or several, to look up.
struct CaptureQuery: Sendable {
  /// The thing that is photographed.
  enum Thing: Sendable {
    /// A reference picture, by its path.
    case picture(String)
    /// A toy in the colour that the catalog lacks.
    case otherColor(ofToy: Int)
  }

  /// The file's name within the folder of queries.
  let name: String
  let change: Query.Change
  let things: [Thing]
  let conditions: CaptureConditions
  var quality = 62

  var path: String { "queries/\(name)" }

  /// The reference pictures that are shown.
  var sources: [String] {
    things.compactMap { if case .picture(let path) = $0 { path } else { nil } }
  }

  /// Takes the photograph; the seed is its name.
  func taken(of pictures: [Picture], among scenes: [ReadOnlyPixelBuffer]) throws -> Capture {
    let shown = try things.compactMap { thing -> ReadOnlyPixelBuffer? in
      switch thing {
      case .picture(let path):
        try pictures.first { $0.path == path }?.drawn().opaque().buffer(.rgb8)
      case .otherColor(let toy): try Products.toys[toy].draw(hueTurn: Products.otherColor)
      }
    }
    var random = SeededRandom(seed: 1, name: name)
    return try Capture(of: shown, among: scenes, under: conditions, seed: random.next())
  }

  static func conditions(
    _ share: ClosedRange<Double>,
    _ tilt: ClosedRange<Double>,
    _ troubles: Set<CaptureConditions.Trouble> = []
  ) -> CaptureConditions {
    CaptureConditions(share: share, tilt: tilt, troubles: troubles, width: 800, height: 600)
  }
}

extension CaptureQuery {
  init(
    _ name: String,
    _ change: Query.Change,
    _ sources: [String],
    _ share: ClosedRange<Double>,
    _ tilt: ClosedRange<Double>,
    _ troubles: Set<CaptureConditions.Trouble> = []
  ) {
    self.init(
      name: name,
      change: change,
      things: sources.map(Thing.picture),
      conditions: Self.conditions(share, tilt, troubles)
    )
  }
}

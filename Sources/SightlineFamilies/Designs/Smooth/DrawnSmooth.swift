import SightlineEvaluation
public import SightlineFoundation
public import SightlinePixels

/// Pictures of one kind that are smooth or regular: few corners to tell them by, and colours that all of the kind have.
public struct DrawnSmooth: Hashable, Sendable {
  /// The kind of picture.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// The sun over a sea or over hills.
    case sunset
    /// A chest before black.
    case xRay = "x-ray"
    /// The ridges of a finger on paper.
    case fingerprint
    /// A planet in the dark, lit from one side.
    case planet
    /// A slice of a head.
    case brainSlice = "brain-slice"
    /// The walls, doors and furniture of a flat.
    case floorPlan = "floor-plan"
    /// An app's sign: one or two white shapes on a rounded square of a common colour.
    case sign
  }

  private let kind: Kind
  private let seed: UInt64

  /// Chooses a picture; another number is another thing of the kind.
  public init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    self.seed = seed
  }

  /// Draws the picture, in `rgb8`, 320 to 560 pixels a side by kind.
  ///
  /// - Throws: `SightlineError` when memory runs out.
  /// - Complexity: O(pixels).
  public func draw() throws(SightlineError) -> ReadOnlyPixelBuffer {
    var random = SeededRandom(seed: seed, name: "smooth \(kind.rawValue)")
    return switch kind {
    case .sunset: try Self.sunset(&random).buffer()
    case .xRay: try Self.xRay(&random).buffer()
    case .fingerprint: try Self.fingerprint(&random).buffer()
    case .planet: try Self.planet(&random).buffer()
    case .brainSlice: try Self.brainSlice(&random).buffer()
    case .floorPlan: try Self.floorPlan(&random).buffer()
    case .sign: try Self.sign(&random).buffer()
    }
  }
}

extension DrawnSmooth {
  /// A wave of period 1 from −1 to 1, of parabolas.
  static func wave(_ place: Float) -> Float {
    let turned = 2 * (place - place.rounded(.down)) - 1
    return 4 * turned * (1 - abs(turned))
  }

  /// The share of a value in a stretch, with soft ends: 0 at the first bound and before, 1 at the second and after.
  static func ease(_ value: Float, _ low: Float, _ high: Float) -> Float {
    let share = ((value - low) / (high - low)).clamped(to: 1)
    return share * share * (3 - 2 * share)
  }

  /// How far inside of an ellipse a place is: 1 in the middle, 0 on its border, negative outside.
  static func inside(_ place: Raster.Point, _ center: Raster.Point, _ half: Raster.Point) -> Float {
    let offset = (place - center) / half
    return 1 - (offset * offset).sum().squareRoot()
  }

  /// Soft noise of a size in pixels, −1…1 in each channel, of some cells across and down.
  static func noise(
    _ width: Int,
    _ height: Int,
    cells: (across: Int, down: Int),
    _ random: inout SeededRandom
  ) -> Raster {
    var small = Raster(width: cells.across, height: cells.down)
    for index in small.pixels.indices {
      small.pixels[index] = Raster.Color(
        random.number(in: -1...1),
        random.number(in: -1...1),
        random.number(in: -1...1)
      )
    }
    return small.resized(width: width, height: height)
  }
}

extension Raster {
  /// Changes every pixel by its position, −1…1 from the middle to the edges of its shorter side, its index and its colour.
  mutating func repaint(_ change: (Point, Int, Color) -> Color) {
    let half = Point(Float(width), Float(height)) / 2
    for y in 0..<height {
      for x in 0..<width {
        let place = (Point(Float(x) + 0.5, Float(y) + 0.5) - half) / half.min()
        let index = y * width + x
        pixels[index] = change(place, index, pixels[index])
      }
    }
  }
}

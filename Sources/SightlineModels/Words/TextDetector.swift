import SightlineFoundation
import SightlineGeometry
import SightlinePixels
import SightlineReading

/// The model that finds where a picture has text.
struct TextDetector: Sendable {
  private let model: ReadingModel

  /// The longer side of what the model sees, in pixels.
  private static let side = 960.0
  /// The same of a glance, which tells whether there is any text.
  private static let glancedSide = 544.0
  /// How many pixels of text a glance must see at least.
  private static let glancedPixels = 4
  /// Sides that it takes are multiples of it.
  private static let grid = 32.0
  /// How many times small pictures are enlarged at most.
  private static let mostEnlargement = 2.0
  /// The most regions that are looked at.
  static let mostRegions = 64

  /// Reads a model.
  init(_ path: String, by runtime: ModelRuntime) throws(SightlineError) {
    model = try ReadingModel(path, by: runtime)
  }

  /// A size and direction that a picture is looked at in.
  private struct View {
    let map: PlaneMap
    let width: Int
    let height: Int
    /// One step of it, in pixels of the picture.
    let step: (x: Double, y: Double)

    init(of planes: PicturePlanes, side: Double, isTurned: Bool = false) {
      let (wide, high) = (Double(planes.width), Double(planes.height))
      let scale = min(side / max(wide, high), TextDetector.mostEnlargement)
      func length(_ side: Double) -> Int {
        Int(max((side * scale / TextDetector.grid).rounded(), 1) * TextDetector.grid)
      }
      (width, height) = isTurned ? (length(high), length(wide)) : (length(wide), length(high))
      step = ((isTurned ? high : wide) / Double(width), (isTurned ? wide : high) / Double(height))
      map =
        isTurned
        ? PlaneMap(y: high, rightY: -step.x, downX: step.y)
        : PlaneMap(rightX: step.x, downY: step.y)
    }
  }

  /// The finding of a glance at a picture with text.
  struct Glance {
    /// Whether most of it runs across, not up or down.
    let isUpright: Bool
  }

  /// Tells whether a picture shows text, for a third of what it takes to find its lines.
  ///
  /// It looks at the whole picture, reduced.
  ///
  /// - Parameter planes: The picture.
  /// - Returns: How the text stands; nil where none was seen.
  /// - Throws: `SightlineError` with code `readingFailed`.
  func glance(at planes: inout PicturePlanes) throws(SightlineError) -> Glance? {
    let view = View(of: planes, side: Self.glancedSide)
    let map = try confidence(view, &planes)
    guard map.count(where: { $0 > TextRegion.pixelThreshold }) >= Self.glancedPixels else {
      return nil
    }
    let regions = TextRegion.found(in: map, width: view.width, most: Self.mostRegions)
    return Glance(isUpright: TextRegion.runAcross(regions))
  }

  /// Finds the regions of a picture with text.
  ///
  /// - Parameters:
  ///   - planes: The picture.
  ///   - isTurned: Whether it is looked at turned by a quarter, clockwise: lines that stand on their side are then found better.
  /// - Returns: At most `mostRegions`, in pixels of the picture, the largest first.
  /// - Throws: `SightlineError` with code `readingFailed`.
  func regions(
    in planes: inout PicturePlanes,
    isTurned: Bool
  ) throws(SightlineError) -> [TextRegion] {
    let view = View(of: planes, side: Self.side, isTurned: isTurned)
    let map = try confidence(view, &planes)
    let height = Double(planes.height)
    return TextRegion.found(in: map, width: view.width, most: Self.mostRegions).map { region in
      let region = region.rescaled(by: view.step)
      return isTurned ? region.turnedBack(inHeight: height) : region
    }
  }

  /// The confidence that there is text, 0…1, for each pixel row by row.
  private func confidence(
    _ view: View,
    _ planes: inout PicturePlanes
  ) throws(SightlineError) -> [Float] {
    let (width, height) = (view.width, view.height)
    let seen = planes.seen(through: view.map, width: width, height: height)
    let found = try model.run(seen, paddedTo: width, height: height, limit: width * height)
    guard found.values.count == width * height, found.tensor.lengths.suffix(2) == [height, width]
    else {
      throw model.failure("gave \(found.values.count) numbers for \(width)×\(height) pixels")
    }
    return found.values
  }
}

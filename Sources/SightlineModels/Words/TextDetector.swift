import SightlineFoundation
import SightlineGeometry
import SightlinePixels
import SightlineReading

/// The model that finds where a picture has text.
struct TextDetector: Sendable {
  private let model: ReadingModel

  /// The longer side of what the model sees, in pixels.
  private static let side = 960.0
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
    let (wide, high) = (Double(planes.width), Double(planes.height))
    let scale = min(Self.side / max(wide, high), Self.mostEnlargement)
    func length(_ side: Double) -> Int {
      Int(max((side * scale / Self.grid).rounded(), 1) * Self.grid)
    }
    let (width, height) = isTurned ? (length(high), length(wide)) : (length(wide), length(high))
    // One step of the model's input, in pixels of the picture.
    let (x, y) = (
      (isTurned ? high : wide) / Double(width), (isTurned ? wide : high) / Double(height)
    )
    let seen = planes.seen(
      through: isTurned
        ? PlaneMap(y: high, rightY: -x, downX: y) : PlaneMap(rightX: x, downY: y),
      width: width,
      height: height
    )
    let found = try model.run(seen, paddedTo: width, height: height, limit: width * height)
    guard found.values.count == width * height, found.tensor.lengths.suffix(2) == [height, width]
    else {
      throw model.failure("gave \(found.values.count) numbers for \(width)×\(height) pixels")
    }
    return TextRegion.found(in: found.values, width: width, most: Self.mostRegions).map { region in
      let region = region.rescaled(by: (x, y))
      return isTurned ? region.turnedBack(inHeight: high) : region
    }
  }
}

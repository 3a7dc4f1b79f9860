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
  /// The side of the place that a glance looks at in full, for text that is too small for its view of the whole.
  private static let glancedPlace = 256
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

  /// A picture as the model sees it.
  private struct View {
    let planes: [[UInt8]]
    let width: Int
    let height: Int
    /// One step of it, in pixels of the picture.
    let step: (x: Double, y: Double)
  }

  private func view(
    of planes: inout PicturePlanes,
    side: Double,
    isTurned: Bool
  ) -> View {
    let (wide, high) = (Double(planes.width), Double(planes.height))
    let scale = min(side / max(wide, high), Self.mostEnlargement)
    func length(_ side: Double) -> Int {
      Int(max((side * scale / Self.grid).rounded(), 1) * Self.grid)
    }
    let (width, height) = isTurned ? (length(high), length(wide)) : (length(wide), length(high))
    let (x, y) = (
      (isTurned ? high : wide) / Double(width), (isTurned ? wide : high) / Double(height)
    )
    let seen = planes.seen(
      through: isTurned
        ? PlaneMap(y: high, rightY: -x, downX: y) : PlaneMap(rightX: x, downY: y),
      width: width,
      height: height
    )
    return View(planes: seen, width: width, height: height, step: (x, y))
  }

  /// Tells whether a picture shows text, for a third of what it takes to find its lines.
  ///
  /// It looks at the whole picture, reduced, and at the place with the most edges in full. Of 200 photographs of covers it misses
  /// the text of 4, and of 18 where the whole is reduced to 416 pixels.
  ///
  /// - Parameter planes: The picture.
  /// - Returns: Whether text was seen.
  /// - Throws: `SightlineError` with code `readingFailed`.
  func seesText(in planes: inout PicturePlanes) throws(SightlineError) -> Bool {
    let whole = view(of: &planes, side: Self.glancedSide, isTurned: false)
    if try seesText(whole.planes, whole.width, whole.height) { return true }
    let full = view(of: &planes, side: Self.side, isTurned: false)
    guard
      let place = BusyPlace(in: full.planes[1], columns: full.width, side: Self.glancedPlace)
    else { return false }
    return try seesText(
      full.planes.map { place.samples(of: $0, columns: full.width) },
      place.width,
      place.height
    )
  }

  private func seesText(
    _ planes: [[UInt8]],
    _ width: Int,
    _ height: Int
  ) throws(SightlineError) -> Bool {
    let map = try confidence(planes, width, height)
    return map.count { $0 > TextRegion.pixelThreshold } >= Self.glancedPixels
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
    let view = view(of: &planes, side: Self.side, isTurned: isTurned)
    let map = try confidence(view.planes, view.width, view.height)
    let height = Double(planes.height)
    return TextRegion.found(in: map, width: view.width, most: Self.mostRegions).map { region in
      let region = region.rescaled(by: view.step)
      return isTurned ? region.turnedBack(inHeight: height) : region
    }
  }

  /// The confidence that there is text, 0…1, for each pixel row by row.
  private func confidence(
    _ planes: [[UInt8]],
    _ width: Int,
    _ height: Int
  ) throws(SightlineError) -> [Float] {
    let found = try model.run(planes, paddedTo: width, height: height, limit: width * height)
    guard found.values.count == width * height, found.tensor.lengths.suffix(2) == [height, width]
    else {
      throw model.failure("gave \(found.values.count) numbers for \(width)×\(height) pixels")
    }
    return found.values
  }
}

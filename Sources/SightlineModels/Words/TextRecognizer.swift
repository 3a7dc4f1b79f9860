import SightlineFoundation
import SightlineGeometry
import SightlinePixels
import SightlineReading

/// The model that reads a line of text.
struct TextRecognizer: Sendable {
  private let model: ReadingModel
  private let alphabet: TextAlphabet

  /// The height of a line as the model sees it, and how wide it may be, in pixels.
  private static let height = 48
  private static let widths = 16...960
  /// The narrowest picture that it takes.
  private static let narrowest = 48
  /// It gives one step for that many columns at least.
  private static let columnsPerStep = 4

  /// Reads a model, and the characters that stand in a file beside it.
  init(
    _ path: String,
    characters: String,
    by runtime: ModelRuntime
  ) throws(SightlineError) {
    let bytes = try ReadingModel.read(characters, limit: TextAlphabet.maximumBytes)
    alphabet = try TextAlphabet(bytes, path: characters)
    model = try ReadingModel(path, by: runtime)
    guard alphabet.fits(classes: model.lastLength) else {
      throw .invalidModel(
        "it tells \(model.lastLength) characters apart, and \(characters) has others",
        at: path
      )
    }
  }

  /// Reads a region.
  ///
  /// - Parameters:
  ///   - region: Where the line is.
  ///   - direction: The direction that it is read in: along one of the region's sides.
  ///   - planes: The picture.
  /// - Returns: The line, with its corners.
  /// - Throws: `SightlineError` with code `readingFailed`.
  func line(
    _ region: TextRegion,
    towards direction: (x: Double, y: Double),
    in planes: inout PicturePlanes
  ) throws(SightlineError) -> ReadLine {
    let isAlong =
      abs(direction.x * region.direction.x + direction.y * region.direction.y) > 0.5
    let (length, thickness) =
      isAlong ? (region.length, region.height) : (region.height, region.length)
    let down = (x: -direction.y, y: direction.x)
    func corner(_ along: Double, _ across: Double) -> PicturePoint {
      PicturePoint(
        x: region.center.x + direction.x * along * length / 2 + down.x * across * thickness / 2,
        y: region.center.y + direction.y * along * length / 2 + down.y * across * thickness / 2
      )
    }
    let start = corner(-1, -1)
    let height = Self.height
    let ideal = (Double(height) * length / max(thickness, 1)).rounded()
    let width = min(
      max(Int(min(ideal, Double(Self.widths.upperBound))), Self.widths.lowerBound),
      Self.widths.upperBound
    )
    let (right, lower) = (length / Double(width), thickness / Double(height))
    let seen = planes.seen(
      through: PlaneMap(
        x: start.x,
        y: start.y,
        rightX: direction.x * right,
        rightY: direction.y * right,
        downX: down.x * lower,
        downY: down.y * lower
      ),
      width: width,
      height: height
    )
    let padded = max(width, Self.narrowest)
    let classes = model.lastLength
    let found = try model.run(
      seen,
      paddedTo: padded,
      height: height,
      limit: (padded / Self.columnsPerStep + 2) * classes
    )
    guard found.tensor.axes == 3, found.tensor.lengths.last == classes,
      found.values.count % classes == 0
    else { throw model.failure("gave \(found.values.count) numbers for a line") }
    let (text, confidence) = alphabet.text(found.values, classes: classes)
    let corners = [start, corner(1, -1), corner(1, 1), corner(-1, 1)]
    return ReadLine(text, confidence: confidence, place: PicturePolygon(vertices: corners))
  }
}

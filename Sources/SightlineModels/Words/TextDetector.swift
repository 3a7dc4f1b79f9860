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
    // One step in what the model sees, in pixels of the picture.
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

/// A model of reading: of the numbers of a picture it makes numbers.
struct ReadingModel: Sendable {
  private let model: LoadedModel
  private let input: String
  private let output: String
  let path: String
  /// The length of the output's last axis; 0 or less where it is open.
  let lastLength: Int

  /// The largest model, in bytes.
  private static let maximumBytes = 256 << 20

  /// Reads a model.
  ///
  /// - Throws: `SightlineError` with code `readerMissing` where there is none, and `invalidModel` for one that reads no pictures.
  init(_ path: String, by runtime: ModelRuntime) throws(SightlineError) {
    let bytes = try Self.read(path, limit: Self.maximumBytes)
    let model = try runtime.model(bytes, path: path)
    guard model.inputs.count == 1, let input = model.inputs.first, input.isFloat, input.axes == 4,
      [3, 0, -1].contains(input.lengths[1]), let output = model.outputs.first, output.isFloat
    else {
      throw .invalidModel(
        "a model to read with takes one input of floats in 4 axes: batch, 3 channels, rows and columns",
        at: path
      )
    }
    self.model = model
    self.input = input.name
    self.output = output.name
    self.path = path
    lastLength = output.lengths.last ?? 0
  }

  /// Reads a file of the reader, which must be there.
  static func read(_ path: String, limit: Int) throws(SightlineError) -> [UInt8] {
    do throws(SightlineError) {
      return try ModelFile.read(path, limit: limit)
    } catch {
      throw SightlineError(
        .readerMissing,
        "no models to read words with (\(error.message))",
        path: path
      )
    }
  }

  /// Runs the model on the pixels of a picture.
  ///
  /// - Parameters:
  ///   - planes: Red, green and blue, row by row.
  ///   - width: The width that it gets; where rows are shorter, gray follows.
  ///   - height: The number of rows.
  ///   - limit: The most numbers that it may give.
  /// - Returns: What it gives.
  /// - Throws: `SightlineError` with code `readingFailed`.
  func run(
    _ planes: [[UInt8]],
    paddedTo width: Int,
    height: Int,
    limit: Int
  ) throws(SightlineError) -> (tensor: LoadedModel.Tensor, values: [Float]) {
    var values = [Float](repeating: 0, count: 3 * width * height)
    // The models are trained on blue, green and red.
    for (channel, plane) in planes.reversed().enumerated() {
      let row = plane.count / height
      for y in 0..<height {
        let start = (channel * height + y) * width
        for x in 0..<row { values[start + x] = Float(plane[y * row + x]) / 127.5 - 1 }
      }
    }
    do throws(SightlineError) {
      return try model.run(
        input,
        values,
        lengths: [1, 3, height, width],
        output: output,
        limit: limit
      )
    } catch {
      throw SightlineError(.readingFailed, error.message, path: path)
    }
  }

  /// The error of a model that gives what no such model gives.
  func failure(_ message: String) -> SightlineError {
    SightlineError(.readingFailed, at: path, "the model that reads words \(message)")
  }
}

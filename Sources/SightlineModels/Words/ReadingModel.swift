import SightlineFoundation
import SightlineReading

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
        "the models that read words cannot be used (\(error.message))",
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
  /// - Returns: Its output.
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

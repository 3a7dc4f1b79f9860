public import SightlineDescriptors
public import SightlineFoundation
public import SightlinePixels

/// A network of local features in a file of ONNX, such as XFeat, ready to look at pictures.
///
/// ```swift
/// let network = try LocalFeatureModel("xfeat.onnx", by: .installed())
/// ```
///
/// A model is a program: take it from those whose word you take. Its file, input and output are bounded; what it computes between
/// them is the runtime's. Numbers may differ in their last digits from one processor to another, so that a feature or two may.
public struct LocalFeatureModel: LocalFeatureNetwork {
  /// How pictures are prepared, and what the output means.
  public let description: LocalFeatureDescription
  /// The identity that comparable features share: the model's name, with a digest of its bytes and its description.
  public let identity: EmbedderIdentity

  private let model: LoadedModel
  private let input: String
  private let output: String

  /// The largest model that is read, in bytes.
  private static let maximumBytes = 256 << 20

  /// Reads a model, and runs it on an empty picture, so that what cannot work is reported at once.
  ///
  /// - Parameters:
  ///   - path: A file with its description beside it.
  ///   - runtime: The runtime that runs it.
  /// - Throws: `SightlineError` with code `invalidModel` or `embeddingFailed`.
  public init(_ path: String, by runtime: ModelRuntime) throws(SightlineError) {
    let bytes = try ModelFile.read(path, limit: Self.maximumBytes)
    description = try LocalFeatureDescription.beside(path)
    model = try runtime.model(bytes, path: path)
    guard model.inputs.count == 1, let input = model.inputs.first, input.isFloat, input.axes == 4
    else {
      throw .invalidModel(
        "a network of local features takes one input of floats in 4 axes: batch, channels, rows and columns",
        at: path
      )
    }
    let name = description.output ?? model.outputs.first?.name ?? ""
    guard let output = model.outputs.first(where: { $0.name == name }), output.isFloat else {
      let known = model.outputs.map(\.name).joined(separator: ", ")
      throw .invalidModel("no output '\(name)' of floats; there are \(known)", at: path)
    }
    self.input = input.name
    self.output = output.name
    let seed = XXH64.hash(Array(description.summary.utf8).rawSpan)
    let digits = String(XXH64.hash(bytes.rawSpan, seed: seed), radix: 16)
    identity = try EmbedderIdentity(
      name: description.name,
      revision: String(repeating: "0", count: 16 - digits.count) + digits
    )
    let side = description.multiple
    _ = try map(of: [Float](repeating: 0, count: 3 * side * side), side, side)
  }

  /// Finds the features of a picture, on the thread that asks.
  ///
  /// - Throws: `SightlineError` with code `embeddingFailed` or `invalidModel`; `cancelled` when the task is.
  public func features(
    in picture: ReadOnlyPixelBuffer
  ) throws(SightlineError) -> LearnedFeatures {
    if Task.isCancelled {
      throw SightlineError(.cancelled, "the task that looks at pictures was cancelled")
    }
    let (width, height) = description.size(of: picture.width, picture.height)
    let values = ModelInput(
      picture,
      stretchedTo: width,
      height,
      mean: description.mean,
      deviation: description.deviation
    ).values
    let map = try map(of: values, width, height)
    return map.features(
      atMost: description.count,
      above: description.threshold,
      in: picture.width,
      picture.height
    )
  }

  /// Runs the network on prepared numbers.
  private func map(
    of values: [Float],
    _ width: Int,
    _ height: Int
  ) throws(SightlineError) -> LocalFeatureMap {
    let (columns, rows) = (width / description.cell, height / description.cell)
    let found = try model.run(
      input,
      values,
      lengths: [1, 3, height, width],
      output: output,
      limit: description.planes * columns * rows
    )
    guard found.tensor.axes == 4, found.tensor.lengths == [1, description.planes, rows, columns],
      found.values.count == description.planes * columns * rows
    else {
      throw .invalidModel(
        "its output '\(output)' has \(found.values.count) numbers; a picture of \(width)×\(height) pixels has "
          + "\(description.planes) planes of \(columns)×\(rows)",
        at: model.path
      )
    }
    return LocalFeatureMap(
      values: found.values,
      columns: columns,
      rows: rows,
      dimension: description.descriptor,
      cell: description.cell,
      center: description.center
    )
  }
}

public import SightlineDescriptors
public import SightlineFoundation
public import SightlinePixels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A model in a file of ONNX, ready to embed pictures.
///
/// ```swift
/// let embedder = try ModelFile("efficientnet-lite0.onnx", by: .installed())
/// ```
///
/// A model is a program: take it from those whose word you take. Its file, input, output and dimension are bounded;
/// what it computes between them is the runtime's.
public struct ModelFile: ImageEmbedder {
  /// How pictures are prepared.
  public let description: ModelDescription
  /// Whether the description was guessed, since there is no file beside the model.
  public let isDetected: Bool
  /// The identity that comparable embeddings share: the model's name, with a digest of its bytes and its description.
  public let identity: EmbedderIdentity
  /// How many numbers an embedding has.
  public let dimension: Int

  private let model: LoadedModel
  private let input: LoadedModel.Tensor
  private let output: LoadedModel.Tensor
  /// How many numbers the output has.
  private let outputCount: Int

  /// The largest model that is read: 1 GiB.
  public static let maximumBytes = 1 << 30
  /// The most numbers of an output: 1,370 vectors, as of a transformer over 518 × 518 pixels, of the largest
  /// dimension.
  private static let maximumNumbers = 1370 * Embedding.maximumDimension

  /// Reads a model, and embeds an empty picture with it, so that what cannot work is reported at once.
  ///
  /// - Parameters:
  ///   - path: A file of at most `maximumBytes`, with its description beside it.
  ///   - runtime: The runtime that runs it.
  /// - Throws: `SightlineError` with code `invalidModel` or `embeddingFailed`.
  public init(_ path: String, by runtime: ModelRuntime) throws(SightlineError) {
    let bytes = try Self.read(path, limit: Self.maximumBytes)
    let model = try runtime.model(bytes, path: path)
    let said = try ModelDescription.beside(path)
    guard model.inputs.count == 1, let input = model.inputs.first, input.isFloat, input.axes == 4
    else {
      throw .invalidModel(
        "a model to embed with takes one input of floats in 4 axes: batch, channels, rows and columns",
        at: path
      )
    }
    guard let first = model.outputs.first else {
      throw .invalidModel("the model gives nothing; it must give numbers", at: path)
    }
    var description = said ?? ModelDescription(detecting: input, first, path: path)
    if said == nil {
      TwoTowerGuess(path, outputs: model.outputs.filter(\.isFloat).map(\.name))?.apply(
        to: &description
      )
    }
    let output = description.output.map { name in model.outputs.first { $0.name == name } } ?? first
    guard let output, output.isFloat else {
      let known = model.outputs.map(\.name).joined(separator: ", ")
      throw .invalidModel(
        "no output '\(description.output ?? "")' of floats; there are \(known)",
        at: path
      )
    }
    self.model = model
    self.input = input
    self.output = output
    self.description = description
    isDetected = said == nil
    let seed = XXH64.hash(Array(description.json.utf8).rawSpan)
    let digits = String(XXH64.hash(bytes.rawSpan, seed: seed), radix: 16)
    identity = try EmbedderIdentity(
      name: description.name,
      revision: String(repeating: "0", count: 16 - digits.count) + digits
    )
    let gray = [Float](repeating: 0, count: 3 * description.width * description.height)
    let found = try Self.embedding(
      of: gray,
      by: model,
      input,
      output,
      description,
      limit: Self.maximumNumbers
    )
    dimension = found.embedding.count
    outputCount = found.outputCount
  }

  /// Embeds pictures, each on the thread that asks: together they were no faster.
  ///
  /// - Throws: `SightlineError` with code `embeddingFailed`; `cancelled` when the task is.
  public func embed(
    _ pictures: [ReadOnlyPixelBuffer]
  ) async throws(SightlineError) -> [Embedding] {
    var embeddings: [Embedding] = []
    for picture in pictures {
      guard let embedding = Embedding(try numbers(of: picture)) else {
        throw SightlineError(
          .embeddingFailed,
          at: model.path,
          "the model gave \(dimension) numbers, some of which are not finite"
        )
      }
      embeddings.append(embedding)
    }
    return embeddings
  }

  /// The numbers that the model gives for a picture, as many as an embedding has; some may be none.
  func numbers(of picture: ReadOnlyPixelBuffer) throws(SightlineError) -> [Float] {
    if Task.isCancelled {
      throw SightlineError(.cancelled, "the task that embeds pictures was cancelled")
    }
    // Allocates as much as the last output took, because zeroing the maximum takes as long as running a model.
    let found = try Self.embedding(
      of: ModelInput(picture, description).values,
      by: model,
      input,
      output,
      description,
      limit: outputCount
    ).embedding
    guard found.count == dimension else {
      throw SightlineError(
        .embeddingFailed,
        at: model.path,
        "the model gave \(found.count) numbers; it must give \(dimension)"
      )
    }
    return found
  }

  /// The model's file.
  var path: String { model.path }

  /// The model with what its description names beside it: words that it guesses, or a text side.
  ///
  /// - Parameter runtime: The runtime that runs these.
  /// - Returns: A `TwoTowerModel`, a `TaggingModel`, or the model as it is.
  /// - Throws: `SightlineError` with code `invalidModel` or `embeddingFailed`.
  public func complete(by runtime: ModelRuntime) throws(SightlineError) -> any ImageEmbedder {
    if description.text != nil { return try TwoTowerModel(self, by: runtime) }
    if description.tags != nil { return try TaggingModel(self, by: runtime) }
    return self
  }

  /// Runs the model on prepared numbers, and pools what it gives.
  private static func embedding(
    of numbers: [Float],
    by model: LoadedModel,
    _ input: LoadedModel.Tensor,
    _ output: LoadedModel.Tensor,
    _ description: ModelDescription,
    limit: Int
  ) throws(SightlineError) -> (embedding: [Float], outputCount: Int) {
    let (width, height) = (description.width, description.height)
    let found = try model.run(
      input.name,
      numbers,
      lengths: description.layout == .planes ? [1, 3, height, width] : [1, height, width, 3],
      output: output.name,
      limit: limit
    )
    let values = found.values
    // One vector, or one for each part; in maps, the channels are the numbers of the vector.
    let isMap = found.tensor.axes == 4
    let dimension =
      isMap || found.tensor.axes == 2 ? found.tensor.lengths[1] : found.tensor.lengths.last ?? 0
    guard (1...Embedding.maximumDimension).contains(dimension), found.tensor.axes >= 2,
      found.tensor.axes <= 4, values.count % dimension == 0
    else {
      throw .invalidModel(
        "its output '\(output.name)' has \(found.tensor.axes) axes and \(values.count) numbers: an "
          + "embedding has 1 to \(Embedding.maximumDimension)",
        at: model.path
      )
    }
    let parts = values.count / dimension
    func number(_ index: Int, of part: Int) -> Float {
      values[isMap ? index * parts + part : part * dimension + index]
    }
    switch description.pooling {
    case .none:
      guard parts == 1 else {
        throw .invalidModel(
          "its output '\(output.name)' has \(parts) vectors; say in the description whether 'pooling' is "
            + "'mean' or 'first'",
          at: model.path
        )
      }
      return (values, values.count)
    case .first: return ((0..<dimension).map { number($0, of: 0) }, values.count)
    case .mean:
      let means = (0..<dimension).map { index in
        (0..<parts).reduce(Float(0)) { $0 + number(index, of: $1) } / Float(parts)
      }
      return (means, values.count)
    }
  }

  /// Reads a file of bounded length.
  static func read(_ path: String, limit: Int) throws(SightlineError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0),
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path
      )
    else { throw .invalidModel("there is no such file", at: path) }
    // Before opening: a pipe would wait for a writer.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw .invalidModel("not a file", at: path)
    }
    let size = attributes[.size] as? Int ?? 0
    guard size <= limit else {
      throw .invalidModel("\(size) bytes, more than the \(limit) that it may have", at: path)
    }
    guard let data = FileManager.default.contents(atPath: path), data.count <= limit else {
      throw .invalidModel("it cannot be read; allow reading it", at: path)
    }
    return Array(data)
  }
}

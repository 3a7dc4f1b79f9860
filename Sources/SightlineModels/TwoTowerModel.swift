public import SightlineDescriptors
public import SightlineFoundation
public import SightlinePixels

/// A model that embeds pictures and texts alike, as the key `text` of its description says: CLIP, SigLIP and their like.
///
/// ```swift
/// let runtime = try ModelRuntime.installed()
/// let model = try TwoTowerModel(ModelFile("vision_model.onnx", by: runtime), by: runtime)
/// ```
///
/// Its embeddings of pictures are those of the model without its text side, so that a catalog may be made before there is one.
public struct TwoTowerModel: TextEmbedder {
  /// The picture side.
  public let file: ModelFile

  private let tower: TextTower

  /// Reads what a model's description names, and embeds a text, so that what cannot work is reported at once.
  ///
  /// - Parameters:
  ///   - file: The picture side.
  ///   - runtime: The runtime that runs the text side.
  /// - Throws: `SightlineError` with code `invalidModel`, also where the description names no text side, or
  ///   `embeddingFailed`.
  public init(_ file: ModelFile, by runtime: ModelRuntime) throws(SightlineError) {
    guard let description = file.description.text else {
      throw .invalidModel(
        "its description names no text side; add \"text\" to it, or get a model that has one",
        at: file.path
      )
    }
    guard file.description.tags == nil else {
      throw .invalidModel(
        "its description names \"tags\" and \"text\", of which a model has one here; take one out",
        at: file.path
      )
    }
    tower = try TextTower(description, in: FilePaths.folder(of: file.path), by: runtime)
    self.file = file
    let count = try tower.numbers(of: "a").count
    guard count == file.dimension else {
      throw .invalidModel(
        "it gives \(count) numbers for a text, and the picture side \(file.dimension) for a picture: they are of two models, "
          + "or another output is meant",
        at: tower.path
      )
    }
  }

  /// The identity of the embeddings: that of the picture side.
  public var identity: EmbedderIdentity { file.identity }

  /// How many numbers an embedding has.
  public var dimension: Int { file.dimension }

  /// Embeds pictures, as the picture side does.
  public func embed(
    _ pictures: [ReadOnlyPixelBuffer]
  ) async throws(SightlineError) -> [Embedding] {
    try await file.embed(pictures)
  }

  /// Embeds a text.
  ///
  /// - Parameter text: At most 16,384 bytes; of more pieces than the model takes the first ones count.
  /// - Returns: The embedding, which is comparable with those of pictures.
  /// - Throws: `SightlineError` with code `embeddingFailed`; `cancelled` when the task is.
  public func embed(text: String) async throws(SightlineError) -> Embedding {
    let numbers = try tower.numbers(of: text)
    guard numbers.count == dimension, let embedding = Embedding(numbers) else {
      throw SightlineError(
        .embeddingFailed,
        at: tower.path,
        "the model gave \(numbers.count) numbers for a text; it must give \(dimension) finite ones"
      )
    }
    return embedding
  }

  /// The probability that the model was trained to give a cosine, where its description has `scale` and `bias`.
  public func confidence(cosine: Double) -> Double? { tower.confidence(cosine: cosine) }
}

public import SightlineDescriptors
public import SightlineFoundation
public import SightlinePixels

/// A model that embeds pictures and guesses words for them, as the key `tags` of its description says.
///
/// ```swift
/// let runtime = try ModelRuntime.installed()
/// let tagger = try TaggingModel(ModelFile("efficientnet-lite0.onnx", by: runtime), by: runtime)
/// ```
///
/// Its embeddings are those of the model without its head, so that a catalog may have tags or not.
public struct TaggingModel: ImageTagger {
  /// The model.
  public let file: ModelFile
  /// The identity of the guesses: the model's name, with a digest of the model, the head and the words.
  public let tagIdentity: EmbedderIdentity

  private let head: (model: LoadedModel, input: String, output: String)?
  private let words: TagWords
  private let temperature: Double

  /// The largest head that is read: 256 MiB.
  private static let maximumBytes = 1 << 28

  /// Reads what a model's description names, and guesses words for nothing, so that what cannot work is reported at once.
  ///
  /// - Parameters:
  ///   - file: The model.
  ///   - runtime: The runtime that runs the head.
  /// - Throws: `SightlineError` with code `invalidModel`, also where the description names no words, or
  ///   `embeddingFailed`.
  public init(_ file: ModelFile, by runtime: ModelRuntime) throws(SightlineError) {
    guard let description = file.description.tags else {
      throw .invalidModel(
        "its description names no words to tag with; add \"tags\" to it, or get a model that has them",
        at: file.path
      )
    }
    let folder = FilePaths.folder(of: file.path)
    let wordsPath = FilePaths.join(folder, description.words)
    let wordBytes = try ModelFile.read(wordsPath, limit: TagWords.maximumBytes)
    words = try TagWords(wordBytes, path: wordsPath)
    temperature = description.temperature
    var digest = XXH64.hash(
      wordBytes.rawSpan,
      seed: XXH64.hash(Array("\(file.identity)".utf8).rawSpan)
    )
    digest = XXH64.hash(Array("\(temperature)".utf8).rawSpan, seed: digest)
    if let name = description.head {
      let path = FilePaths.join(folder, name)
      let bytes = try ModelFile.read(path, limit: Self.maximumBytes)
      let model = try runtime.model(bytes, path: path)
      guard model.inputs.count == 1, let input = model.inputs.first, input.isFloat, input.axes == 2,
        let output = model.outputs.first, output.isFloat
      else {
        throw .invalidModel(
          "a head takes one input of floats in 2 axes, batch and numbers, and gives floats",
          at: path
        )
      }
      head = (model, input.name, output.name)
      digest = XXH64.hash(bytes.rawSpan, seed: digest)
    } else {
      head = nil
    }
    self.file = file
    let digits = String(digest, radix: 16)
    tagIdentity = try EmbedderIdentity(
      name: file.identity.name,
      revision: String(repeating: "0", count: 16 - digits.count) + digits
    )
    _ = try scores([Float](repeating: 0, count: file.dimension))
  }

  /// The identity of the embeddings.
  public var identity: EmbedderIdentity { file.identity }

  /// How many numbers an embedding has.
  public var dimension: Int { file.dimension }

  /// Embeds pictures, as the model does.
  public func embed(
    _ pictures: [ReadOnlyPixelBuffer]
  ) async throws(SightlineError) -> [Embedding] {
    try await file.embed(pictures)
  }

  /// Embeds a picture, and guesses words for it.
  ///
  /// - Throws: `SightlineError` with code `embeddingFailed`; `cancelled` when the task is.
  public func embedAndTag(
    _ picture: ReadOnlyPixelBuffer
  ) async throws(SightlineError) -> (embedding: Embedding, tags: PictureTags) {
    let numbers = try file.numbers(of: picture)
    guard let embedding = Embedding(numbers),
      let tags = words.tags(scores: try scores(numbers), temperature: temperature)
    else {
      throw SightlineError(
        .embeddingFailed,
        at: file.path,
        "the model gave numbers that are not finite, so no words are guessed"
      )
    }
    return (embedding, tags)
  }

  /// The scores of the classes.
  private func scores(_ numbers: [Float]) throws(SightlineError) -> [Float] {
    var scores = numbers
    if let head {
      scores =
        try head.model.run(
          head.input,
          numbers,
          lengths: [1, numbers.count],
          output: head.output,
          limit: words.count
        ).values
    }
    guard scores.count == words.count else {
      throw .invalidModel(
        "\(scores.count) scores, and words of \(words.count) classes; give a line of words for each score",
        at: head?.model.path ?? file.path
      )
    }
    return scores
  }
}

import RealModule
import SightlineDescriptors
import SightlineFoundation

/// The text side of a model with two towers: a tokenizer and a model that makes an embedding of its numbers.
struct TextTower: Sendable {
  private let description: TextDescription
  private let tokenizer: TextTokenizer
  private let model: LoadedModel
  private let numbersInput: LoadedModel.Tensor
  private let maskInput: LoadedModel.Tensor?
  private let output: String

  /// The largest model, and the largest file of a tokenizer, in bytes.
  private static let maximumBytes = 1 << 30
  private static let maximumTokenizerBytes = 64 << 20
  /// The names of outputs that are embeddings of texts, the most telling first.
  private static let outputs = [
    "text_embeds", "text_features", "pooler_output", "text_embedding", "embedding", "output",
  ]

  /// Reads the files that a description names, and embeds a text, so that what cannot work is reported at once.
  ///
  /// - Parameters:
  ///   - description: The text side's description.
  ///   - folder: The folder of the files.
  ///   - runtime: The runtime that runs the model.
  /// - Throws: `SightlineError` with code `invalidModel` or `embeddingFailed`.
  init(
    _ description: TextDescription,
    in folder: String,
    by runtime: ModelRuntime
  ) throws(SightlineError) {
    let path = FilePaths.join(folder, description.model)
    let model = try runtime.model(
      try ModelFile.read(path, limit: Self.maximumBytes),
      path: path
    )
    tokenizer = try Self.tokenizer(
      description.tokenizer.map { FilePaths.join(folder, $0) },
      start: description.start,
      end: description.end
    )
    let inputs = model.inputs.filter { $0.element == .int64 || $0.element == .int32 }
    let mask =
      description.maskInput.map { name in inputs.first { $0.name == name } }
      ?? inputs.first { $0.name.contains("mask") }
    let numbers =
      description.numbersInput.map { name in inputs.first { $0.name == name } }
      ?? inputs.first { $0.name != mask?.name }
    guard let numbers, description.maskInput == nil || mask != nil,
      model.inputs.count == (mask == nil ? 1 : 2), numbers.axes == 2, mask?.axes ?? 2 == 2
    else {
      throw .invalidModel(
        "its inputs are \(Self.list(model.inputs)): the text side takes rows of whole numbers, the numbers of pieces and, "
          + "where there is one, a mask; export it by itself, and name its inputs with \"ids\" and \"mask\"",
        at: path
      )
    }
    guard [description.length, 0, -1].contains(numbers.lengths[1]) || numbers.lengths[1] < 0 else {
      throw .invalidModel(
        "it takes \(numbers.lengths[1]) pieces, and its description says a \"length\" of \(description.length)",
        at: path
      )
    }
    self.description = description
    self.model = model
    numbersInput = numbers
    maskInput = mask
    output = try Self.output(description, of: model)
    _ = try self.numbers(of: "a")
  }

  /// Reads a tokenizer.
  ///
  /// - Parameters:
  ///   - paths: Its files.
  ///   - start: The piece in front of texts; nil for what the file says.
  ///   - end: The piece behind texts; nil for what the file says.
  /// - Returns: The tokenizer.
  /// - Throws: `SightlineError` with code `invalidModel`.
  static func tokenizer(
    _ paths: [String],
    start: String?,
    end: String?
  ) throws(SightlineError) -> TextTokenizer {
    var files: [[UInt8]] = []
    for path in paths { files.append(try ModelFile.read(path, limit: maximumTokenizerBytes)) }
    do throws(TextProblem) {
      var tokenizer =
        if files.count == 2 {
          try MergesFile.tokenizer(vocabulary: files[0], merges: files[1])
        } else if files[0].first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
          try TokenizerFile.tokenizer(files[0])
        } else {
          try SentencePieceFile.tokenizer(files[0])
        }
      if let start { tokenizer.start = [try number(of: start, in: tokenizer)] }
      if let end { tokenizer.end = [try number(of: end, in: tokenizer)] }
      return tokenizer
    } catch {
      throw .invalidModel("\(error)", at: paths.joined(separator: ", "))
    }
  }

  private static func number(
    of piece: String,
    in tokenizer: TextTokenizer
  ) throws(TextProblem) -> Int {
    guard let number = tokenizer.number(of: piece) else {
      throw TextProblem("'\(piece.prefix(40))' is not in the vocabulary")
    }
    return number
  }

  private static func list(_ tensors: [LoadedModel.Tensor]) -> String {
    tensors.map(\.name).joined(separator: ", ")
  }

  /// The name of the output that is the embedding.
  private static func output(
    _ description: TextDescription,
    of model: LoadedModel
  ) throws(SightlineError) -> String {
    let vectors = model.outputs.filter { $0.isFloat && $0.axes == 2 }
    let found =
      if let name = description.output { vectors.first { $0.name == name } } else {
        outputs.lazy.compactMap { name in vectors.first { $0.name == name } }.first ?? vectors.first
      }
    guard let found else {
      throw .invalidModel(
        "no output \(description.output.map { "'\($0)' " } ?? "")with one vector for a text; there are "
          + list(model.outputs),
        at: model.path
      )
    }
    return found.name
  }

  /// A text as the tokenizer gets it.
  ///
  /// - Throws: `SightlineError` with code `embeddingFailed` for one that is too long.
  static func cleaned(
    _ text: String,
    _ cleaning: TextCleaning,
    isLowercase: Bool
  ) throws(SightlineError) -> String {
    guard text.utf8.count <= TextTokenizer.maximumBytes else {
      throw SightlineError(
        .embeddingFailed,
        "a text of \(text.utf8.count) bytes; at most \(TextTokenizer.maximumBytes) are embedded: shorten it"
      )
    }
    let cleaned = cleaning.cleaned(text)
    return isLowercase ? LowerCase.byWord(cleaned) : cleaned
  }

  /// The numbers that the model makes of a text; some may be none.
  ///
  /// - Throws: `SightlineError` with code `embeddingFailed`; `cancelled` when the task is.
  func numbers(of text: String) throws(SightlineError) -> [Float] {
    if Task.isCancelled {
      throw SightlineError(.cancelled, "the task that embeds a text was cancelled")
    }
    let pieces = tokenizer.row(
      of: try Self.cleaned(text, description.cleaning, isLowercase: description.isLowercase),
      length: description.length
    )
    let missing = description.padding == nil ? 0 : description.length - pieces.count
    let filled = pieces + [Int](repeating: description.padding ?? 0, count: missing)
    guard !filled.isEmpty else {
      throw SightlineError(
        .embeddingFailed,
        at: model.path,
        "the tokenizer knows no part of the text"
      )
    }
    var inputs = [
      LoadedModel.Values(numbersInput.name, filled, is64: numbersInput.element == .int64)
    ]
    if let maskInput {
      let mask = pieces.map { _ in 1 } + [Int](repeating: 0, count: missing)
      inputs.append(
        LoadedModel.Values(maskInput.name, mask, is64: maskInput.element == .int64)
      )
    }
    return try model.run(inputs, output: output, limit: Embedding.maximumDimension).values
  }

  /// The probability that a model of SigLIP's class was trained to give a cosine; nil where it was not.
  func confidence(cosine: Double) -> Double? {
    guard let scale = description.scale, let bias = description.bias else { return nil }
    return 1 / (1 + .exp(-(scale * cosine + bias)))
  }

  /// The model's file.
  var path: String { model.path }
}

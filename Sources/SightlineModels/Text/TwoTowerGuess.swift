import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files beside a picture side that has no description, as the common exports of CLIP and SigLIP have it.
///
/// The text side is called as the picture side, with `text` for `vision` or `image` and `textual` for `visual`; the tokenizer is
/// `tokenizer.json`, `vocab.json` with `merges.txt`, or a model of SentencePiece. What the files do not say is as in the models
/// that were first published so.
struct TwoTowerGuess {
  private let folder: String
  private let textModel: String
  private let tokenizer: [String]
  private let output: String?

  /// The class of a tokenizer, which tells how the model was trained.
  private enum Kind { case clip, siglip, siglip2 }

  private static let names = [
    ("vision", "text"), ("visual", "textual"), ("image", "text"), ("img", "txt"),
  ]
  private static let tokenizers = [
    ["tokenizer.json"], ["vocab.json", "merges.txt"], ["spiece.model"], ["tokenizer.model"],
    ["sentencepiece.model"],
  ]
  /// The names of outputs that are embeddings of pictures, the most telling first.
  private static let outputs = [
    "image_embeds", "image_features", "pooler_output", "image_embedding", "embedding",
  ]
  private static let maximumBytes = 64 << 20

  /// Looks beside a model; nil where there is no text side, or no tokenizer.
  ///
  /// - Parameters:
  ///   - path: The picture side's file.
  ///   - outputs: The names of its outputs.
  init?(_ path: String, outputs: [String]) {
    folder = FilePaths.folder(of: path)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    func isThere(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: FilePaths.join(FilePaths.folder(of: path), name))
    }
    let candidates = Self.names.compactMap { picture, text -> String? in
      let other = file.replacing(picture, with: text, maxReplacements: 1)
      return other == file ? nil : other
    }
    guard let textModel = candidates.first(where: isThere),
      let tokenizer = Self.tokenizers.first(where: { $0.allSatisfy(isThere) })
    else { return nil }
    self.textModel = textModel
    self.tokenizer = tokenizer
    output = Self.outputs.first(where: outputs.contains)
  }

  /// Puts what was found into a description; nothing where the tokenizer is none.
  func apply(to description: inout ModelDescription) {
    let paths = tokenizer.map { FilePaths.join(folder, $0) }
    guard let read = try? TextTower.tokenizer(paths, start: nil, end: nil) else { return }
    let kind = Self.kind(of: read)
    var text = TextDescription(
      model: textModel,
      tokenizer: tokenizer,
      length: kind == .clip ? 77 : 64
    )
    text.isLowercase = true
    switch kind {
    case .clip:
      text.padding = read.number(of: "<|endoftext|>")
      // Models of this class were trained with this scale and without a bias.
      text.scale = 100
      if tokenizer.count == 2 {
        text.cleaning = .clip
        (text.start, text.end) = ("<|startoftext|>", "<|endoftext|>")
      }
      description.resizing = .cover
      description.mean = [122.7709383, 116.7460125, 104.09373615]
      description.deviation = [68.5005327, 66.6321579, 70.32316305]
    case .siglip:
      text.padding = read.number(of: "</s>")
      text.cleaning = .canonical
      if read.end.isEmpty, text.padding != nil { text.end = "</s>" }
    case .siglip2:
      text.padding = read.number(of: "<pad>")
      if read.end.isEmpty, read.number(of: "<eos>") != nil { text.end = "<eos>" }
    }
    if kind != .clip {
      description.resizing = .stretch
      description.mean = [127.5, 127.5, 127.5]
      description.deviation = [127.5, 127.5, 127.5]
    }
    applyPreparation(to: &description)
    if let output {
      description.output = output
      description.pooling = .none
    }
    description.text = text
  }

  private static func kind(of tokenizer: TextTokenizer) -> Kind {
    if case .unigram = tokenizer.model { return .siglip }
    return tokenizer.number(of: "<|endoftext|>") == nil ? .siglip2 : .clip
  }

  /// Takes what a file of the library transformers beside the model says of pictures.
  private func applyPreparation(to description: inout ModelDescription) {
    let path = FilePaths.join(folder, "preprocessor_config.json")
    guard let bytes = try? ModelFile.read(path, limit: 1 << 16),
      let root = try? JSONNode(parsing: bytes)
    else { return }
    func channels(_ key: String) -> [Float]? {
      guard let numbers = try? root[key].list().map({ try $0.number() }), numbers.count == 3,
        numbers.allSatisfy({ (0.001...1).contains($0) })
      else { return nil }
      return numbers.map { Float($0 * 255) }
    }
    if let mean = channels("image_mean"), let deviation = channels("image_std") {
      description.mean = mean
      description.deviation = deviation
    }
    if case .bool(let isCropped)? = root["do_center_crop"].value {
      description.resizing = isCropped ? .cover : .stretch
    }
  }
}

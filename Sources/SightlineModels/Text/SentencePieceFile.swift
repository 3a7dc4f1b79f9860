import SightlineFoundation

/// Reads a model of SentencePiece, a message of Protocol Buffers, as a tokenizer.
///
/// Only the unigram model is supported; source: `sentencepiece_model.proto` and `model_interface.cc` of SentencePiece.
struct SentencePieceFile {
  /// The kinds of pieces, by their numbers in the file.
  private enum Kind: Int {
    case normal = 1
    case unknown, control, fixed, unused, byte
  }

  private struct Piece {
    var text: [UInt8] = []
    var score: Float = 0
    var kind = Kind.normal
  }

  private var pieces: [Piece] = []
  private var normalizer = SentencePieceNormalizer()
  private var modelKind = 1
  private var fallsBackToBytes = false

  /// The number of the unigram model among the kinds of models.
  private static let unigram = 1

  /// Reads a file.
  ///
  /// - Throws: `TextProblem` for bytes that are no such model.
  static func tokenizer(_ bytes: [UInt8]) throws(TextProblem) -> TextTokenizer {
    var file = SentencePieceFile()
    var reader = ProtobufReader(bytes[...])
    while let (field, value) = try reader.next() {
      guard let message = value.bytes else { continue }
      switch field {
      case 1: try file.addPiece(message)
      case 2: try file.readTraining(message)
      case 3: try file.readNormalizer(message)
      default: break
      }
    }
    return try file.tokenizer()
  }

  private mutating func addPiece(_ message: ArraySlice<UInt8>) throws(TextProblem) {
    guard pieces.count < PieceTable.maximumCount else {
      throw TextProblem("more than \(PieceTable.maximumCount) pieces, the limit")
    }
    var piece = Piece()
    var reader = ProtobufReader(message)
    while let (field, value) = try reader.next() {
      switch field {
      case 1: piece.text = Array(value.bytes ?? [])
      case 2: piece.score = value.float ?? 0
      case 3:
        guard let kind = Kind(rawValue: value.whole ?? -1) else {
          throw TextProblem("the piece \(pieces.count) is of a kind that is not known")
        }
        piece.kind = kind
      default: break
      }
    }
    guard piece.score.isFinite else {
      throw TextProblem("the score of the piece \(pieces.count) is no number")
    }
    pieces.append(piece)
  }

  private mutating func readTraining(_ message: ArraySlice<UInt8>) throws(TextProblem) {
    var reader = ProtobufReader(message)
    while let (field, value) = try reader.next() {
      switch field {
      case 3: modelKind = value.whole ?? -1
      case 24: normalizer.spacesEndWords = value.flag ?? false
      case 35: fallsBackToBytes = value.flag ?? false
      default: break
      }
    }
  }

  private mutating func readNormalizer(_ message: ArraySlice<UInt8>) throws(TextProblem) {
    var reader = ProtobufReader(message)
    while let (field, value) = try reader.next() {
      switch field {
      case 2:
        if let map = value.bytes, !map.isEmpty { normalizer.characters = try CharacterMap(map) }
      case 3: normalizer.addsSpace = value.flag ?? true
      case 4: normalizer.removesExtraSpaces = value.flag ?? true
      case 5: normalizer.marksSpaces = value.flag ?? true
      default: break
      }
    }
  }

  private func tokenizer() throws(TextProblem) -> TextTokenizer {
    guard modelKind == Self.unigram else {
      throw TextProblem(
        "a model of kind \(modelKind); only unigram models (1) are read: give its tokenizer.json instead"
      )
    }
    func numbers(_ kinds: Kind...) -> [(bytes: [UInt8], number: Int)] {
      pieces.enumerated().filter { kinds.contains($1.kind) }.map { ($1.text, $0) }
    }
    let unknown = numbers(.unknown)
    guard unknown.count == 1 else {
      throw TextProblem("\(unknown.count) unknown pieces; a model has one")
    }
    let spoken = numbers(.normal, .fixed)
    guard let lowest = pieces.filter({ $0.kind == .normal }).map(\.score).min() else {
      throw TextProblem("no pieces; it is no model of SentencePiece, or an empty one")
    }
    let names = try PieceTable(pieces.enumerated().map { ($1.text, $0) })
    var bytePieces: [Int]?
    if fallsBackToBytes {
      bytePieces = ByteLetters.pieces { name in names.number(of: name.utf8) }
      guard bytePieces != nil else {
        throw TextProblem("it falls back to bytes, and lacks pieces for some of them")
      }
    }
    var normalizer = normalizer
    let fixed = try PieceTable(numbers(.fixed))
    if !fixed.isEmpty { normalizer.fixed = fixed }
    let model = try UnigramModel(
      spoken,
      scores: pieces.map { piece in
        // User-defined pieces come before learned ones, whose scores are below 0.
        Double(piece.kind == .fixed ? Float(0.1 * Double(piece.text.count - 1)) : piece.score)
      },
      lowest: Double(lowest),
      UnigramModel.Settings(
        unknown: unknown[0].number,
        bytePieces: bytePieces,
        sumsAreSingle: true
      )
    )
    return TextTokenizer(
      steps: [.sentencePiece(normalizer)],
      model: .unigram(model),
      added: try AddedTokens(),
      pieces: names
    )
  }
}

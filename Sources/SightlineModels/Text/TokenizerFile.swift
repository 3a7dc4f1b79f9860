import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads a file `tokenizer.json`, as the library tokenizers writes it, as a tokenizer.
///
/// Settings that are not known here are refused, because a text that is split otherwise than in training is asked wrongly.
/// Truncation and padding are the description's.
struct TokenizerFile {
  private let root: JSONNode

  /// Reads a file.
  ///
  /// - Throws: `TextProblem` for one that is none, or asks for what is not known.
  static func tokenizer(_ bytes: [UInt8]) throws(TextProblem) -> TextTokenizer {
    // Some keys of a vocabulary are canonically equivalent in Unicode, so a dictionary cannot hold them.
    let file = TokenizerFile(
      root: JSONNode(try JSONReader.value(of: bytes, pairsUnder: "vocab"), at: "$")
    )
    try file.root.requireObject()
    let (model, pieces) = try file.model()
    var steps: [TextStep] = []
    try Self.addSteps(file.root["normalizer"], to: &steps)
    var splits: [TextSplit] = []
    try Self.addSplits(file.root["pre_tokenizer"], to: &splits)
    let prepared = steps
    guard steps.count <= Self.mostSteps, splits.count <= Self.mostSplits else {
      throw TextProblem(
        "\(steps.count) steps and \(splits.count) splits; at most \(Self.mostSteps) and \(Self.mostSplits) are read"
      )
    }
    let added = try AddedTokens(file.tokens()) { text in
      TextTokenizer.prepared(text, by: prepared)
    }
    var tokenizer = TextTokenizer(
      steps: steps,
      splits: splits,
      model: model,
      added: added,
      pieces: try PieceTable(pieces)
    )
    try file.addEnds(file.root["post_processor"], to: &tokenizer)
    return tokenizer
  }

  /// The most steps and splits, and the longest text that one of them puts in, in bytes: each can make a text grow.
  private static let mostSteps = 32
  private static let mostSplits = 8
  private static let longestInserted = 64
  /// The most pieces that stand around a text.
  private static let mostEnds = 1 << 10

  /// A text that a step puts into others.
  private static func inserted(_ node: JSONNode) throws(TextProblem) -> String {
    let text = try TextPattern.anyText(node)
    guard text.utf8.count <= longestInserted else {
      throw node.problem("\(text.utf8.count) bytes; at most \(longestInserted) are put in")
    }
    return text
  }

  /// The value of a key; missing also where it is null.
  private static func value(_ node: JSONNode) -> JSONNode? {
    if node.isMissing { return nil }
    if case .null? = node.value { return nil }
    return node
  }

  private static func flag(_ node: JSONNode, usually: Bool = false) throws(TextProblem) -> Bool {
    value(node) == nil ? usually : try node.flag()
  }

  private static func text(_ node: JSONNode) throws(TextProblem) -> String? {
    guard value(node) != nil else { return nil }
    return try TextPattern.anyText(node)
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode
  ) throws(TextProblem) -> Choice {
    let text = try node.text()
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw node.problem("'\(text.prefix(40))' is not known; there are \(known)")
    }
    return choice
  }

  private static func unknown(_ node: JSONNode, _ known: String) throws(TextProblem) -> TextProblem
  {
    node["type"].problem("'\(try node["type"].text().prefix(40))' is not known; there are \(known)")
  }
}

// MARK: The model

extension TokenizerFile {
  /// The pieces of a vocabulary.
  static func pieces(
    _ pairs: [(key: String, value: PropertyValue)]
  ) throws(TextProblem) -> [(bytes: [UInt8], number: Int)] {
    var pieces: [(bytes: [UInt8], number: Int)] = []
    pieces.reserveCapacity(pairs.count)
    var isTaken: Set<Int> = []
    for (key, value) in pairs {
      guard case .integer(let number) = value,
        (0..<Int64(PieceTable.maximumCount)).contains(number),
        isTaken.insert(Int(number)).inserted
      else {
        throw TextProblem(
          "the piece '\(key.prefix(40).filter { !$0.isNewline })' has no number of its own from 0 to "
            + "\(PieceTable.maximumCount - 1)"
        )
      }
      pieces.append((Array(key.utf8), Int(number)))
    }
    return pieces
  }

  private func model() throws(TextProblem) -> (TokenModel, [(bytes: [UInt8], number: Int)]) {
    let node = root["model"]
    try node.requireObject()
    switch try Self.text(node["type"]) {
    case "BPE"?: return try bytePairs(node)
    case "Unigram"?: return try unigram(node)
    case nil where !node["merges"].isMissing: return try bytePairs(node)
    default: throw try Self.unknown(node, "BPE, Unigram")
    }
  }

  private func bytePairs(
    _ node: JSONNode
  ) throws(TextProblem) -> (TokenModel, [(bytes: [UInt8], number: Int)]) {
    guard case .array(let entries)? = node["vocab"].value else {
      throw node["vocab"].problem("expected an object")
    }
    var named: [(key: String, value: PropertyValue)] = []
    for entry in entries {
      guard case .array(let pair) = entry, pair.count == 2, case .string(let key) = pair[0] else {
        throw node["vocab"].problem("expected an object of numbers")
      }
      named.append((key, pair[1]))
    }
    let pieces = try Self.pieces(named)
    let names = try PieceTable(pieces)
    if let prefix = try Self.text(node["continuing_subword_prefix"]), !prefix.isEmpty {
      throw node["continuing_subword_prefix"].problem("'\(prefix.prefix(40))' is not known here")
    }
    var settings = BytePairModel.Settings()
    settings.suffix = Array(try Self.text(node["end_of_word_suffix"])?.utf8 ?? "".utf8)
    if let unknown = try Self.text(node["unk_token"]) {
      guard let number = names.number(of: unknown.utf8) else {
        throw node["unk_token"].problem("'\(unknown.prefix(40))' is not in the vocabulary")
      }
      settings.unknown = number
    }
    settings.joinsUnknown = try Self.flag(node["fuse_unk"])
    settings.takesWholeWords = try Self.flag(node["ignore_merges"])
    if try Self.flag(node["byte_fallback"]) {
      settings.bytePieces = ByteLetters.pieces { names.number(of: $0.utf8) }
    }
    let model = try BytePairModel(pieces, pairs: try Self.pairs(node["merges"]), settings)
    return (.bytePairs(model), pieces)
  }

  /// The pairs, each as a list of two or as a text with a space between.
  private static func pairs(
    _ node: JSONNode
  ) throws(TextProblem) -> [(left: [UInt8], right: [UInt8])] {
    guard case .array(let values)? = node.value else { throw node.problem("expected a list") }
    var pairs: [(left: [UInt8], right: [UInt8])] = []
    pairs.reserveCapacity(values.count)
    for (place, value) in values.enumerated() {
      switch value {
      case .array(let pair):
        if pair.count == 2, case .string(let left) = pair[0], case .string(let right) = pair[1] {
          pairs.append((Array(left.utf8), Array(right.utf8)))
          continue
        }
      case .string(let text):
        let pair = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        if pair.count == 2 {
          pairs.append((Array(pair[0]), Array(pair[1])))
          continue
        }
      default: break
      }
      throw node.problem("the pair \(place + 1) is none: give two pieces")
    }
    return pairs
  }

  private func unigram(
    _ node: JSONNode
  ) throws(TextProblem) -> (TokenModel, [(bytes: [UInt8], number: Int)]) {
    guard case .array(let values)? = node["vocab"].value else {
      throw node["vocab"].problem("expected a list")
    }
    var pieces: [(bytes: [UInt8], number: Int)] = []
    var scores: [Double] = []
    for (place, value) in values.enumerated() {
      guard case .array(let pair) = value, pair.count == 2, case .string(let text) = pair[0],
        let score = Self.number(pair[1])
      else { throw node["vocab"].problem("the piece \(place) is none: give its text and score") }
      pieces.append((Array(text.utf8), place))
      scores.append(score)
    }
    let unknown = try node["unk_id"].count()
    guard let lowest = scores.min(), unknown < scores.count else {
      throw node["unk_id"].problem("\(unknown) is none of the \(scores.count) pieces")
    }
    let names = try PieceTable(pieces)
    let bytePieces =
      try Self.flag(node["byte_fallback"])
      ? ByteLetters.pieces { names.number(of: $0.utf8) } : nil
    let model = try UnigramModel(
      pieces,
      scores: scores,
      lowest: lowest,
      UnigramModel.Settings(unknown: unknown, bytePieces: bytePieces, sumsAreSingle: false)
    )
    return (.unigram(model), pieces)
  }

  private static func number(_ value: PropertyValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}

// MARK: Steps

extension TokenizerFile {
  private static func addSteps(
    _ node: JSONNode,
    to steps: inout [TextStep]
  ) throws(TextProblem) {
    guard value(node) != nil else { return }
    try node.requireObject()
    switch try node["type"].text() {
    case "Sequence": for child in try node["normalizers"].list() { try addSteps(child, to: &steps) }
    case "NFC": steps.append(.form(.composed))
    case "NFD": steps.append(.form(.decomposed))
    case "NFKC": steps.append(.form(.compatible))
    case "NFKD": steps.append(.form(.compatibleDecomposed))
    case "Lowercase": steps.append(.lowercase)
    case "StripAccents": steps.append(.stripMarks)
    case "Strip":
      steps.append(
        .strip(left: try flag(node["strip_left"]), right: try flag(node["strip_right"]))
      )
    case "Prepend": steps.append(.prepend(try inserted(node["prepend"])))
    case "Replace":
      steps.append(
        .replace(try TextPattern(node["pattern"]), with: try inserted(node["content"]))
      )
    case "Precompiled":
      let text = try node["precompiled_charsmap"].text()
      guard let bytes = Data(base64Encoded: text) else {
        throw node["precompiled_charsmap"].problem("not base64")
      }
      steps.append(.characters(try CharacterMap(Array(bytes)[...])))
    default:
      throw try unknown(
        node,
        "Sequence, NFC, NFD, NFKC, NFKD, Lowercase, StripAccents, Strip, Prepend, Replace, Precompiled"
      )
    }
  }

  private static func addSplits(
    _ node: JSONNode,
    to splits: inout [TextSplit]
  ) throws(TextProblem) {
    guard value(node) != nil else { return }
    try node.requireObject()
    switch try node["type"].text() {
    case "Sequence":
      for child in try node["pretokenizers"].list() { try addSplits(child, to: &splits) }
    case "ByteLevel":
      splits.append(
        .byteLevel(
          addsSpace: try flag(node["add_prefix_space"], usually: true),
          splits: try flag(node["use_regex"], usually: true)
        )
      )
    case "Metaspace":
      let scheme: TextSplit.Scheme
      if value(node["prepend_scheme"]) != nil {
        scheme = try choice(node["prepend_scheme"])
      } else {
        scheme = try flag(node["add_prefix_space"], usually: true) ? .always : .never
      }
      splits.append(
        .marks(
          try inserted(node["replacement"]),
          scheme,
          splits: try flag(node["split"], usually: true)
        )
      )
    case "WhitespaceSplit":
      splits.append(
        .pattern(.run(.space, atLeast: 1, isOpen: true), .removed, isInverted: false)
      )
    case "Digits": splits.append(.digits(areSingle: try flag(node["individual_digits"])))
    case "Split": splits.append(try split(node))
    default:
      throw try unknown(node, "Sequence, ByteLevel, Metaspace, WhitespaceSplit, Digits, Split")
    }
  }

  private static func split(_ node: JSONNode) throws(TextProblem) -> TextSplit {
    let isInverted = try flag(node["invert"])
    if case .string(let expression)? = node["pattern"]["Regex"].value,
      let words = WordPattern(expression: expression)
    {
      let behavior: TextSplit.Behavior = try choice(node["behavior"])
      // Either the words are kept and the text between them is removed, or there is no text between them.
      guard behavior == .removed && isInverted || behavior == .isolated && words == .gpt2 else {
        throw node["behavior"].problem("'\(behavior.rawValue)' is not known for this expression")
      }
      return .words(words)
    }
    return .pattern(
      try TextPattern(node["pattern"]),
      try choice(node["behavior"]),
      isInverted: isInverted
    )
  }
}

// MARK: Tokens

extension TokenizerFile {
  private func tokens() throws(TextProblem) -> [AddedTokens.Token] {
    var tokens: [AddedTokens.Token] = []
    for node in try root["added_tokens"].optionalList() {
      guard tokens.count < Self.mostTokens else {
        throw root["added_tokens"].problem("more than \(Self.mostTokens), the limit")
      }
      if try Self.flag(node["single_word"]) {
        throw node["single_word"].problem("tokens that are words of their own are not known here")
      }
      tokens.append(
        AddedTokens.Token(
          content: try TextPattern.anyText(node["content"]),
          number: try node["id"].count(),
          isPrepared: try Self.flag(node["normalized"]),
          takesLeft: try Self.flag(node["lstrip"]),
          takesRight: try Self.flag(node["rstrip"])
        )
      )
    }
    return tokens
  }

  /// The most added tokens.
  private static let mostTokens = 1 << 16

  /// Adds what stands around a text.
  private func addEnds(
    _ node: JSONNode,
    to tokenizer: inout TextTokenizer
  ) throws(TextProblem) {
    guard Self.value(node) != nil else { return }
    try node.requireObject()
    switch try node["type"].text() {
    case "ByteLevel": break
    case "Sequence":
      for child in try node["processors"].list() { try addEnds(child, to: &tokenizer) }
    case "RobertaProcessing", "BertProcessing":
      tokenizer.start = [try Self.second(node["cls"])]
      tokenizer.end = [try Self.second(node["sep"])]
    case "TemplateProcessing":
      var isBehind = false
      (tokenizer.start, tokenizer.end) = ([], [])
      for part in try node["single"].list() {
        if !part["Sequence"].isMissing {
          isBehind = true
        } else {
          let name = try part["SpecialToken"]["id"].text()
          let numbers = try node["special_tokens"][name]["ids"].list()
          // Each part may name the same long list.
          guard tokenizer.start.count + tokenizer.end.count + numbers.count <= Self.mostEnds else {
            throw node["single"].problem(
              "more than \(Self.mostEnds) pieces around a text, the limit"
            )
          }
          for number in numbers {
            if isBehind {
              tokenizer.end.append(try number.count())
            } else {
              tokenizer.start.append(try number.count())
            }
          }
        }
      }
    default:
      throw try Self.unknown(
        node,
        "Sequence, ByteLevel, RobertaProcessing, BertProcessing, TemplateProcessing"
      )
    }
  }

  /// The number in a list of a token and its number.
  private static func second(_ node: JSONNode) throws(TextProblem) -> Int {
    let parts = try node.list()
    guard parts.count == 2 else { throw node.problem("expected a token and its number") }
    return try parts[1].count()
  }
}

import SightlineFoundation

/// Reads a vocabulary of byte level in two files, as CLIP and GPT-2 have it: `vocab.json` and `merges.txt`.
///
/// If pieces end with `</w>` the vocabulary is CLIP's, otherwise GPT-2's.
enum MergesFile {
  /// The end of words in CLIP's vocabulary.
  private static let wordEnd = Array("</w>".utf8)

  /// Reads both files.
  ///
  /// - Throws: `TextProblem` for bytes that are none.
  static func tokenizer(
    vocabulary: [UInt8],
    merges: [UInt8]
  ) throws(TextProblem) -> TextTokenizer {
    let pieces = try TokenizerFile.pieces(JSONReader.pairs(of: vocabulary))
    let pairs = try self.pairs(merges)
    let isCLIP = pieces.contains { $0.bytes.suffix(wordEnd.count).elementsEqual(wordEnd) }
    let names = try PieceTable(pieces)
    var settings = BytePairModel.Settings()
    if isCLIP { settings.suffix = wordEnd }
    settings.unknown = names.number(of: WordPattern.tokens[1].utf8)
    var added: [AddedTokens.Token] = []
    for content in WordPattern.tokens {
      guard let number = names.number(of: content.utf8) else { continue }
      if isCLIP {
        settings.words[Array(content.utf8)] = number
      } else {
        added.append(AddedTokens.Token(content: content, number: number))
      }
    }
    return TextTokenizer(
      splits: [.words(isCLIP ? .foldedClip : .gpt2), .byteLevel(addsSpace: false, splits: false)],
      model: .bytePairs(try BytePairModel(pieces, pairs: pairs, settings)),
      added: try AddedTokens(added) { $0 },
      pieces: names
    )
  }

  /// Reads the pairs: two pieces on each line, with a space between; a first line may say the version.
  private static func pairs(
    _ bytes: [UInt8]
  ) throws(TextProblem) -> [(left: [UInt8], right: [UInt8])] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw TextProblem("no text in UTF-8")
    }
    var pairs: [(left: [UInt8], right: [UInt8])] = []
    var rest = bytes[...]
    var number = 0
    while !rest.isEmpty {
      // One at a time: a list of all would be many times as large as a file of empty ones.
      var line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(line.count + 1)
      number += 1
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.isEmpty || number == 1 && line.starts(with: "#version".utf8) { continue }
      guard pairs.count < BytePairModel.maximumPairs else {
        throw TextProblem("more than \(BytePairModel.maximumPairs) pairs, the limit")
      }
      let pair = line.split(
        separator: UInt8(ascii: " "),
        maxSplits: 2,
        omittingEmptySubsequences: false
      )
      guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty else {
        throw TextProblem("line \(number) is no pair: give two pieces with a space between")
      }
      pairs.append((Array(pair[0]), Array(pair[1])))
    }
    return pairs
  }
}

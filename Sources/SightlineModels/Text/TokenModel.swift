/// A model that takes a piece of text apart.
enum TokenModel: Sendable {
  case bytePairs(BytePairModel)
  case unigram(UnigramModel)

  /// Adds the numbers of a text's pieces.
  func append(_ text: [UInt8], to numbers: inout [Int]) {
    switch self {
    case .bytePairs(let model): model.append(text[...], to: &numbers)
    case .unigram(let model): model.append(text, to: &numbers)
    }
  }
}

public import SightlineFoundation

/// The numbers that a tokenizer makes of texts, to hold them against those of the code that a model comes with.
public struct TextNumbers: Sendable {
  private let tokenizer: TextTokenizer
  private let cleaning: TextCleaning
  private let isLowercase: Bool

  /// Reads a tokenizer.
  ///
  /// - Parameters:
  ///   - files: `tokenizer.json`, a model of SentencePiece, or `vocab.json` and `merges.txt`.
  ///   - start: The piece in front of a text; nil for what the file says.
  ///   - end: The piece behind a text; nil for what the file says.
  ///   - cleaning: How a text is cleaned before.
  ///   - isLowercase: Whether it is made lower case before.
  /// - Throws: `SightlineError` with code `invalidModel`.
  public init(
    _ files: [String],
    start: String? = nil,
    end: String? = nil,
    cleaning: TextCleaning = .none,
    isLowercase: Bool = false
  ) throws(SightlineError) {
    tokenizer = try TextTower.tokenizer(files, start: start, end: end)
    self.cleaning = cleaning
    self.isLowercase = isLowercase
  }

  /// The numbers of a text's pieces, with those around it.
  ///
  /// - Parameter text: A text of at most 16,384 bytes.
  /// - Returns: As many as there are, neither cut nor filled up.
  /// - Throws: `SightlineError` with code `embeddingFailed` for a longer one.
  public func of(_ text: String) throws(SightlineError) -> [Int] {
    try tokenizer.row(
      of: TextTower.cleaned(text, cleaning, isLowercase: isLowercase),
      length: .max
    )
  }
}

import SightlineFoundation

/// Makes numbers of a text, as the text side of a model takes them.
struct TextTokenizer: Sendable {
  /// How the text is prepared.
  var steps: [TextStep] = []
  /// How it is split.
  var splits: [TextSplit] = []
  /// The model that takes the parts apart.
  var model: TokenModel
  /// The texts that are one piece whatever stands around them.
  var added: AddedTokens
  /// The numbers that stand in front of the text's.
  var start: [Int] = []
  /// The numbers that stand behind them.
  var end: [Int] = []
  /// The number of a piece, for the description's names.
  var pieces: PieceTable

  /// The longest text, in bytes.
  static let maximumBytes = 1 << 14

  /// The longest text between steps, in bytes: a file may make a text grow, and not without end.
  private static let maximumPreparedBytes = 4 * maximumBytes

  /// Prepares a text; what a step makes longer than `maximumPreparedBytes` is cut.
  func prepared(_ text: String) -> String { Self.prepared(text, by: steps) }

  /// Prepares a text by steps.
  static func prepared(_ text: String, by steps: [TextStep]) -> String {
    steps.reduce(text) { text, step in
      let text = step.prepared(text)
      guard text.utf8.count > maximumPreparedBytes else { return text }
      return String(decoding: text.utf8.prefix(maximumPreparedBytes), as: UTF8.self)
    }
  }

  /// The numbers of a text's pieces, without those around it.
  ///
  /// - Parameter text: A text of at most `maximumBytes`; the model's description cleans it before.
  /// - Returns: As many as there are.
  /// - Complexity: O(n log n) for n bytes.
  func numbers(of text: String) -> [Int] {
    var numbers: [Int] = []
    var isFirst = true
    for part in added.parts(of: text, isPrepared: false) {
      switch part {
      case .token(let number): numbers.append(number)
      case .text(let text):
        for part in added.parts(of: prepared(text), isPrepared: true) {
          switch part {
          case .token(let number): numbers.append(number)
          case .text(let text): append(text, isFirst: isFirst, to: &numbers)
          }
          isFirst = false
        }
      }
      isFirst = false
    }
    return numbers
  }

  private func append(_ text: String, isFirst: Bool, to numbers: inout [Int]) {
    var parts = [(text: text, isFirst: isFirst)]
    for split in splits { parts = Self.parts(parts, by: split) }
    for part in parts { model.append(Array(part.text.utf8), to: &numbers) }
  }

  /// Splits parts once more; those that begin behind `maximumPreparedBytes` are left out.
  private static func parts(
    _ parts: [(text: String, isFirst: Bool)],
    by split: TextSplit
  ) -> [(text: String, isFirst: Bool)] {
    var result: [(text: String, isFirst: Bool)] = []
    var room = maximumPreparedBytes
    for part in parts where room > 0 {
      for var part in split.parts(of: part.text, isFirst: part.isFirst) where room > 0 {
        let length = part.text.utf8.count
        if length > room {
          part.text = String(decoding: part.text.utf8.prefix(room), as: UTF8.self)
        }
        room -= length
        result.append(part)
      }
    }
    return result
  }

  /// The numbers of a text as a model takes them: with those around it, and no more than there is room for.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - length: How many there may be.
  /// - Returns: The numbers; of a text that is too long the beginning.
  func row(of text: String, length: Int) -> [Int] {
    let room = max(0, length - start.count - end.count)
    return Array((start + numbers(of: text).prefix(room) + end).prefix(length))
  }

  /// The number of a piece or token.
  func number(of piece: String) -> Int? {
    added.number(of: piece) ?? pieces.number(of: piece.utf8)
  }
}

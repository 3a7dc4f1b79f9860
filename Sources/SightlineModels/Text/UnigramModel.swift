import SightlineFoundation

/// A unigram language model of pieces: of all ways to take a text apart, the one whose pieces' scores have the largest sum.
///
/// It is found as Viterbi's path over the ends of pieces, of equal ones the one whose last piece begins first (T. Kudo, "Subword
/// Regularization", 2018, https://doi.org/10.18653/v1/P18-1007; SentencePiece, `unigram_model.cc`, "EncodeOptimized").
struct UnigramModel: Sendable {
  /// The settings of a vocabulary.
  struct Settings: Sendable {
    /// The piece for letters that are none.
    var unknown: Int
    /// The pieces of the 256 bytes, for letters that are none; nil for no such pieces.
    var bytePieces: [Int]?
    /// Whether sums are rounded to 32 bits, as SentencePiece has them; they decide between equal ones.
    var sumsAreSingle: Bool
  }

  private let pieces: PieceTable
  private let scores: [Double]
  private let unknownScore: Double
  private let settings: Settings

  /// How much less a letter scores that is no piece than the piece with the lowest score.
  private static let unknownPenalty = 10.0

  /// Takes a vocabulary.
  ///
  /// - Parameters:
  ///   - vocabulary: The pieces that texts are made of, with their numbers.
  ///   - scores: The score of each number.
  ///   - lowest: The lowest score that counts.
  ///   - settings: The settings.
  /// - Throws: `TextProblem` for a vocabulary that is none.
  init(
    _ vocabulary: [(bytes: [UInt8], number: Int)],
    scores: [Double],
    lowest: Double,
    _ settings: Settings
  ) throws(TextProblem) {
    pieces = try PieceTable(vocabulary)
    self.scores = scores
    let unknown = lowest - Self.unknownPenalty
    unknownScore = settings.sumsAreSingle ? Double(Float(unknown)) : unknown
    self.settings = settings
  }

  /// A way to an end of a piece.
  private struct Step {
    var score = 0.0
    /// The start of the last piece; -1 where no way was found yet.
    var start = -1
    /// The last piece.
    var number = 0
  }

  /// Adds the pieces of a text.
  ///
  /// - Complexity: O(n × longest piece × log pieces).
  func append(_ text: [UInt8], to numbers: inout [Int]) {
    guard !text.isEmpty else { return }
    var steps = [Step](repeating: Step(), count: text.count + 1)
    var start = 0
    while start < text.count {
      let before = steps[start].score
      let letter = min(UTF8Letter.length(of: text[start]), text.count - start)
      var hasLetter = false
      pieces.eachPrefix(of: text, in: start..<text.count) { length, number in
        improve(&steps[start + length], sum(before, scores[number]), start, number)
        hasLetter = hasLetter || length == letter
      }
      if !hasLetter {
        improve(&steps[start + letter], sum(before, unknownScore), start, settings.unknown)
      }
      start += letter
    }
    append(steps, of: text, to: &numbers)
  }

  private func improve(_ step: inout Step, _ score: Double, _ start: Int, _ number: Int) {
    if step.start < 0 || score > step.score {
      step = Step(score: score, start: start, number: number)
    }
  }

  /// The sum of two scores, rounded as the model's maker does.
  private func sum(_ one: Double, _ other: Double) -> Double {
    settings.sumsAreSingle ? Double(Float(one + other)) : one + other
  }

  /// Adds the pieces of the best way.
  private func append(_ steps: [Step], of text: [UInt8], to numbers: inout [Int]) {
    var found: [(number: Int, range: Range<Int>)] = []
    var end = text.count
    while end > 0 {
      found.append((steps[end].number, steps[end].start..<end))
      end = steps[end].start
    }
    var wasUnknown = false
    for (number, range) in found.reversed() {
      let isUnknown = number == settings.unknown
      if isUnknown, let bytePieces = settings.bytePieces {
        numbers += text[range].map { bytePieces[Int($0)] }
      } else if !(isUnknown && wasUnknown) {
        // Consecutive unknown pieces become one.
        numbers.append(number)
      }
      wasUnknown = isUnknown
    }
  }
}

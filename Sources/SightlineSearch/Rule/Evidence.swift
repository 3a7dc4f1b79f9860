public import SightlineReading
public import SightlineText

/// The ledger of one match: what each signal found and what it added, one line a signal, and the sum.
///
/// Hashes and colours come in the profile's order, then sameness, local features, depth, the explanations of a view, plainness,
/// alternatives, resemblance, labels, codes, words, look-alike and known views; a signal that was not measured has no line.
///
/// ```swift
/// for finding in match.evidence { print(finding.signal.name, finding.measured, finding.logOdds) }
/// if let view = match.evidence.view { print(view.region, view.inliers.count) }
/// ```
public struct Evidence: Hashable, Sendable {
  /// The findings, including those of zero.
  public let findings: [Finding]
  /// The log-odds of the match before anything was measured but whether there is a view, in nats; nil for labels alone,
  /// whose score is a share and no sum.
  public internal(set) var prior: Double?
  /// Where the query shows the reference; nil when no view was found, or there is no picture.
  public internal(set) var view: MatchedView?
  /// The agreement in that view, feature by feature; nil without one.
  public internal(set) var viewAgreement: ViewAgreement?
  /// How alike the pixels are in that view; nil where they were not compared: nothing was in doubt, or the reference's file cannot
  /// be read.
  public internal(set) var pixels: PixelAgreement?
  /// How likely each explanation of the view is, by the pixels alone; nil without one.
  public internal(set) var explanations: ExplanationShares?
  /// How far hues turned, in the view or between the whole pictures; nil where that was not measured.
  public internal(set) var hues: HueTurn?
  /// How far the query's labels narrow down what it shows; nil where the entity answers to none.
  public internal(set) var answeredLabels: AnsweredLabels?
  /// How each of the query's labels that the entity answers to matched: required labels first, then labels
  /// in their order, then colours; nil when the query has none.
  public internal(set) var labels: [LabelMatch]?
  /// The codes of the query that the entity holds, those that fewest hold first; none where it holds none.
  public internal(set) var codes: [CodeMatch] = []
  /// The lines that were read with words of the entity, those that say most first, at most 8; none where none was.
  public internal(set) var words: [ReadLine] = []
  /// The words that were read, held against those of the entity and of those like it; nil where none were compared.
  public internal(set) var differingWords: DifferingWords?

  /// The log-odds of the match in nats, whose logistic function is its score; nil for labels alone.
  public var logOdds: Double? {
    prior.map { prior in findings.reduce(prior) { $0 + $1.logOdds } }
  }

  /// The finding of the longest hash, which tells most; nil when a picture is missing or featureless.
  public var hash: Finding? {
    findings.lazy.filter { $0.bits > 0 }.reduce(nil) { longest, finding in
      finding.bits > longest?.bits ?? 0 ? finding : longest
    }
  }

  /// The finding of the first colour histogram; nil when a picture is missing or featureless.
  public var color: Finding? { findings.first { $0.intersection != nil } }

  /// Returns the finding of a signal; nil when it was not asked.
  public subscript(signal: Signal) -> Finding? { findings.first { $0.signal == signal } }
}

extension Evidence: RandomAccessCollection {
  /// The place of the first finding: 0.
  public var startIndex: Int { findings.startIndex }
  /// The place after the last finding.
  public var endIndex: Int { findings.endIndex }
  /// The finding at a place.
  public subscript(position: Int) -> Finding { findings[position] }
}

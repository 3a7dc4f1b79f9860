import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineEvaluation
import SightlineFoundation
import SightlinePixels

extension EvaluationPage {
  /// The HTML before the failures.
  var failuresOpening: HTML {
    let shown = report.failures.count
    let words: HTML =
      shown < report.failureCount
      ? "The worst \(shown) of \(report.failureCount.grouped)." : "All of them, worst first."
    return """
      <section>
      <h2>\(report.failureCount.counted("query", "queries")) went wrong</h2>
      <p class="lead soft">\(words)</p>
      <ul class="failures">

      """
  }

  /// The HTML after the failures.
  var failuresClosing: HTML { "</ul>\n</section>\n" }

  /// A failure: the query, the expected entity, and the answer.
  func item(_ failure: EvaluationReport.Failure) -> HTML {
    let pictures = FailurePictures(folder: report.conditions.folder)
    let expected = failure.lacking
    var columns = [
      column("asked", .name(failure.query.group), nil, pictures.asked(failure.query)),
      expected.map { column("expected", for: $0, pictures) }
        ?? column(
          "expected",
          "no entity",
          leftOut(of: failure.query),
          FailurePictures.missing("nothing")
        ),
    ]
    if let wrong = failure.wrong {
      columns.append(column(failure.kind.heading, for: wrong, pictures))
    }
    return """
      <li class="card failure">
      <h3>\(failure.kind.words)</h3>
      <p class="soft small">\(HTML.name(failure.query.name))</p>
      <div class="columns">
      \(columns)</div>
      </li>

      """
  }

  /// The entities that a query shows and that may not answer it.
  private func leftOut(of query: EvaluationQuery) -> HTML? {
    guard let first = query.excluded.min() else { return nil }
    let more = query.excluded.count > 1 ? " and \(query.excluded.count - 1) more" : ""
    return "\(HTML.name(first.type)) \(HTML.name(first.id))\(more) left out"
  }

  private func column(
    _ heading: String,
    for ranked: EvaluationReport.RankedEntity,
    _ pictures: FailurePictures
  ) -> HTML {
    let place: HTML = ranked.rank > 1 ? ", place \(ranked.rank.grouped)" : .empty
    return column(
      heading,
      .name(ranked.title),
      "\(ranked.score.percent)\(place)",
      pictures.reference(ranked.reference)
    )
  }

  private func column(
    _ heading: String,
    _ title: HTML,
    _ figures: HTML?,
    _ picture: HTML
  ) -> HTML {
    """
    <figure>
    \(picture)<figcaption class="small"><span class="soft">\(heading)</span> \
    <span class="title">\(title)</span>\(figures.map { " <span class=\"soft\">\($0)</span>" })</figcaption>
    </figure>

    """
  }
}

extension EvaluationReport.Failure.Kind {
  /// A description of the failure, in words.
  fileprivate var words: String {
    switch self {
    case .wrongAnswer: "Answered with another entity"
    case .falsePositive: "Answered, though nothing may answer"
    case .wrongBeside: "Answered right, and with another entity beside it"
    case .missed: "Not answered; another entity ranks first"
    case .tooLow: "Ranks first, but with too low a score"
    case .incomplete: "Answered right, but not with all that it shows"
    }
  }

  /// The heading above the wrong entity.
  fileprivate var heading: String {
    switch self {
    case .missed: "ranks first"
    case .wrongBeside: "answered too"
    case .wrongAnswer, .falsePositive, .tooLow, .incomplete: "answered"
    }
  }
}

/// The pictures of a failure, read again and made small.
struct FailurePictures {
  /// The folder that paths of reference pictures are relative to; nil when it is not known.
  let folder: String?

  /// The longest side of a picture, in pixels.
  private static let side = 256

  /// The query picture, with its change.
  func asked(_ query: EvaluationQuery) -> HTML {
    guard let picture = try? EvaluationPicture.read(query) else {
      return Self.missing("picture not found")
    }
    return Self.element(picture, alternative: "The picture to look up")
  }

  /// The reference picture of an entity.
  func reference(_ path: String?) -> HTML {
    guard let path else { return Self.missing("no picture") }
    let options = DecodingOptions(minimumShortSide: Self.side)
    guard let folder,
      let decoded = try? ImageDecoder.decode(
        contentsOf: FilePaths.join(folder, path),
        options: options
      )
    else { return Self.missing("picture not found") }
    return Self.element(decoded.buffer, alternative: "The reference picture \(path)")
  }

  /// A placeholder for a missing picture.
  static func missing(_ words: String) -> HTML {
    "<div class=\"missing picture soft small\">\(words)</div>\n"
  }

  private static func element(_ picture: ReadOnlyPixelBuffer, alternative: String) -> HTML {
    guard let small = try? Thumbnail(of: picture, side: side, maximumBytes: 24 << 10) else {
      return missing("picture cannot be shown")
    }
    return "\(small.element(alternative: alternative))\n"
  }
}

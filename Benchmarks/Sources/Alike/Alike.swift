import ArgumentParser
import Foundation
import Results
import SightlineDescriptors
import SightlineEvaluation
import SightlineModels

@main
struct Alike: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how well look-alikes of one kind are found, by models and by descriptors.",
    discussion: """
      Each picture is looked up among the others of its set, and those of its kind are right. A set is a folder of \
      folders named after kinds, a folder of pictures whose names begin with their kind ('beaver-image_0001.jpg'), or \
      a folder with queries.csv (picture, product, coarse class).
      """
  )

  @Argument(help: "The folders of pictures, each a set.")
  var folders: [String]

  @Option(help: "The file of a model for look-alikes; repeat to compare models.")
  var model: [String] = []

  @Option(help: "A Markdown file in which the section on look-alikes is replaced.")
  var results: String?

  func run() async throws {
    var machine = try Machine.quiet(for: results)
    let models = try model.map { path in
      let file = try ModelFile(path, by: .installed())
      return (name: file.identity.name, embedder: file as any ImageEmbedder)
    }
    let candidates =
      models + [
        ("HSV histogram", try DescriptorEmbedder.hsv()), ("PDQ hash", try DescriptorEmbedder.pdq()),
      ]
    var sections: [String] = []
    for folder in folders {
      let report = try await AlikeEvaluation(
        AlikeTruth(kindsOf: folder),
        by: candidates,
        options: .init(jobs: ProcessInfo.processInfo.activeProcessorCount)
      ).run()
      sections.append(report.section)
    }
    machine.finish()
    let text = """
      - Machine: \(machine.markdown).
      - Each picture is looked up among the others of its set; right are those of its kind. No catalog, no search and no \
      match is involved: the ranking of each contender alone. HSV histograms are compared by the cosine of the square roots \
      of their shares, hashes by their bits.

      All in %, with 95 % intervals. *Labels*: of the labels that would be suggested, those that name the kind; only models \
      suggest some. *ECE*: calibration of the probability that a look-alike is of the kind. Times are of one embedding.

      \(sections.joined(separator: "\n\n"))
      """
    print(text)
    if let results { try ResultsFile(results).write(text, section: "Look-alikes") }
  }
}

extension AlikeReport {
  /// The set and its table.
  fileprivate var section: String {
    var table = MarkdownTable([
      "contender", "first of the kind", "of the first five", "mAP", "labels", "ECE", "ms",
    ])
    for model in models {
      let figures = model.figures
      // Only models have a curve by which likeness is judged.
      let isModel = !model.identity.hasSuffix("@\(DescriptorEmbedder.revision)")
      table.add([
        model.name, Self.text(figures.precisionAt1), Self.text(figures.precisionAt5),
        figures.meanAveragePrecision.map { mean in
          guard let low = mean.low, let high = mean.high else { return mean.value.percent }
          return "\(mean.value.percent) (\(low.percent)–\(high.percent))"
        } ?? "–",
        isModel ? "\(Self.text(figures.labels)) of \(figures.labels.total)" : "–",
        isModel ? figures.likeness?.expectedError.map(\.percent) ?? "–" : "–",
        model.milliseconds.with(decimals: 1),
      ])
    }
    let name = URL(filePath: conditions.source).lastPathComponent
    return """
      ### \(name): \(conditions.queries) pictures of \(conditions.kindCount) kinds

      \(table.lines.joined(separator: "\n"))
      """
  }

  private static func text(_ rate: Rate) -> String {
    guard let value = rate.value, let interval = rate.interval else { return "–" }
    return
      "\(value.percent) (\(interval.lowerBound.percent)–\(interval.upperBound.percent))"
  }
}

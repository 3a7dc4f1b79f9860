import ArgumentParser
import Foundation
import Galleries
import Results
import SightlineDescriptors
import SightlineEvaluation
import SightlineGeometry
import SightlineIndex

/// Compares planted pictures with drawn and described ones.
struct PlantedComparison: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "planted",
    abstract: "Compares an index of planted pictures with one of described pictures, side by side.",
    discussion: """
      Queries are changed pictures that neither index has. Planted pictures are made from the first of the \
      described ones.
      """
  )

  @Argument(help: "Folders of photos; queries are made from the first.")
  var folders: [String]

  @Option(help: "A truth file of photographs, which tells how descriptors differ.")
  var noise: String

  @Option(help: "The number of described pictures that planted ones are made from.")
  var pool = 4000

  @Option(help: "A number of pictures to compare at; repeat for more, in ascending order.")
  var size: [Int]

  @Option(help: "The number of queries.")
  var queries = 200

  @Option(help: "The seed that chooses the photos and their changes.")
  var seed: UInt64 = 0

  @Option(help: "A Markdown file in which the section is replaced.")
  var results: String?

  func validate() throws {
    guard let smallest = size.first, size == size.sorted(), smallest >= pool, pool > 0, queries > 0
    else {
      throw ValidationError("give sizes in ascending order from the pool's, and 1 or more queries")
    }
  }

  func run() async throws {
    var machine = try Machine.quiet(for: results)
    let folder = FileManager.default.temporaryDirectory.appending(path: "planted-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let progress = ProgressLine()
    let gallery = try Gallery(folders: folders, into: folder)
    let queried = gallery.chosen(50, .reporting, seed: seed)
    let distractors = try Distractors(
      from: gallery,
      without: Set(queried.map(\.entity)),
      seed: seed
    )
    let measured = try await FeatureNoise(ofTruth: noise, seed: seed)
    let first = try described(0..<pool, of: distractors, progress)
    let planted = try PlantedPictures(of: first, noise: measured, seed: seed)
    let questions = ChangedPictures(queried, .inTurn, count: queries, seed: seed)
    let asked = try (0..<queries).map { number in
      LocalFeatureDetector().features(in: try questions[number].picture)
    }
    var indexes = (ComparedIndex(), ComparedIndex())
    var table = MarkdownTable([
      "pictures", "kind", "features in a query feature's cell", "p99",
      "score of the first candidate",
      "of the 10th", "of the 100th", "inliers of the best view", "p99", "query, ms",
    ])
    for next in size {
      for start in stride(from: indexes.0.count, to: next, by: 1000) {
        let part = start..<min(start + 1000, next)
        indexes.0.insert(try described(part, of: distractors, progress))
        indexes.1.insert(try part.map(planted.descriptors))
      }
      for (kind, index) in [("described", indexes.0), ("planted", indexes.1)] {
        let answers = try asked.map(index.ask)
        func figure(_ value: (ComparedIndex.Answer) -> Double, decimals: Int) -> String {
          let values = answers.map(value)
          return (values.reduce(0, +) / Double(values.count)).with(decimals: decimals)
        }
        table.add([
          "\(next)", kind, figure(\.postings, decimals: 1),
          Spread.percentile(0.99, of: answers.map(\.postings)).with(decimals: 1),
          figure({ $0.score(0) }, decimals: 2), figure({ $0.score(9) }, decimals: 2),
          figure({ $0.score(99) }, decimals: 2), figure(\.inliers, decimals: 2),
          Spread.percentile(0.99, of: answers.map(\.inliers)).with(decimals: 1),
          Spread.percentile(0.5, of: answers.map(\.milliseconds)).with(decimals: 1),
        ])
        print(table.lines.last ?? "")
      }
    }
    machine.finish()
    let report = """
      - Machine: \(machine.markdown).
      - Planted pictures are made from the first \(pool) described ones and \(measured.count) differences between \
      photographs of the same thing. \(queries) changed pictures are asked that neither index has. Means, and the \
      ninety-ninth percentile. Scores are those of candidates before they are verified, *inliers* those of the best view \
      of the first twenty. Seed \(seed).

      \(table.lines.joined(separator: "\n"))
      """
    print(report)
    if let results { try ResultsFile(results).write(report, section: "Planted pictures") }
  }

  private func described(
    _ numbers: Range<Int>,
    of distractors: Distractors,
    _ progress: ProgressLine
  ) throws -> [PictureDescriptors] {
    defer { progress.show("picture", numbers.upperBound, of: size[size.count - 1]) }
    return try Array(numbers).concurrentMap(distractors.descriptors)
  }
}

/// An index of the features of pictures, and the sizes of its cells.
private struct ComparedIndex {
  /// The answer to a query.
  struct Answer {
    /// The mean number of features in the cells of the query's features.
    let postings: Double
    /// The scores of candidates, falling.
    let scores: [Float]
    /// The inliers of the best view of the first candidates.
    let inliers: Double
    /// The time to find candidates.
    let milliseconds: Double

    func score(_ rank: Int) -> Double {
      scores.indices.contains(rank) ? Double(scores[rank]) : 0
    }
  }

  private var index = LocalFeatureIndex()
  private var sizes = [Int](repeating: 0, count: 1 << 16)

  var count: Int { index.count }

  mutating func insert(_ pictures: [PictureDescriptors]) {
    for picture in pictures {
      guard case .features(let features)? = picture["sift"] else { continue }
      for cell in features.cellNumbers { sizes[cell] += 1 }
      index.insert(features, id: index.count)
    }
  }

  func ask(_ query: LocalFeatures) throws -> Answer {
    let cells = CompactFeatures(query).cellNumbers
    let start = ContinuousClock.now
    let candidates = index.candidates(for: query, limit: 100)
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    let views = candidates.prefix(20).compactMap { candidate -> Int? in
      guard let size = index.size(of: candidate.id),
        let keypoints = index.keypoints(of: candidate.id)
      else { return nil }
      let asked = candidate.isMirrored ? query.mirrored : query
      return GeometricVerifier().matches(
        query: PictureKeypoints(
          width: asked.width,
          height: asked.height,
          keypoints: asked.keypoints
        ),
        reference: PictureKeypoints(width: size.width, height: size.height, keypoints: keypoints),
        candidate.correspondences
      ).first?.inliers.count
    }
    return Answer(
      postings: Double(cells.map { sizes[$0] }.reduce(0, +)) / Double(max(cells.count, 1)),
      scores: candidates.map(\.score),
      inliers: Double(views.max() ?? 0),
      milliseconds: time
    )
  }
}

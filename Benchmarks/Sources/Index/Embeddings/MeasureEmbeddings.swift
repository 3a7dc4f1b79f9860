import ArgumentParser
import Foundation
import Results
import SightlineDescriptors
import SightlineIndex

struct MeasureEmbeddings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "embeddings",
    abstract:
      "Measures nearest-neighbour search among many embeddings: by sketches, exhaustively, and with faiss.",
    discussion: """
      Embeddings are random: kinds of things, things of a kind, pictures of a thing. Each query is another picture \
      of a thing. Recall is the share of the ten nearest, found exhaustively, that sketches find.
      """
  )

  @Option(help: "The number of embeddings.")
  var count = 1_000_000

  @Option(help: "The number of components of an embedding.")
  var dimension = 1280

  @Option(help: "The seed of all random numbers.")
  var seed: UInt64 = 1

  @Option(
    help:
      "The number of pictures per thing; with 1, only things of its kind are similar to a picture."
  )
  var pictures = 50

  @Option(help: "The number of queries for each median.")
  var queries = 200

  @Option(help: "The Python with faiss; without it faiss is not measured.")
  var python: String?

  @Option(help: "The script that runs faiss.")
  var peer = "Scripts/Peers/faiss_embeddings.py"

  @Option(help: "A Markdown file in which the section on these embeddings is replaced.")
  var results: String?

  /// The number of neighbours per query.
  private static let limit = 10

  func validate() throws {
    guard (100...10_000_000).contains(count) else {
      throw ValidationError("--count must be from 100 to 10,000,000.")
    }
    guard (1...Embedding.maximumDimension).contains(dimension) else {
      throw ValidationError("--dimension must be from 1 to \(Embedding.maximumDimension).")
    }
    guard (1...count).contains(pictures) else {
      throw ValidationError("--pictures must be from 1 to --count.")
    }
    guard (1...10_000).contains(queries) else {
      throw ValidationError("--queries must be from 1 to 10,000.")
    }
  }

  func run() throws {
    var machine = try Machine.quiet(for: results)
    let progress = ProgressLine()
    let set = EmbeddingSet(
      count: count,
      dimension: dimension,
      seed: seed,
      picturesPerThing: pictures
    )
    var values: [Embedding] = []
    values.reserveCapacity(count)
    set.forEach {
      values.append($0)
      if values.count % 10_000 == 0 { progress.show("embedding", values.count, of: count) }
    }
    let (building, index) = SearchRun.timed { EmbeddingIndex(count: count) { values[$0] } }
    values = []
    let asked = (0..<queries).map(set.query)
    // The first query touches all memory, so it does not count.
    _ = try index.nearest(Self.limit, to: asked[0], measuring: .max)
    var exact: [[EmbeddingIndex.Match]] = []
    var exactTimes: [Double] = []
    for (number, query) in asked.enumerated() {
      let (time, found) = try SearchRun.timed {
        try index.nearest(Self.limit, to: query, measuring: .max)
      }
      exact.append(found)
      exactTimes.append(time)
      progress.show("query", number + 1, of: queries)
    }
    var table = MarkdownTable([
      "the \(Self.limit) nearest, one query at a time", "ms", "recall@\(Self.limit)",
    ])
    table.add(["all measured", Spread(exactTimes).text, "1"])
    for measuring in [512, 1024, 2048, EmbeddingIndex.measuredCandidates, 16_384] {
      var times: [Double] = []
      var found = 0
      for (query, expected) in zip(asked, exact) {
        let (time, near) = try SearchRun.timed {
          try index.nearest(Self.limit, to: query, measuring: measuring)
        }
        times.append(time)
        found += Set(near.map(\.number)).intersection(expected.map(\.number)).count
      }
      let recall = Double(found) / Double(exact.reduce(0) { $0 + $1.count })
      let usual = measuring == EmbeddingIndex.measuredCandidates ? " (usual)" : ""
      table.add([
        "by sketches, \(measuring) measured\(usual)", Spread(times).text, recall.with(decimals: 4),
      ])
    }
    let peer = try askFaiss(set, asked, exact: exact, into: &table)
    machine.finish()
    let bytes = Double(index.byteCount) / Double(count)
    let text = """
      - Machine: \(machine.markdown).
      - \(count) embeddings of \(dimension) numbers in 8 bits, seed \(seed): \(pictures) of a thing, \
      \(EmbeddingSet.thingsPerKind) things of a kind; \(queries) queries, each another picture of a thing. Their nearest \
      has a cosine of \(cosine(exact) { $0.first }), the tenth \(cosine(exact) { $0.last }), in the middle.
      - Times are medians, with a tenth below and above. Memory: \(bytes.with(decimals: 0)) bytes an \
      embedding, sketches included; \
      \((building / 1000).with(decimals: 1)) s from embeddings to an index.\(peer)

      \(table.lines.joined(separator: "\n"))
      """
    print(text)
    if let results {
      try ResultsFile(results).write(
        text,
        section: "The nearest among \(count) embeddings, \(pictures) of a thing"
      )
    }
  }

  /// Runs the same queries with faiss's indices, if there is a Python with faiss.
  ///
  /// - Returns: A remark for the introduction of the report; empty without faiss.
  /// - Throws: When faiss cannot be run, or ends early.
  private func askFaiss(
    _ set: EmbeddingSet,
    _ queries: [Embedding],
    exact: [[EmbeddingIndex.Match]],
    into table: inout MarkdownTable
  ) throws -> String {
    guard let python else { return "" }
    let folder = FileManager.default.temporaryDirectory.appending(path: "embeddings-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let faiss = try FaissEmbeddings(
      python: python,
      script: peer,
      folder: folder,
      set: set,
      queries: queries,
      threads: 2
    )
    let lists = 1024
    var said: [String] = []
    for index in ["SQ8", "IVF\(lists),SQ8"] {
      let built = try faiss.build(index)
      let size = Double(built.bytes) / Double(count)
      said.append(
        "\(index) was built in \(built.seconds.with(decimals: 1)) s "
          + "and takes \(size.with(decimals: 0)) bytes an embedding"
      )
      for read in index == "SQ8" ? [nil] : [1, 4, 16, 64] {
        let answer = try faiss.nearest(Self.limit, lists: read)
        let found = zip(answer.ids, exact).reduce(0) {
          $0 + Set($1.0).intersection($1.1.map(\.number)).count
        }
        let recall = Double(found) / Double(exact.reduce(0) { $0 + $1.count })
        table.add([
          "faiss \(built.version) \(index)" + (read.map { ", \($0) lists of \(lists) read" } ?? ""),
          Spread(answer.milliseconds).text, recall.with(decimals: 4),
        ])
      }
    }
    return "\n- faiss has 2 threads for a query: \(said.joined(separator: "; "))."
  }

  /// Returns the median cosine, over all queries, of the neighbour at one rank.
  private func cosine(
    _ found: [[EmbeddingIndex.Match]],
    _ neighbor: ([EmbeddingIndex.Match]) -> EmbeddingIndex.Match?
  ) -> String {
    Spread(found.map { neighbor($0)?.cosine ?? 0 }).median.with(decimals: 2)
  }
}

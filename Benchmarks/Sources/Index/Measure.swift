import ArgumentParser
import Foundation
import Results
import SightlineCodecs
import SightlineEvaluation
import SightlineFoundation
import SightlineIndex
import SightlinePixels

struct Measure: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures searches, memory and catalogs, and compares every answer with faiss's.",
    discussion: """
      Codes are generated once for each number, seed and number of photos, and kept. To sweep faiss's \
      multi-hash give several --setting TABLESxBITSxFLIPS.
      """
  )

  @Argument(help: "Folders of photos to cut parts from (default: drawn pictures).")
  var folders: [String] = []

  @Option(help: "The number of codes in each set.")
  var count = 10_000_000

  @Option(help: "The seed of all random numbers.")
  var seed: UInt64 = 1

  @Option(help: "The number of queries for each median, at most \(CodeSet.queryCount).")
  var queries = 100

  @Option(help: "A setting of faiss's multi-hash; repeat for more.")
  var setting: [MultiHashSetting] = [.best]

  @Option(help: "A Python with faiss; without it only ours is measured.")
  var python: String?

  @Option(help: "The script that runs faiss.")
  var script = "Scripts/Peers/faiss_index.py"

  @Option(help: "Only these codes: random or photos.")
  var only: Kind?

  @Flag(help: "Skip the catalogs, for example to compare settings.")
  var withoutCatalogs = false

  @Option(help: "The folder that keeps codes.")
  var kept = "Benchmarks/.build/index"

  @Option(help: "A Markdown file in which the section on these codes is replaced.")
  var results: String?

  /// The number of codes for which the bars are set.
  static let scale = 10_000_000
  /// The number of codes in the catalog whose opening is measured.
  static let small = 100_000

  func validate() throws {
    guard count >= 1000 else { throw ValidationError("--count must be at least 1000.") }
    guard (1...CodeSet.queryCount).contains(queries) else {
      throw ValidationError("--queries must be from 1 to \(CodeSet.queryCount).")
    }
    for setting in setting where !setting.isExact(within: SearchRun.radius) {
      throw ValidationError("\(setting) misses codes within \(SearchRun.radius) bits.")
    }
  }

  func run() async throws {
    var machine = try Machine.quiet(for: results)
    let progress = ProgressLine()
    let sources = try Kind.allCases.filter { only == nil || $0 == only }.map(source)
    let sets = try sources.map { source in
      try source.set(of: count, in: URL(filePath: kept)) {
        progress.show("\(source.name) code", $0, of: count)
      }
    }
    if python == nil { print("Without faiss: no --python was given, so only ours is measured.\n") }
    var peer = try python.map { try FaissProcess(python: $0, script: script) }
    var version: String?
    var sections: [IndexReport.Section] = []
    for (number, set) in sets.enumerated() {
      progress.show("\(set.name) codes, set", number + 1, of: sets.count)
      let (section, introduction) = try measure(set, peer: peer)
      sections.append(section)
      version = introduction.map { "faiss \($0.version) (\($0.options.joined(separator: " ")))" }
    }
    // Frees the memory of faiss before catalogs are made.
    peer = nil
    if let set = sets.last, !withoutCatalogs {
      let run = CatalogRun(set: set, folder: URL(filePath: kept), progress: progress)
      let counts = Set([min(Self.small, count), count]).sorted()
      sections.append(
        IndexReport.Section(
          title: "a catalog's file",
          summary: "\(set.summary); each is the one descriptor of a picture",
          figures: try counts.flatMap(run.figures)
        )
      )
    }
    machine.finish()
    let report = IndexReport(
      count: count,
      seed: seed,
      queries: queries,
      machine: machine,
      peer: version,
      sections: sections
    )
    print(report.markdown)
    if let results {
      try ResultsFile(results).write(report.markdown, section: report.title)
    }
  }

  private func measure(
    _ set: CodeSet,
    peer: FaissProcess?
  ) throws -> (IndexReport.Section, FaissProcess.Introduction?) {
    let introduction = try peer?.load(set)
    let words = try set.codes()
    let ids = Array(0..<set.count)
    var (loading, index) = SearchRun.timed {
      HammingIndex(bitCount: CodeSet.words * 64, ids: ids, words: words)
    }
    let (preparing, _) = SearchRun.timed { index.prepare(forRadius: SearchRun.radius) }
    let run = SearchRun(
      set: set,
      queries: try set.queries(),
      index: index,
      peer: peer,
      queryCount: queries,
      threads: ProcessInfo.processInfo.activeProcessorCount
    )
    var figures = [
      Figure(
        name: "codes to an index in memory, ready for the radius",
        ours: "\(((loading + preparing) / 1000).with(decimals: 1)) s"
      )
    ]
    figures += try run.radiusFigures(setting)
    figures.append(try run.orientationFigure())
    figures += try run.nearestFigures()
    figures += try MemoryRun(set: set).figures(flatBytes: introduction?.bytes)
    // Bars are set for ten million codes.
    if count < Self.scale { for number in figures.indices { figures[number].bar = nil } }
    return (
      IndexReport.Section(title: "codes: \(set.name)", summary: set.summary, figures: figures),
      introduction
    )
  }

  /// The codes to measure.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case random, photos
  }

  private func source(of kind: Kind) throws -> any CodeSource {
    switch kind {
    case .random: RandomCodes(seed: seed)
    case .photos: try photoCodes()
    }
  }

  /// Returns the codes of the folders' photos, or of drawn pictures.
  private func photoCodes() throws -> PhotoCodes {
    guard !folders.isEmpty else {
      let drawn = try Array(0..<UInt64(96)).concurrentMap {
        try SyntheticPhoto(seed: 1000 + $0, width: 360, height: 240).draw()
      }
      return try PhotoCodes(name: "drawn", photos: drawn, origin: "drawn pictures", seed: seed)
    }
    let paths = try folders.flatMap { try Self.pictures(in: $0) }
    let photos = try paths.concurrentMap { try ImageDecoder.decode(contentsOf: $0).buffer }
    return try PhotoCodes(name: "photos", photos: photos, origin: "photos", seed: seed)
  }

  private static func pictures(in folder: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    return names.filter {
      ["jpg", "jpeg", "png"].contains(($0 as NSString).pathExtension.lowercased())
    }
    .map { URL(filePath: folder).appending(path: $0).path }
  }
}

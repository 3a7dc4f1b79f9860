import Foundation
import SightlineCodecs
import SightlineEvaluation

/// Measures the commands that index a thousand pictures and query them.
struct CatalogBenchmark {
  let folder: URL
  let sightline: String
  let photos: String?
  let pairs: Int

  private static let pictureCount = 1000

  func run() throws {
    let table = FigureTable(
      title: photos.map { "A catalog of photos from \(URL(filePath: $0).lastPathComponent)" }
        ?? "A catalog of \(Self.pictureCount) made pictures of 0.2 megapixels"
    )
    let pictures = try makeFolder()
    let count = pictures.count
    let catalog = folder.appending(path: "bench.sightline").path
    let source = folder.appending(path: "pictures").path

    let index = try ChildProcess(sightline, ["index", source, "-o", catalog])
    var times: [Double] = []
    var memory = 0.0
    for _ in 0..<3 {
      try? FileManager.default.removeItem(atPath: catalog)
      times.append(try PairedTiming.milliseconds(index.run))
      try? FileManager.default.removeItem(atPath: catalog)
      memory = max(memory, try index.peakMemory())
    }
    let rate = Double(count) / (times.median / 1000)
    table.add(
      "indexing \(count) pictures",
      "\(rate.with(decimals: 0)) pictures/s",
      bar: "≥ 250 pictures/s",
      isMet: rate >= 250
    )
    table.add(
      "peak memory while indexing",
      "\(memory.with(decimals: 0)) MB",
      bar: "< 200 MB",
      isMet: memory < 200
    )

    let unchanged = try PairedTiming.milliseconds(index.run)
    table.add("indexing again, nothing changed", "\(unchanged.with(decimals: 0)) ms")

    let query = try ChildProcess(
      sightline,
      ["query", pictures[count / 2], "--catalog", catalog, "--format", "json"]
    )
    let start = try ChildProcess(sightline, ["--version"])
    let timing = try PairedTiming(pairs: pairs, query.run, start.run)
    table.add(
      "a query from a file against \(count) pictures, whole process",
      "\(timing.medians.0.with(decimals: 1)) ms "
        + "(of it \(timing.medians.1.with(decimals: 1)) ms start of the process)",
      bar: "< 60 ms",
      isMet: timing.medians.0 < 60
    )
    let size = try FileManager.default.attributesOfItem(atPath: catalog)[.size] as? Int ?? 0
    table.add(
      "catalog file",
      "\((Double(size) / 1e3 / Double(count)).with(decimals: 1)) kB a picture"
    )
  }

  /// Fills a folder with the pictures to index and returns their paths, sorted.
  private func makeFolder() throws -> [String] {
    let pictures = folder.appending(path: "pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    if let photos {
      let names = try FileManager.default.contentsOfDirectory(atPath: photos).sorted()
        .filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }
      for name in names.prefix(Self.pictureCount) {
        try FileManager.default.copyItem(
          atPath: URL(filePath: photos).appending(path: name).path,
          toPath: pictures.appending(path: name).path
        )
      }
    } else {
      for index in 0..<Self.pictureCount {
        let photo = try SyntheticPhoto(seed: UInt64(100 + index), width: 516, height: 388).draw()
        try Data(ImageEncoder.jpeg(photo, quality: 85))
          .write(to: pictures.appending(path: "\(index).jpg"))
      }
    }
    return try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted()
      .map { pictures.appending(path: $0).path }
  }
}

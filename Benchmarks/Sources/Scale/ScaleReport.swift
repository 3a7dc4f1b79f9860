import Foundation
import Results

/// The measurements at one size.
struct ScaleRow {
  let pictures: Int
  /// The cost of growing to this size.
  var growth: ScaleCatalog.Growth?
  /// The seconds to rewrite all feature files.
  var writingSeconds: Double?
  var bytes: CatalogBytes?
  /// The costs of the command for each picture.
  var first: [CommandRun.Cost] = []
  var cold: CommandRun.Cost?
  var open: OpenEngine.Answers?
  var adding: OpenEngine.Additions?
  var peer: ScalePeer.Answers?

  /// The main figures, for the progress output.
  var line: String {
    "\(pictures) pictures: command \(first.map(\.wall.text).joined(separator: " and ")) ms, "
      + "open engine \(open.map { Spread($0.times).text } ?? "") ms"
  }
}

/// The figures as tables.
struct ScaleReport {
  let rows: [ScaleRow]
  let queries: Int
  let runs: Int
  /// The number of pictures that were described; nil for all.
  let described: Int?
  let seed: UInt64
  let machine: Machine

  var markdown: String {
    """
    - Machine: \(machine.markdown).
    - Pictures: those of the folders, and blends of two turned and scaled cuts of photos that are not asked about, \
    240×160 pixels, described from their pixels. \(planted)Seed \(seed).
    - The command is run \(runs) times for a figure, three times with the catalog's files forgotten by the system: \
    medians, with the tenth and ninetieth percentile. \
    Memory includes pages of files. *Crop* is a quarter less of a picture, *scene* a photograph of 1,600×1,200 pixels with the \
    picture on a quarter of it; decoding is included.
    - The open engine is asked \(queries) changed pictures of 50 on the reporting side, their description included. \
    *Missing*: answered though what is shown is not in the catalog.

    \(files)

    \(command)

    \(engine)\(peer)
    """
  }

  private var planted: String {
    described.map {
      "Beyond \($0) pictures they are planted: see *Planted pictures*. "
    } ?? ""
  }

  /// The results of faiss for the same questions; empty if it was not measured.
  private var peer: String {
    let asked = rows.compactMap(\.peer)
    guard let versions = asked.first?.versions else { return "" }
    var table = MarkdownTable([
      "pictures, faiss", "built in, s", "kB a picture in memory", "query p50, ms", "p99",
      "found, %",
      "missing, %",
    ])
    for answers in asked {
      table.add([
        "\(answers.pictures)", answers.building.with(decimals: 0),
        (Double(answers.bytes) / 1000 / Double(answers.pictures)).with(decimals: 1),
        Spread.percentile(0.5, of: answers.times).with(decimals: 1),
        Spread.percentile(0.99, of: answers.times).with(decimals: 1),
        answers.found.percent, answers.answeredThoughMissing.percent,
      ])
    }
    let names = versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return """


      The same questions to SIFT of \(names.joined(separator: " and ")): 300 features of a picture in an inverted file of \
      4,096 lists with 32 bytes a feature, 8 of them read; 20 candidates verified by RANSAC; 10 inliers are an answer. One thread, \
      description included.

      \(table.lines.joined(separator: "\n"))
      """
  }

  private var files: String {
    var table = MarkdownTable([
      "pictures", "grown, a second", "of the time for files that follow, %", "kB a picture",
      "of it beside the catalog",
      "features written anew, s",
    ])
    for row in rows {
      guard let bytes = row.bytes else { continue }
      let count = 1000 * Double(row.pictures)
      table.add([
        "\(row.pictures)", row.growth?.perSecond.with(decimals: 0) ?? "–",
        row.growth?.following.percent ?? "–",
        (Double(bytes.catalog + bytes.features) / count).with(decimals: 1),
        (Double(bytes.features) / count).with(decimals: 1),
        row.writingSeconds?.with(decimals: 1) ?? "–",
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  private var command: String {
    var table = MarkdownTable([
      "pictures", "crop, ms", "scene, ms", "processor, ms", "MB", "crop, not in memory, ms",
    ])
    for row in rows {
      guard let crop = row.first.first, let scene = row.first.last, let cold = row.cold else {
        continue
      }
      table.add([
        "\(row.pictures)", crop.wall.text, scene.wall.text,
        "\(crop.processor.text) and \(scene.processor.text)",
        "\(crop.memory.with(decimals: 0)) and \(scene.memory.with(decimals: 0))", cold.wall.text,
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  private var engine: String {
    var table = MarkdownTable([
      "pictures", "query p50, ms", "p99", "found, %", "missing, %", "one added: stored p50, ms",
      "p98", "the next query longer by p50, ms", "p98",
    ])
    for row in rows {
      guard let open = row.open, let adding = row.adding else { continue }
      func percentile(_ values: [Double], _ share: Double) -> String {
        Spread.percentile(share, of: values).with(decimals: 1)
      }
      table.add([
        "\(row.pictures)", percentile(open.times, 0.5), percentile(open.times, 0.99),
        open.found.percent, open.answeredThoughMissing.percent, percentile(adding.stored, 0.5),
        percentile(adding.stored, 0.98), percentile(adding.following, 0.5),
        percentile(adding.following, 0.98),
      ])
    }
    return table.lines.joined(separator: "\n")
  }
}

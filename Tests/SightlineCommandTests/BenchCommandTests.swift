import Foundation
import TestSupport
import Testing

@Suite("sightline bench")
struct BenchCommandTests {
  static let short = ["--seconds", "0.5", "--quiet"]

  /// A run's JSON object.
  static func report(_ arguments: [String]) throws -> [String: any Sendable] {
    let run = try SightlineProcess(["bench"] + arguments + short + ["--format", "json"])
    #expect(run.status == 0, "\(run.errors)")
    let lines = try jsonLines(run.output)
    #expect(lines.count == 1)
    return try #require(lines.first)
  }

  static func figures(
    _ report: [String: any Sendable]
  ) throws -> [[String: any Sendable]] {
    try #require(report["figures"] as? [[String: any Sendable]])
  }

  static func names(_ figures: [[String: any Sendable]], in stage: String) -> [String] {
    figures.filter { $0["stage"] as? String == stage }.compactMap { $0["name"] as? String }
  }

  @Test("A folder is decoded, described, indexed and queried, and every figure is consistent")
  func folder() throws {
    let folder = try TemporaryFolder()
    for seed in 1...4 {
      try folder.draw("pictures/p\(seed).jpg", seed: seed, width: 64, height: 48)
    }
    let report = try Self.report([folder.file("pictures")])
    let pictures = try #require(report["pictures"] as? [String: any Sendable])
    #expect(pictures["count"] as? Int == 4)
    #expect(pictures["found"] as? Int == 4)
    #expect(pictures["unreadable"] as? Int == 0)
    #expect(pictures["areDrawn"] as? Bool == false)
    #expect(report["codes"] == nil && report["catalog"] == nil)

    let figures = try Self.figures(report)
    #expect(Self.names(figures, in: "decode") == ["as queries", "full size"])
    #expect(
      Self.names(figures, in: "describe")
        == [
          "all descriptors", "preparing", "phash", "dhash", "pdq", "hsv", "lab-grid",
          "color-cells", "sift",
        ]
    )
    #expect(Self.names(figures, in: "index") == ["new catalog", "nothing changed", "file"])
    #expect(
      Self.names(figures, in: "query") == ["opening to first answer", "from a file", "from pixels"]
    )
    #expect(Self.names(figures, in: "codes").isEmpty)
    for figure in figures {
      let values = try ["p25", "median", "p75", "p99"].map { name in
        try #require(figure[name] as? Double)
      }
      #expect(values == values.sorted(), "\(figure)")
      #expect(values[0] >= 0 && values[3] > 0, "\(figure)")
      #expect(try #require(figure["samples"] as? Int) >= 1)
    }
    let memory = try #require(report["memory"] as? [[String: any Sendable]])
    #expect(
      memory.compactMap { $0["after"] as? String } == ["decode", "describe", "index", "query"]
    )
    let peaks = memory.compactMap { $0["peakBytes"] as? Int }
    #expect(peaks == peaks.sorted() && peaks.count == 4)
  }

  @Test("A given catalog is queried with its own pictures, and stays unchanged")
  func catalog() throws {
    let folder = try TemporaryFolder()
    for seed in 1...3 {
      try folder.draw("pictures/p\(seed).png", seed: seed, width: 64, height: 48)
    }
    let catalog = folder.file("c.sightline")
    #expect(try SightlineProcess(["index", folder.file("pictures"), "-o", catalog]).status == 0)
    let before = try Data(contentsOf: URL(filePath: catalog))
    let report = try Self.report([catalog])
    #expect(report["catalog"] as? String == catalog)
    #expect((report["pictures"] as? [String: any Sendable])?["count"] as? Int == 3)
    #expect(try Data(contentsOf: URL(filePath: catalog)) == before)

    try FileManager.default.removeItem(atPath: folder.file("pictures"))
    let alone = try SightlineProcess(["bench", catalog] + Self.short)
    #expect(alone.status == 1)
    #expect(alone.errors.contains("give some to ask with"), "\(alone.errors)")
  }

  @Test("Codes alone are searched without pictures")
  func codes() throws {
    let report = try Self.report(["--codes", "2000"])
    #expect(report["pictures"] == nil)
    #expect(report["codes"] as? Int == 2000)
    let figures = try Self.figures(report)
    #expect(
      Self.names(figures, in: "codes")
        == ["loading all", "all within 31 bits", "10 nearest", "memory"]
    )
    #expect(figures.count == 4)
    let memory = try #require(figures.last?["median"] as? Double)
    #expect(memory >= 32)
  }

  @Test(
    "The table has every stage; an unreadable picture is named, and the exit code is 2"
  )
  func table() throws {
    let folder = try TemporaryFolder()
    let good = try folder.draw("good.png", seed: 1, width: 64, height: 48)
    let bad = try folder.write("not a picture", to: "bad.jpg")
    let run = try SightlineProcess(["bench", good, bad] + Self.short)
    #expect(run.status == 2)
    #expect(run.errors.contains("bad.jpg"))
    for words in ["decode", "full size", "all descriptors", "new catalog", "from pixels", "took"] {
      #expect(run.output.contains(words), "\(words)")
    }
  }

  @Test("Progress names only stages, and can be silenced")
  func progress() throws {
    let run = try SightlineProcess(["bench", "--codes", "1000", "--seconds", "0.1", "--quiet"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test(
    "A failed measurement ends with one line that gives the reason",
    arguments: [
      (["nowhere"], 1, "there is no such file"),
      (["--codes", "0"], 64, "--codes is 0"),
      (["--seconds", "0"], 64, "--seconds is 0"),
      (["--seconds", "nan"], 64, "--seconds is nan"),
    ] as [([String], Int32, String)]
  )
  func refused(_ arguments: [String], _ status: Int32, _ words: String) throws {
    let run = try SightlineProcess(["bench"] + arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}

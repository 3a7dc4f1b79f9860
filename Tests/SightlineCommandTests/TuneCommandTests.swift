import Foundation
import TestSupport
import Testing

@Suite("sightline tune")
struct TuneCommandTests {
  /// A folder with pictures, a catalog of them, and a truth of the same pictures saved again.
  static func folder(pictures: Int, expecting: (Int) -> Int? = { $0 }) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var queries: [String] = []
    for seed in 1...pictures {
      try folder.draw("pictures/\(seed).png", seed: seed)
      try folder.draw("queries/\(seed).jpg", seed: seed)
      let expected = expecting(seed).map { #"{"type": "picture", "id": "\#($0).png"}"# } ?? ""
      queries.append(#"{"picture": "queries/\#(seed).jpg", "expected": [\#(expected)]}"#)
    }
    try folder.write(
      #"{"version": 1, "catalog": "pictures", "queries": [\#(queries.joined(separator: ","))]}"#,
      to: "truth.json"
    )
    return folder
  }

  static func tune(_ folder: TemporaryFolder, _ options: [String] = []) throws -> SightlineProcess {
    try SightlineProcess(
      ["tune", folder.file("truth.json"), "-o", folder.file("tuned.json"), "--quiet"] + options
    )
  }

  @Test(
    "The written profile loads in a query, with its changes reported; the same seed gives the same"
  )
  func tuned() throws {
    let folder = try Self.folder(pictures: 24)
    let run = try Self.tune(folder, ["--precision", "0.8"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("→") && run.output.contains("24 queries of 24 entities"))
    let written = try String(contentsOfFile: folder.file("tuned.json"), encoding: .utf8)
    #expect(try Self.tune(folder, ["--precision", "0.8", "--jobs", "1"]).output == run.output)
    #expect(try String(contentsOfFile: folder.file("tuned.json"), encoding: .utf8) == written)

    let picture = folder.file("pictures/3.png")
    let compared = try SightlineProcess(
      ["compare", picture, picture, "--profile", folder.file("tuned.json"), "--format", "json"]
    )
    #expect(try #require(try jsonLines(compared.output).first?["score"] as? Double) > 0.5)
  }

  @Test("A failed fit ends with one line, exit code 1, and nothing written")
  func refused() throws {
    let cases: [(folder: TemporaryFolder, options: [String], words: String)] = [
      (try Self.folder(pictures: 3), [], "at least 17 more"),
      (try Self.folder(pictures: 22), ["--precision", "0.99"], "more queries"),
      (try Self.folder(pictures: 3, expecting: { _ in nil }), [], "no query shows an entity"),
      (try Self.folder(pictures: 1), [], "nothing to tell apart"),
    ]
    for (folder, options, words) in cases {
      let run = try Self.tune(folder, options)
      #expect(run.status == 1)
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(!FileManager.default.fileExists(atPath: folder.file("tuned.json")))
    }
  }

  @Test("A truth that is too small is refused before measuring, with the size needed")
  func refusedEarly() throws {
    for (pictures, words) in [
      (3, "its queries show 3 entities"),
      (22, "it has 22 queries that show an entity"), (22, "add 359 more queries"),
    ] {
      let folder = try Self.folder(pictures: pictures)
      let run = try SightlineProcess(
        ["tune", "truth.json", "-o", "tuned.json"],
        in: folder.url
      )
      #expect(run.status == 1 && run.errors.contains(words), "\(run.errors)")
      #expect(!run.errors.contains("measured"))
    }
  }

  @Test("A precision that no truth can prove is wrong usage")
  func usage() throws {
    for precision in ["0.4", "1", "nan", "much"] {
      #expect(try SightlineProcess(["tune", "x", "--precision", precision]).status == 64)
    }
  }
}

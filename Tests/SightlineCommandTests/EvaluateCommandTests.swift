import Foundation
import SightlineEvaluation
import TestSupport
import Testing

@Suite("sightline evaluate")
struct EvaluateCommandTests {
  /// Runs the command in a folder, with a cache of the folder's own.
  private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> SightlineProcess {
    try SightlineProcess(
      ["evaluate"] + arguments,
      in: folder.url,
      environment: ["XDG_CACHE_HOME": folder.file("cache"), "TMPDIR": folder.file("")]
    )
  }

  private func report(_ run: SightlineProcess) throws -> EvaluationReport {
    try JSONDecoder().decode(EvaluationReport.self, from: Data(run.output.utf8))
  }

  /// Three pictures, and a truth that asks about two of them and one that is in no catalog.
  private func truthFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for seed in 1...3 { try folder.draw("set/pictures/p\(seed).png", seed: seed) }
    try folder.draw("set/asked/p2.jpg", seed: 2)
    try folder.draw("set/asked/other.png", seed: 77)
    try folder.write(
      """
      {"version": 1, "catalog": "pictures", "queries": [
       {"picture": "asked/p2.jpg", "change": "saved", "expected": [{"type": "picture", "id": "p2.png"}]},
       {"picture": "asked/other.png", "change": "none", "expected": []}]}
      """,
      to: "set/truth.json"
    )
    return folder
  }

  @Test("A folder with a truth.json is measured against it, and nothing is left behind")
  func truthOfFolder() throws {
    let folder = try truthFolder()
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.file(""))
    let json = try run("set", "--format", "json", "--quiet", in: folder)
    #expect(json.status == 0 && json.errors.isEmpty, "\(json.errors)")
    let report = try report(json)
    #expect(report.overall.recallAt1 == Rate(1, of: 1))
    #expect(report.overall.falsePositives == Rate(0, of: 1))
    #expect(report.groups.map(\.name) == ["saved", "none"])
    #expect(report.conditions.entities == 3 && report.conditions.catalog == "set/pictures")
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.file(""))
    #expect(Set(left).subtracting(before).isSubset(of: ["cache", "cache/sightline"]))
  }

  @Test("A truth from elsewhere is measured or refused in one line, and drives no terminal")
  func hostileTruth() throws {
    let folder = try truthFolder()
    try folder.link("set/asked/zero.png", to: "/dev/zero")
    #expect(mkfifo(folder.file("set/asked/pipe.png"), 0o600) == 0)
    func query(_ picture: String = "asked/p2.jpg", _ more: String = "") -> String {
      #"{"picture":"\#(picture)","expected":[{"type":"picture","id":"p2.png"}]\#(more)}"#
    }
    func truth(_ queries: String, _ catalog: String = "pictures") -> String {
      #"{"version":1,"catalog":"\#(catalog)","queries":[\#(queries)]}"#
    }
    let drives = #","name":"\u001b[31m\u202e\udb40\udc41","change":"\u001b[2J","kind":"a\u2028b""#
    let region =
      ","
      + #""region":"9223372036854775807,9223372036854775807,9223372036854775807,1""#
    // Only the first is measured.
    let texts = [
      truth(query("asked/p2.jpg", drives)), truth(query("asked/pipe.png")),
      truth(query("asked/zero.png")), truth(query("/proc/self/mem")), truth(query("..")),
      truth(query("asked/p2.jpg", region)), truth(query(), "postgres://127.0.0.1:1/x"),
      truth(query(), "/dev/zero"), truth(query(), "asked/pipe.png"), truth(query(), "truth.json"),
      String(repeating: "[", count: 100_000), #"{"version":1e309,"queries":[]}"#, "",
    ]
    for (number, text) in texts.enumerated() {
      try folder.write(text, to: "set/truth.json")
      let run = try run("set", "--quiet", in: folder)
      #expect(run.status == (number == 0 ? 0 : 1), "\(text.prefix(200)): \(run.errors)")
      let said = (run.output + run.errors).unicodeScalars
      #expect(!said.contains { $0.value == 0x1B || $0.value == 0x202E || $0.value == 0xE0041 })
      if number > 0 { #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)") }
    }
  }

  @Test("The page is one well-formed file, with the pictures of failures")
  func page() throws {
    let folder = try truthFolder()
    try folder.write(
      """
      {"version": 1, "catalog": "pictures", "queries": [
       {"picture": "asked/p2.jpg", "change": "<b>", "expected": [{"type": "picture", "id": "p1.png"}]}]}
      """,
      to: "set/truth.json"
    )
    let run = try run("set", "--format", "html", "--quiet", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let page = PageMarkup(run.output)
    #expect(page.problems == [])
    #expect(page.text.contains("1 query went wrong"))
    #expect(page.text.contains("Answered with another entity"))
    #expect(page.elements.count { $0.name == "img" } == 3)
  }

  @Test("The table fits 80 columns and has the number of queries of each figure")
  func table() throws {
    let folder = try truthFolder()
    let run = try run("set/truth.json", "--leave-out", "--jobs", "2", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    for line in run.output.split(separator: "\n") where !line.hasPrefix("note: ") {
      #expect(line.count <= 80, "\(line)")
    }
    #expect(run.output.hasPrefix("set/truth.json: 3 queries (1 present, 2 absent) of 2 pictures\n"))
    #expect(run.output.contains("1 of 1 present"))
    #expect(run.output.contains("0 of 2 absent"))
    #expect(run.errors.contains("asked 3 of 3 queries"))
  }

  @Test("A page is written beside the table, or to standard output, and never in part")
  func pageFile() throws {
    let folder = try truthFolder()
    let table = try run("set", "--html", "page.html", "--quiet", in: folder)
    #expect(table.status == 0 && table.output.hasPrefix("set/truth.json: 2 queries"))
    let page = try String(contentsOfFile: folder.file("page.html"), encoding: .utf8)
    #expect(page.lowercased().hasPrefix("<!doctype html>"))
    #expect(page.contains("</html>"))
    for (file, expected) in [("set", "a folder"), ("none/page.html", "there is no such folder")] {
      let refused = try run("set", "--html", file, "--quiet", in: folder)
      #expect(refused.status == 1 && refused.errors.contains(expected), "\(refused.errors)")
      #expect(refused.output.isEmpty)
    }
  }

  @Test("If no journal can be kept, a run is measured anyway, with a warning")
  func withoutCache() throws {
    let folder = try truthFolder()
    try folder.write("in the way", to: "file")
    let run = try SightlineProcess(
      ["evaluate", "set", "--quiet"],
      in: folder.url,
      environment: ["XDG_CACHE_HOME": folder.file("file")]
    )
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("warning: ") && run.errors.contains("cannot go on later"))
  }

  @Test("A catalog alone, or a folder of pictures, is queried with its own pictures, changed")
  func changes() throws {
    let folder = try TemporaryFolder()
    for seed in 1...2 { try folder.draw("p\(seed).png", seed: seed, width: 48, height: 40) }
    _ = try SightlineProcess(["index", ".", "-o", "c.sightline", "--quiet"], in: folder.url)
    let run = try run("c.sightline", "--pictures", "1", "--format", "json", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let report = try report(run)
    #expect(report.conditions.truthKind == .changes && report.conditions.queryPictures == 1)
    #expect(report.groups.map(\.name) == PictureChange.allCases.map(\.rawValue))
    #expect(report.overall.present == 50 && report.overall.absent == 50)
  }

  @Test("An input that cannot be evaluated is one line that names it, and exit code 1")
  func mistakes() throws {
    let folder = try truthFolder()
    try folder.write(
      #"{"version":1,"queries":[{"picture":"set/asked/p2.jpg","expected":[]}]}"#,
      to: "bare.json"
    )
    try folder.write(
      #"{"version":1,"catalog":"set/pictures","queries":[{"picture":"set/asked/p2.jpg","expected":[{"type":"picture","id":"p9.png"}]}]}"#,
      to: "unknown.json"
    )
    try folder.write("hello", to: "text.txt")
    try folder.write("no pictures", to: "empty/readme.txt")
    _ = try SightlineProcess(["index", "set/pictures", "-o", "c.sightline"], in: folder.url)
    for (arguments, expected) in [
      (["none"], "none: there is no such file or folder"),
      (["text.txt"], "text.txt: not JSON"),
      (["empty"], "empty: there is no readable picture"),
      (["bare.json"], "bare.json: names no catalog"),
      (["unknown.json"], "has no entity 'picture p9.png' (did you mean 'p1.png'?)"),
      (["bare.json", "-c", "missing.sightline"], "missing.sightline"),
      (["c.sightline", "-c", "c.sightline"], "one too many"),
    ] {
      let run = try SightlineProcess(["evaluate", "--quiet"] + arguments, in: folder.url)
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(expected), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
    for arguments in [["--pictures", "0"], ["--jobs", "0"], ["--seed", "-1"]] {
      let run = try SightlineProcess(["evaluate", "set"] + arguments, in: folder.url)
      #expect(run.status == 64)
    }
  }

  @Test("A picture that cannot be read is named, the others are measured, and the exit code is 2")
  func unreadable() throws {
    let folder = try truthFolder()
    try folder.write("not a picture", to: "set/asked/other.png")
    let run = try run("set", "--format", "json", "--quiet", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: asked/other.png: "))
    #expect(try report(run).overall.recallAt1 == Rate(1, of: 1))
  }

  /// Evaluates a folder until it has said something, then interrupts it, and returns how it ended and all it said.
  private func interrupted(
    in folder: TemporaryFolder,
    after words: String
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = SightlineProcess.executable
    process.arguments = ["evaluate", ".", "--jobs", "1"]
    process.currentDirectoryURL = folder.url
    let cache = ["XDG_CACHE_HOME": folder.file("cache")]
    process.environment = ProcessInfo.processInfo.environment.merging(cache) { $1 }
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains(words), process.isRunning {
      text += String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    }
    process.interrupt()
    text += String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test("A catalog is queried with 30 of its pictures, and the duration is announced first")
  func usualNumber() throws {
    let folder = try TemporaryFolder()
    for seed in 1...31 { try folder.draw("p\(seed).png", seed: seed, width: 64, height: 48) }
    let (status, text) = try interrupted(in: folder, after: "3000 queries, about ")
    #expect(status == 130)
    #expect(text.firstMatch(of: /3000 queries, about [0-9.]+ (s|min|h) in all/) != nil, "\(text)")
  }

  @Test("An interrupted run is resumed")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    for seed in 1...12 { try folder.draw("p\(seed).png", seed: seed) }
    // As soon as a first tenth is done: 120 of 1,200 queries.
    let (status, text) = try interrupted(in: folder, after: "asked ")
    #expect(status == 130)
    #expect(
      text.contains("interrupted; the answers are kept: run the same command again to continue")
    )
    let journals = try FileManager.default.contentsOfDirectory(
      atPath: folder.file("cache/sightline")
    )
    #expect(journals.count == 1)
  }
}

import Foundation
import TestSupport
import Testing

@Suite("The command in other surroundings than usual")
struct SurroundingsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for seed in 1...2 { try folder.draw("p/\(seed).png", seed: seed) }
  }

  /// Runs a line of a shell, in which `$0` is the command.
  private func shell(_ line: String) throws -> SightlineProcess {
    try SightlineProcess(
      ["-c", line, SightlineProcess.executable.path],
      in: folder.url,
      program: URL(filePath: "/bin/bash")
    )
  }

  @Test(
    "Pipes that the command was started with are read as files are",
    arguments: ["\"$0\" query <(cat p/1.png)", "cat p/1.png | \"$0\" query /dev/stdin"]
  )
  func pipes(line: String) throws {
    #expect(try SightlineProcess(["index", "p", "-q"], in: folder.url).status == 0)
    let run = try shell(line + " --format json")
    #expect(run.status == 0, "\(run.errors)")
    let results = try jsonLines(run.output).first?["results"] as? [[String: Any]]
    #expect(results?.first?["id"] as? String == "1.png")
  }

  @Test("Two pipes are compared, and a pipe with a name of its own is still refused")
  func comparedPipes() throws {
    let run = try shell("\"$0\" compare <(cat p/1.png) <(cat p/1.png)")
    #expect(run.status == 0 && run.output.contains("> 99 %"), "\(run.errors)")
    let named = try shell("mkfifo pipe.png; \"$0\" hash pipe.png")
    #expect(named.status != 0 && named.errors.contains("a pipe, not a file"))
  }

  @Test("A terminal that only prints gets lines, and no control sequences")
  func dumbTerminal() throws {
    let run = try TerminalRun(["index", "p"], in: folder.url, environment: ["TERM": "dumb"])
    #expect(run.status == 0)
    #expect(!run.raw.contains("\u{1B}") && !run.raw.contains("█"))
    #expect(run.raw.contains("indexed 2 of 2 pictures"))
  }

  @Test("The limit of open files, and that of a file's size, are named as such")
  func limits() throws {
    let files = try shell("ulimit -n 10; exec \"$0\" index p -q")
    #expect(files.status == 1 && files.errors.contains("ulimit -n"), "\(files.errors)")
    let size = try shell("ulimit -f 8; exec \"$0\" index p -o small.sightline -q")
    #expect(size.status == 1 && size.errors.contains("ulimit -f"), "\(size.errors)")
  }

  @Test("Placeholders of pictures that are in iCloud alone are counted")
  func placeholders() throws {
    for name in [".IMG_1.HEIC.icloud", ".notes.txt.icloud"] {
      try folder.write("x", to: "p/\(name)")
    }
    let run = try SightlineProcess(["index", "p"], in: folder.url)
    #expect(run.output.contains("1 skipped: 1 not downloaded from iCloud"), "\(run.output)")
  }

  @Test("A table with the column of a manifest's pictures is told the right one")
  func columns() throws {
    try folder.write("type,id,title,pictures\nthing,1,One,p/1.png\n", to: "a.csv")
    let run = try SightlineProcess(["index", "a.csv"], in: folder.url)
    #expect(run.status == 1 && run.errors.contains("did you mean 'path'?"), "\(run.errors)")
  }

  @Test("A picture given as a catalog is said to be no catalog")
  func pictureAsCatalog() throws {
    let run = try SightlineProcess(["query", "-c", "p/1.png", "p/2.png"], in: folder.url)
    #expect(run.status == 1 && run.errors.contains("p/1.png: not a catalog"), "\(run.errors)")
    #expect(!run.errors.contains("database"))
  }

  @Test("A watched folder may be empty at first", .timeLimit(.minutes(5)))
  func emptyFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("empty"),
      withIntermediateDirectories: true
    )
    let process = Process()
    process.executableURL = SightlineProcess.executable
    process.arguments = ["index", "empty", "-o", "c.sightline", "--watch"]
    process.currentDirectoryURL = folder.url
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    var said = ""
    func wait(for words: String) {
      while !said.contains(words), process.isRunning {
        said += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
      }
    }
    wait(for: "no pictures")
    try folder.draw("empty/one.png", seed: 1)
    wait(for: "1 added")
    #expect(said.contains("1 added"))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

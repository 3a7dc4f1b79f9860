import Foundation
import TestSupport
import Testing

@Suite("Output that cannot be written")
struct OutputFailureTests {
  @Test(
    "A full disk is one line and exit code 74, for any output",
    arguments: [
      ["query", "q.png"], ["query", "q.png", "--format", "json"],
      ["query", "q.png", "--format", "html"], ["query", "q.png", "--format", "csv"],
      ["hash", "q.png"], ["inspect", "q.png"], ["compare", "q.png", "pictures/p1.png"],
      ["duplicates", "pictures", "-q"], ["duplicates", "pictures", "-q", "--format", "html"],
      ["evaluate", "catalog.sightline", "--pictures", "1", "-q"], ["export"], ["list"], ["info"],
      ["check"], ["open", "picture", "p1.png"], ["index", "pictures"], ["--help"], ["--version"],
    ]
  )
  func fullDisk(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    for seed in 1...2 {
      try folder.draw("pictures/p\(seed).png", seed: seed, width: 48, height: 40)
    }
    try folder.draw("q.png", seed: 1, width: 48, height: 40)
    let index = try SightlineProcess(["index", "pictures", "-q"], in: folder.url)
    #expect(index.status == 0)
    let run = try SightlineProcess(arguments, in: folder.url, outputTo: "/dev/full")
    #expect(run.status == 74, "\(arguments): \(run.errors)")
    let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(errors.count == 1, "\(run.errors)")
    #expect(errors.first?.contains("standard output cannot be written (No space left") == true)
  }

  @Test("A file that cannot be written is one line and exit code 74")
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.draw("p/1.png", seed: 1)
    _ = try SightlineProcess(["index", "p", "-q"], in: folder.url)
    for arguments in [
      ["export", "-o", "/dev/full"], ["compare", "p/1.png", "p/1.png", "--draw", "/dev/full"],
    ] {
      let run = try SightlineProcess(arguments, in: folder.url)
      #expect(run.status == 74, "\(run.errors)")
      #expect(run.errors.contains("/dev/full: cannot be written (No space left"))
    }
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test("A reader that closes the pipe ends the command quietly, and leaves nothing behind")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    for seed in 1...3 { try folder.draw("p/\(seed).png", seed: seed) }
    let temporary = folder.file("tmp")
    try FileManager.default.createDirectory(
      atPath: temporary,
      withIntermediateDirectories: false
    )
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "\"$0\" duplicates p --format csv -q 2>err | true; cat err",
      SightlineProcess.executable.path,
    ]
    process.currentDirectoryURL = folder.url
    process.environment = ["TMPDIR": temporary, "PATH": "/usr/bin:/bin"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    #expect(try output.fileHandleForReading.readToEnd()?.isEmpty ?? true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }
}

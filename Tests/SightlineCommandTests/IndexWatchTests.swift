import Foundation
import TestSupport
import Testing

@Suite("sightline index --watch", .timeLimit(.minutes(5)))
struct IndexWatchTests {
  @Test("Added, changed and removed pictures reach the catalog a moment later; Ctrl-C ends with 0")
  func follows() throws {
    let folder = try TemporaryFolder()
    try folder.draw("p/one.png", seed: 1)
    let process = Process()
    process.executableURL = SightlineProcess.executable
    // The catalog lies in the folder that is watched: its own files must not wake it.
    process.arguments = ["index", "p", "-o", "p/c.sightline", "--watch"]
    process.currentDirectoryURL = folder.url
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    var rest = ""
    func nextLine() -> String {
      while !rest.contains("\n"), process.isRunning {
        rest += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
      }
      let line = rest.prefix { $0 != "\n" }
      rest = String(rest.dropFirst(line.count + 1))
      return String(line)
    }
    #expect(nextLine().contains("1 added"))

    try folder.draw("p/below/two.png", seed: 2)
    #expect(nextLine().contains("1 added, 1 unchanged"))
    // The new folder is watched by then or looked at once more.
    try folder.draw("p/below/three.png", seed: 3)
    #expect(nextLine().contains("1 added, 2 unchanged"))
    try FileManager.default.removeItem(atPath: folder.file("p/one.png"))
    #expect(nextLine().contains("2 unchanged, 1 removed"))
    try folder.draw("p/below/two.png", seed: 4)
    #expect(nextLine().contains("1 updated, 1 unchanged"))

    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let list = try SightlineProcess(["list", "p/c.sightline"], in: folder.url)
    #expect(list.output.contains("below/three.png") && !list.output.contains("one.png"))
  }
}

import Foundation
import TestSupport
import Testing

@Suite("Scripts that remove duplicates")
struct DuplicateScriptTests {
  @Test(
    "A folder that is swapped for a link between a script's check and the removal has what is there stay",
    arguments: ["--exact", "-q"]
  )
  func swappedFolder(_ option: String) throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two"] {
      try folder.draw("q/\(name)/a.png", seed: 1)
    }
    try folder.write("mine", to: "victim/a.png")
    let planned = try SightlineProcess(
      ["duplicates", "-q", "q", option, "--action", "script"],
      in: folder.url
    )
    let line = try #require(planned.output.split(separator: "\n").last)
    let (gone, kept) = line.contains("/q/one/a.png' '") ? ("two", "one") : ("one", "two")
    // What stays is synced between the two.
    let swap = """
      #!/bin/sh
      mv '\(folder.file("q/\(gone)"))' '\(folder.file("q/aside"))'
      ln -s '\(folder.file("victim"))' '\(folder.file("q/\(gone)"))'
      """
    let command = try folder.write(swap, to: "bin/sync")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command)
    let script = try folder.write(planned.output, to: "s.sh")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [script]
    let environment = ProcessInfo.processInfo.environment
    process.environment = environment.merging(
      ["PATH": "\(folder.file("bin")):\(environment["PATH"] ?? "/usr/bin:/bin")"]
    ) { $1 }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try folder.bytes(of: "victim/a.png") == Array("mine".utf8))
    #expect(FileManager.default.fileExists(atPath: folder.file("q/\(kept)/a.png")))
    #expect(!FileManager.default.fileExists(atPath: folder.file("q/aside/a.png")))
  }
}

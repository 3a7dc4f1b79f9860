import Foundation
import TestSupport
import Testing

@Suite("Temporary folders")
struct TemporaryDirectoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for seed in 1...3 { try folder.draw("p/\(seed).png", seed: seed) }
    try FileManager.default.createDirectory(
      atPath: folder.file("tmp"),
      withIntermediateDirectories: false
    )
  }

  /// Starts a command that makes a temporary folder and then works for minutes.
  private func start(
    _ arguments: [String] = ["bench", "--seconds", "300", "--quiet"],
    input: Any = FileHandle.nullDevice
  ) throws -> Process {
    let process = Process()
    process.executableURL = SightlineProcess.executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder.file("tmp")]) { $1 }
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Signals until a program has ended: the second signal ends one that is in the middle of a picture, and two that come
  /// before it gets to look are one.
  private func end(_ process: Process, by signal: Int32) {
    while process.isRunning {
      kill(process.processIdentifier, signal)
      usleep(200_000)
    }
    process.waitUntilExit()
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.file("tmp")))?
      .filter { $0.hasPrefix("sightline-") } ?? []
  }

  private func waitForFolder() throws -> String {
    for _ in 0..<600 {
      if let name = names.first { return folder.file("tmp/\(name)") }
      usleep(50_000)
    }
    throw Missing()
  }
  private struct Missing: Error {}

  @Test(
    "Temporary folders are private to the user, and removed when a program is stopped",
    arguments: [SIGTERM, SIGHUP]
  )
  func stopped(_ signal: Int32) throws {
    let process = try start()
    let path = try waitForFolder()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    end(process, by: signal)
    #expect(names.isEmpty)
  }

  @Test("They are removed when a program is stopped while it waits for standard input")
  func waiting() throws {
    let silent = Pipe()
    let process = try start(["inspect", "-"], input: silent)
    let path = try waitForFolder()
    while !FileManager.default.fileExists(atPath: "\(path)/.lock") { usleep(10_000) }
    // One is enough: where there is such a folder, signals are listened to.
    kill(process.processIdentifier, SIGTERM)
    for _ in 0..<600 where process.isRunning { usleep(100_000) }
    #expect(!process.isRunning, "the signal was lost")
    end(process, by: SIGKILL)
    #expect(process.terminationStatus == 128 + SIGTERM)
    #expect(names.isEmpty)
    try silent.fileHandleForWriting.close()
  }

  @Test("The next program removes the folders of a killed one, but not those of a running one")
  func swept() throws {
    let killed = try start()
    let left = try waitForFolder()
    // Until the folder is locked, it is not told from one that is being made.
    while !FileManager.default.fileExists(atPath: "\(left)/.lock") { usleep(10_000) }
    usleep(100_000)
    kill(killed.processIdentifier, SIGKILL)
    killed.waitUntilExit()
    #expect(FileManager.default.fileExists(atPath: left))
    let first = try start()
    defer { first.terminate() }
    for _ in 0..<600 where FileManager.default.fileExists(atPath: left) { usleep(50_000) }
    #expect(!FileManager.default.fileExists(atPath: left))
    let alive = try waitForFolder()
    let second = try start()
    defer { second.terminate() }
    for _ in 0..<600 where names.count < 2 { usleep(50_000) }
    #expect(FileManager.default.fileExists(atPath: alive))
    for process in [second, first] { end(process, by: SIGTERM) }
  }
}

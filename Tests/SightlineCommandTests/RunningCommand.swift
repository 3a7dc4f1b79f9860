import Foundation
import TestSupport

/// The built command, while it runs: it can be killed or halted at any moment.
final class RunningCommand {
  private let process = Process()
  private let output: URL
  private let folder: TemporaryFolder

  /// Starts the command.
  init(_ arguments: [String], in place: URL? = nil) throws {
    folder = try TemporaryFolder()
    output = folder.url.appending(path: "out")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    process.executableURL = SightlineProcess.executable
    process.arguments = arguments
    process.currentDirectoryURL = place
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CONFIG_HOME"] = "/nonexistent"
    variables["SIGHTLINE_CATALOG"] = nil
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    // A file, not a pipe, which could fill and block it.
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
  }

  deinit { signal(SIGKILL) }

  var isRunning: Bool { process.isRunning }

  /// The output and the errors until now.
  var text: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  func signal(_ number: Int32) {
    if process.isRunning { _ = Foundation.kill(process.processIdentifier, number) }
  }

  /// Waits until it has ended, and returns its exit code.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Waits until a service says where it listens.
  ///
  /// - Returns: Its address; nil when it does not say so in time.
  func address() async throws -> URL? {
    let end = ContinuousClock.now + .seconds(60)
    while .now < end, isRunning {
      if let found = text.firstMatch(of: #/http://127\.0\.0\.1:[0-9]+/#) {
        return URL(string: String(found.output))
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    return nil
  }

  /// Kills it, and waits until it is gone.
  func kill() {
    signal(SIGKILL)
    process.waitUntilExit()
  }
}

import Foundation

/// A program that is waited for or killed.
struct KillableProcess {
  private let process = Process()

  init(
    _ program: String,
    _ arguments: [String],
    environment: [String: String],
    output: String? = nil
  ) throws {
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    if let output {
      _ = FileManager.default.createFile(atPath: output, contents: nil)
      process.standardOutput = FileHandle(forWritingAtPath: output)
    } else {
      process.standardOutput = FileHandle.nullDevice
    }
    try process.run()
  }

  /// Waits until it has ended; with an exit code of 2 some files were left alone.
  func finish(with statuses: Set<Int32> = [0, 2]) throws {
    process.waitUntilExit()
    guard process.terminationReason == .exit, statuses.contains(process.terminationStatus) else {
      throw SoakError(
        "\(process.arguments?.joined(separator: " ") ?? "") ended with \(process.terminationStatus)"
      )
    }
  }

  /// Ends it as a power cut would, with the programs that it runs.
  ///
  /// - Returns: Whether it had not ended by itself before.
  func kill() -> Bool {
    let number = process.processIdentifier
    _ = Glibc.kill(getpgid(number) == number ? -number : number, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }
}

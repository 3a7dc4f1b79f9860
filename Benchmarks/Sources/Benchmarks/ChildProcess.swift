import Foundation

/// A command run to its end, its output thrown away.
struct ChildProcess {
  private let executable: URL
  private let arguments: [String]

  /// Finds a command by its path, or by its name in PATH.
  init(_ command: String, _ arguments: [String]) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = command.contains("/") ? [command] : folders.map { "\($0)/\(command)" }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw BenchmarkError("'\(command)' is not installed")
    }
    executable = URL(filePath: path)
    self.arguments = arguments
  }

  /// Runs the command; throws unless it exits with 0.
  func run() throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkError(
        "\(executable.lastPathComponent) ended with exit code \(process.terminationStatus)"
      )
    }
  }

  /// The most memory that any finished child has used, in megabytes.
  static var peakMemory: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(bitPattern: RUSAGE_CHILDREN.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

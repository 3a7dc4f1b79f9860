import Foundation
import Results

/// A command that runs to its end; its output is discarded.
struct ChildProcess {
  private let arguments: [String]

  /// Finds a command by its path, or by its name in PATH.
  init(_ command: String, _ arguments: [String]) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = command.contains("/") ? [command] : folders.map { "\($0)/\(command)" }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw BenchmarkError(
        "'\(command)' is not installed; djpeg is in Debian's libjpeg-turbo-progs"
      )
    }
    self.arguments = [path] + arguments
  }

  /// Runs the command; throws unless it exits with 0.
  func run() throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, arguments[0], &actions, nil, &pointers, environ) == 0 else {
      throw BenchmarkError("'\(arguments[0])' cannot be started")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    guard status == 0 else {
      throw BenchmarkError("'\(arguments.joined(separator: " "))' failed")
    }
  }

  /// Runs the command and returns its peak memory in megabytes.
  func peakMemory() throws -> Double { try CommandProbe.reading(of: arguments).memory }
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

public import ArgumentParser
import Foundation

/// Runs a command once and prints its cost; a hidden subcommand of the programs that measure commands.
///
/// It is a separate process because the system counts the memory of the process that starts a command towards the command's.
public struct CommandProbe: ParsableCommand {
  /// The configuration of the subcommand.
  public static let configuration = CommandConfiguration(
    commandName: "probe-command",
    abstract: "Runs a command and prints its milliseconds and megabytes.",
    shouldDisplay: false
  )

  /// The cost of one run of a command.
  public struct Reading: Codable, Sendable {
    /// The wall time in milliseconds.
    public let wall: Double
    /// The processor time of all threads in milliseconds.
    public let processor: Double
    /// The peak resident memory in megabytes, including pages of files.
    public let memory: Double
  }

  @Argument(parsing: .captureForPassthrough) var command: [String]

  /// Creates the subcommand.
  public init() {}

  /// Runs a command in a probe, which is another process of this program.
  ///
  /// - Parameter command: The path of the program, and its arguments.
  /// - Returns: The cost.
  /// - Throws: When the command cannot be started, or fails.
  public static func reading(of command: [String]) throws -> Reading {
    try JSONProcess(
      "the command's probe",
      executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path,
      arguments: ["probe-command"] + command
    ).receive()
  }

  /// Runs the command and prints its cost.
  ///
  /// - Throws: When the command cannot be started, or fails.
  public func run() throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var pointers = command.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    let start = ContinuousClock.now
    guard posix_spawn(&process, command[0], &actions, nil, &pointers, environ) == 0 else {
      throw Failure("'\(command[0])' cannot be started: build it with make build")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    let wall = (ContinuousClock.now - start) / .milliseconds(1)
    guard status == 0 else { throw Failure("'\(command.joined(separator: " "))' failed") }
    func milliseconds(_ time: timeval) -> Double {
      1000 * Double(time.tv_sec) + Double(time.tv_usec) / 1000
    }
    let reading = Reading(
      wall: wall,
      processor: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime),
      memory: Double(usage.ru_maxrss) / 1024
    )
    print(String(decoding: try JSONEncoder().encode(reading), as: UTF8.self))
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}

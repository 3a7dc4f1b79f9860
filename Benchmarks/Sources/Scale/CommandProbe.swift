import ArgumentParser
import Foundation

/// Runs a command once, and prints what it cost.
///
/// It is a process of its own because the system counts the memory of who starts a command as the command's.
struct CommandProbe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe-command",
    abstract: "Runs a command and prints its milliseconds and megabytes.",
    shouldDisplay: false
  )

  /// What the probe prints: milliseconds from the start to the end and of its threads, and the most megabytes.
  struct Reading: Codable {
    let wall: Double
    let processor: Double
    let memory: Double
  }

  @Argument(parsing: .captureForPassthrough) var command: [String]

  func run() throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var pointers = command.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    let start = ContinuousClock.now
    guard posix_spawn(&process, command[0], &actions, nil, &pointers, environ) == 0 else {
      throw ScaleError("'\(command[0])' cannot be started: build it with make build")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    let wall = (ContinuousClock.now - start) / .milliseconds(1)
    guard status == 0 else { throw ScaleError("'\(command.joined(separator: " "))' failed") }
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
}

import Foundation

/// This program run again as a child that is read line by line and can be killed at any moment.
struct ChildProcess: ~Copyable {
  /// The outcome of waiting for a line.
  enum Event: Equatable {
    case line(String)
    /// The moment came first.
    case timeOut
    /// The child has closed its output: it has ended.
    case end
  }

  private let pid: pid_t
  private let output: Int32
  private var received: [UInt8] = []
  private var isReaped = false

  /// Starts the child; its errors go to where this program's do.
  init(_ arguments: [String]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SoakError("no pipe: error \(errno)") }
    // Later children must not hold this one's output open.
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let status = posix_spawn(&pid, program, &actions, nil, &words, environ)
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      throw SoakError("\(program) cannot be run: error \(status)")
    }
    self.pid = pid
    output = ends[0]
  }

  deinit {
    if !isReaped {
      _ = Glibc.kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    close(output)
  }

  /// The next line, waited for until a moment.
  mutating func nextLine(until moment: ContinuousClock.Instant) -> Event {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        return .line(line)
      }
      let rest = moment - .now
      if rest <= .zero { return .timeOut }
      // Whole milliseconds are waited for, and the rest slept, for moments that are closer.
      let milliseconds =
        Int32(clamping: rest.components.seconds * 1000)
        + Int32(rest.components.attoseconds / 1_000_000_000_000_000)
      var waited = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waited, 1, milliseconds)
      if ready == 0, milliseconds == 0 {
        usleep(UInt32(clamping: rest.components.attoseconds / 1_000_000_000_000))
        return .timeOut
      }
      if ready > 0, !receive() { return .end }
    }
  }

  /// Ends the child as a power cut would end it, and gives the lines it still had written.
  ///
  /// - Returns: The lines, and whether the child had ended by itself before.
  mutating func kill() -> (lines: [String], hadEnded: Bool) {
    _ = Glibc.kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    isReaped = true
    while receive() {}
    let lines = received.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    return (lines, status & 0x7F != SIGKILL)
  }

  private mutating func receive() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(output, &bytes, bytes.count)
    guard count > 0 else { return false }
    received += bytes[..<count]
    return true
  }
}

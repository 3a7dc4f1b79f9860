import Foundation

/// The built command at a terminal of a chosen width, as a person sees it.
struct TerminalRun {
  let status: Int32
  /// Everything that reached the terminal, escape sequences included.
  let raw: String

  /// Runs the command to its end.
  ///
  /// - Parameters:
  ///   - arguments: The command's arguments.
  ///   - folder: The working folder.
  ///   - columns: The terminal's width.
  ///   - typed: What is typed, with its line ends.
  ///   - environment: Variables besides those of the tests.
  /// - Throws: The error that keeps the command from running.
  init(
    _ arguments: [String],
    in folder: URL,
    columns: Int = 80,
    typed: String = "",
    environment: [String: String] = [:]
  ) throws {
    let (controller, name) = try Self.open()
    var size = winsize(ws_row: 40, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    let terminal = FileHandle(
      fileDescriptor: Foundation.open(name, O_RDWR | O_NOCTTY),
      closeOnDealloc: true
    )
    let process = Process()
    process.executableURL = SightlineProcess.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CONFIG_HOME"] = "/nonexistent"
    variables["SIGHTLINE_CATALOG"] = nil
    variables["NO_COLOR"] = nil
    variables["TERM"] = "xterm-256color"
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
    try terminal.close()
    if !typed.isEmpty {
      _ = typed.utf8.withContiguousStorageIfAvailable {
        write(controller, $0.baseAddress, $0.count)
      }
    }
    var output = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      // At the end of the last program at a terminal, reading from it is an error on Linux.
      let count = read(controller, &buffer, buffer.count)
      guard count > 0 else { break }
      output += buffer.prefix(count)
    }
    process.waitUntilExit()
    close(controller)
    status = process.terminationStatus
    raw = String(decoding: output, as: UTF8.self)
  }

  /// A new terminal: its controlling end, and the path of the other one.
  private static func open() throws -> (controller: Int32, name: String) {
    let controller = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard controller >= 0 else { throw CocoaError(.fileNoSuchFile) }
    #if os(Linux)
      // The equivalent of unlockpt and ptsname, which Glibc's module does not export.
      var (unlocked, number): (Int32, UInt32) = (0, 0)
      guard ioctl(controller, UInt(0x4004_5431), &unlocked) == 0,
        ioctl(controller, UInt(0x8004_5430), &number) == 0
      else { throw CocoaError(.fileNoSuchFile) }
      return (controller, "/dev/pts/\(number)")
    #else
      guard grantpt(controller) == 0, unlockpt(controller) == 0, let name = ptsname(controller)
      else { throw CocoaError(.fileNoSuchFile) }
      return (controller, String(cString: name))
    #endif
  }

  /// The lines that stand on the terminal in the end: what was redrawn is there once, styles are gone.
  var lines: [String] {
    let plain = raw.replacing(#/\x{1B}\[[0-9;]*m/#, with: "").replacing("\r\n", with: "\n")
    var lines = plain.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var shown = ""
      for part in line.split(separator: "\r", omittingEmptySubsequences: false) {
        shown = String(part).replacing("\u{1B}[K", with: "")
      }
      return shown
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

import Foundation

/// The built soak program, run for a short while.
struct SoakProcess {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the program to its end.
  init(_ arguments: String...) throws { try self.init(arguments) }

  /// Runs the program to its end.
  init(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(Self.scratch) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // It says a line or two, which a pipe holds until they are read.
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// The program beside the test bundle, wherever the build folder is.
  private static var executable: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "CatalogSoak")
  }

  /// Files in memory where the system has them: what a killed process leaves is the same there, and
  /// thousands of transactions do not wait for a disk.
  ///
  /// A trap ends it at once: who writes a backtrace keeps the pipe open that its parent reads to the end.
  private static var scratch: [String: String] {
    var scratch = ["SWIFT_BACKTRACE": "enable=no"]
    if FileManager.default.isWritableFile(atPath: "/dev/shm") { scratch["TMPDIR"] = "/dev/shm" }
    return scratch
  }
}

import Foundation

/// `sightline serve` in a separate process.
public final class ServiceProcess {
  private let process = Process()
  private let output = Pipe()
  /// The port that it listens on.
  public let port: Int

  /// Starts the service.
  ///
  /// - Parameters:
  ///   - command: The path of the command, beside which `sightline-serve` lies.
  ///   - catalog: The path of the catalog.
  /// - Throws: When it does not start.
  public init(command: String, catalog: String) throws {
    process.executableURL = URL(filePath: command)
    process.arguments = ["serve", "--catalog", catalog, "--listen", "127.0.0.1:0", "--quiet"]
    process.standardOutput = output
    try process.run()
    // "listening on http://127.0.0.1:43210/"
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = line.split(separator: ":").last.flatMap({ Int($0.prefix { $0.isNumber }) })
    else { throw Failure("'\(command) serve' did not start: build it with make service") }
    self.port = port
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// A kind of memory of a process.
  public enum Memory: String {
    /// All resident memory, including pages of its program and other files, which other processes may share.
    case resident = "VmRSS"
    /// Anonymous memory, which is not backed by a file.
    case anonymous = "RssAnon"
  }

  /// Returns the current megabytes of the process.
  ///
  /// - Throws: When it has ended.
  public func memory(_ kind: Memory = .resident) throws -> Double {
    let status = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status",
      encoding: .utf8
    )
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(kind.rawValue):") } ?? ""
    guard let kilobytes = Double(line.split(separator: " ").dropFirst().first ?? "") else {
      throw Failure("the service ended")
    }
    return kilobytes / 1024
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}

import Foundation

/// The machine and the versions of a run.
public struct Machine: Encodable {
  /// The processor's name.
  public let processor: String
  /// The number of active cores.
  public let cores: Int
  /// The operating system.
  public let system: String
  /// The first line of `swift --version`.
  public let compiler: String
  /// The load averages of one, five and fifteen minutes at the start of the run.
  public let loadBefore: String
  /// The load averages at the end of the run.
  public private(set) var loadAfter: String?

  /// The highest one-minute load average at which figures are written.
  private static let mostLoad = 1.0
  /// The longest time to wait for the load to fall.
  private static let patience = Duration.seconds(300)

  /// Describes the machine once it is idle, since other programs would change the measured times.
  ///
  /// - Parameter results: The file for the figures; nil to skip the wait for an idle machine.
  /// - Returns: The machine.
  /// - Throws: An error if the load stays above 1 for five minutes.
  public static func quiet(for results: String?) throws -> Machine {
    guard results != nil else { return Machine() }
    let end = ContinuousClock.now + patience
    var isTold = false
    while let load = minuteLoad, load > mostLoad {
      guard .now < end else { throw Busy(load: load) }
      if !isTold {
        FileHandle.standardError.write(Data("waiting until the machine is idle\n".utf8))
        isTold = true
      }
      Thread.sleep(forTimeInterval: 5)
    }
    return Machine()
  }

  private struct Busy: Error, CustomStringConvertible {
    let load: Double
    var description: String {
      "the machine's load is \(load.with(decimals: 2)), and figures are written at 1 or less: stop other programs, or "
        + "omit --results to measure anyway"
    }
  }

  private static var minuteLoad: Double? { load.split(separator: " ").first.flatMap { Double($0) } }

  /// Describes the machine.
  public init() {
    processor = Self.value(of: "model name", in: "/proc/cpuinfo") ?? "unknown processor"
    cores = ProcessInfo.processInfo.activeProcessorCount
    system =
      Self.value(of: "PRETTY_NAME", in: "/etc/os-release")
      ?? ProcessInfo.processInfo.operatingSystemVersionString
    compiler = Self.firstLine(of: ["swift", "--version"]) ?? "unknown compiler"
    loadBefore = Self.load
  }

  /// Records the load at the end.
  public mutating func finish() { loadAfter = Self.load }

  /// The description of the machine.
  public var markdown: String {
    "\(processor), \(cores) cores, \(system), \(compiler); load averages \(loadBefore) at the "
      + "beginning, \(loadAfter ?? "unknown") at the end"
  }

  private static var load: String {
    let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text?.split(separator: " ").prefix(3).joined(separator: " ") ?? "unknown"
  }

  /// Returns the text after a name and a colon or an equals sign, without quotes.
  private static func value(of name: String, in file: String) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(maxSplits: 1) { ":=".contains($0) }.last
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"\t")) }
  }

  private static func firstLine(of command: [String]) -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}

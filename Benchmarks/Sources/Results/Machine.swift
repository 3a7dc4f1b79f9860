import Foundation

/// The machine and the versions that a run is made with.
public struct Machine: Encodable {
  /// The processor's name.
  public let processor: String
  /// The cores that are active.
  public let cores: Int
  /// The operating system.
  public let system: String
  /// The first line of `swift --version`.
  public let compiler: String
  /// The load averages of one, five and fifteen minutes when the run began.
  public let loadBefore: String
  /// The same when it ended.
  public private(set) var loadAfter: String?

  /// The most load that figures are written with, over one minute.
  private static let mostLoad = 1.0
  /// How long a build that ended, or another program, is waited for.
  private static let patience = Duration.seconds(300)

  /// Looks at a machine that does next to nothing else, since its times would be those of the other programs too.
  ///
  /// - Parameter results: The file that figures are written to, for which the load is waited to fall; nil for a look at any
  ///   machine.
  /// - Returns: The machine.
  /// - Throws: When the load stays above 1 for five minutes.
  public static func quiet(for results: String?) throws -> Machine {
    guard results != nil else { return Machine() }
    let end = ContinuousClock.now + patience
    var isTold = false
    while let load = minuteLoad, load > mostLoad {
      guard .now < end else { throw Busy(load: load) }
      if !isTold {
        FileHandle.standardError.write(Data("waiting until the machine does nothing else\n".utf8))
        isTold = true
      }
      Thread.sleep(forTimeInterval: 5)
    }
    return Machine()
  }

  private struct Busy: Error, CustomStringConvertible {
    let load: Double
    var description: String {
      "the machine's load is \(load.with(decimals: 2)), and figures are written at 1 or less: stop what else runs, or "
        + "leave out --results to measure all the same"
    }
  }

  private static var minuteLoad: Double? { load.split(separator: " ").first.flatMap { Double($0) } }

  /// Looks at the machine.
  public init() {
    processor = Self.value(of: "model name", in: "/proc/cpuinfo") ?? "unknown processor"
    cores = ProcessInfo.processInfo.activeProcessorCount
    system =
      Self.value(of: "PRETTY_NAME", in: "/etc/os-release")
      ?? ProcessInfo.processInfo.operatingSystemVersionString
    compiler = Self.firstLine(of: ["swift", "--version"]) ?? "unknown compiler"
    loadBefore = Self.load
  }

  /// Notes the load at the end.
  public mutating func finish() { loadAfter = Self.load }

  /// The machine in words.
  public var markdown: String {
    "\(processor), \(cores) cores, \(system), \(compiler); load averages \(loadBefore) at the "
      + "beginning, \(loadAfter ?? "unknown") at the end"
  }

  private static var load: String {
    let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text?.split(separator: " ").prefix(3).joined(separator: " ") ?? "unknown"
  }

  /// Returns the text behind a name and a colon or an equals sign, without quotes.
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

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

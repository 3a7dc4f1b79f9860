import ArgumentParser
import Foundation
import SightlineCatalog
import SightlineCodecs
import SightlineSearch

/// Answers queries in a process of its own and prints the most memory that took.
///
/// It measures what an app would use: this program's other commands hold the peers' share too.
struct MemoryProbe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe-memory",
    abstract: "Answers pictures from a catalog and prints the peak memory in bytes.",
    shouldDisplay: false
  )

  @Argument var catalog: String
  @Argument var pictures: [String]

  func run() throws {
    let engine = try SearchEngine(catalog: Catalog(at: catalog))
    for path in pictures {
      let picture = try ImageDecoder.decode(contentsOf: path).buffer
      // Regions are asked for, so that local features are loaded whatever the picture is.
      _ = try engine.results(for: SearchQuery(picture: picture))
    }
    print(try Self.peakMemory())
  }

  /// The most memory that this process has held, in bytes, as the system counts it.
  private static func peakMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    guard let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw RobustnessError("the system does not tell the memory of a process")
    }
    return kilobytes * 1024
  }

  /// Runs this program again as a probe.
  ///
  /// - Returns: The peak memory in bytes.
  static func peakMemory(catalog: String, pictures: [String]) throws -> Int {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["probe-memory", catalog] + pictures
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard process.terminationStatus == 0, let bytes = Int(text) else {
      throw RobustnessError("the process that measures memory failed")
    }
    return bytes
  }
}

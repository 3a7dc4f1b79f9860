import ArgumentParser
import Foundation
import SightlineCatalog
import SightlineCodecs
import SightlineSearch

/// Answers queries in a separate process and prints its peak memory.
///
/// This is the memory of an app; the other commands of this program also hold data for the peers.
struct MemoryProbe: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe-memory",
    abstract: "Answers pictures from a catalog and prints the peak memory in bytes.",
    shouldDisplay: false
  )

  @Argument var catalog: String
  @Argument var pictures: [String]

  func run() async throws {
    let engine = try await SearchEngine(Catalog(at: catalog))
    for path in pictures {
      let picture = try ImageDecoder.decode(contentsOf: path).buffer
      // Requests regions, so that local features are loaded for every picture.
      _ = try await engine.search(SearchQuery(picture: picture))
    }
    print(try Self.peakMemory())
  }

  /// The peak resident memory of this process in bytes.
  private static func peakMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    guard let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw RobustnessError("the system does not report the memory of a process")
    }
    return kilobytes * 1024
  }

  /// Runs this program again as a probe, in a separate process.
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

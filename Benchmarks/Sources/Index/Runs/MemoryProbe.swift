import ArgumentParser
import Foundation
import Results
import SightlineIndex

/// Loads an index in a separate process and prints its memory.
struct MemoryProbe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe-memory",
    abstract:
      "Prints the bytes that an index of a file of codes reports, and those that the process holds.",
    shouldDisplay: false
  )

  /// The probe's output.
  struct Reading: Codable {
    /// The number of bytes that the index reports.
    let counted: Int
    /// The memory that the process holds in addition to what it held before the index.
    let resident: Int
  }

  @Argument var codes: String

  func run() throws {
    let before = try ResidentMemory.bytes()
    let index = try Self.index(of: CodeFile(codes).words())
    let reading = Reading(
      counted: index.byteCount,
      resident: try ResidentMemory.bytes() - before
    )
    print(String(decoding: try JSONEncoder().encode(reading), as: UTF8.self))
    // Keeps the index alive until here, since an unused one may be freed earlier.
    withExtendedLifetime(index) {}
  }

  /// Returns an index of codes, prepared for the radius; the words of the codes are freed.
  private static func index(of words: [UInt64]) -> HammingIndex {
    var index = HammingIndex(
      bitCount: CodeSet.words * 64,
      ids: Array(0..<words.count / CodeSet.words),
      words: words
    )
    index.prepare(forRadius: SearchRun.radius)
    return index
  }

  /// Runs this program again as a probe, in a separate process.
  static func read(_ codes: String) throws -> Reading {
    try JSONProcess(
      "the memory probe",
      executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path,
      arguments: ["probe-memory", codes]
    ).receive()
  }
}

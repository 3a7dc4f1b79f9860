import ArgumentParser
import Foundation
import Results
import SightlineIndex

/// Holds an index in a process of its own and prints what that takes.
struct MemoryProbe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe-memory",
    abstract:
      "Prints the bytes that an index of a file of codes counts and that the process holds.",
    shouldDisplay: false
  )

  /// The probe's output.
  struct Reading: Codable {
    /// The number of bytes that the index reports.
    let counted: Int
    /// The memory that the process holds beyond that before there was an index.
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
    // Kept until here: what is not used any more may go earlier.
    withExtendedLifetime(index) {}
  }

  /// An index of codes, ready for the radius; their words are gone when it returns.
  private static func index(of words: [UInt64]) -> HammingIndex {
    var index = HammingIndex(
      bitCount: CodeSet.words * 64,
      ids: Array(0..<words.count / CodeSet.words),
      words: words
    )
    index.prepare(forRadius: SearchRun.radius)
    return index
  }

  /// Runs this program again as a probe.
  static func read(_ codes: String) throws -> Reading {
    try JSONProcess(
      "the memory probe",
      executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path,
      arguments: ["probe-memory", codes]
    ).receive()
  }
}

import Results
import SightlineIndex

/// faiss, as `Scripts/Peers/faiss_index.py` runs it, in a separate process.
final class FaissProcess {
  /// An index of faiss.
  enum Index: String, Encodable {
    case flat, hash
  }

  /// The process's report when the codes are loaded.
  struct Introduction: Decodable {
    let version: String
    /// The instruction sets that the library was built for.
    let options: [String]
    /// The bytes of the codes in the flat index.
    let bytes: Int
  }

  /// The cost of building a multi-hash.
  struct Building: Decodable {
    let seconds: Double
    let bytes: Int
  }

  /// The library's results, and the time of its call.
  struct Answer: Decodable {
    let milliseconds: Double
    private let ids: [[Int]]
    private let distances: [[Int]]

    /// The matches of each query, nearest first, then by id.
    var matches: [[HammingMatch]] {
      zip(ids, distances).map { zip($0, $1).map { HammingMatch(id: $0, distance: $1) } }
    }
  }

  private let process: JSONProcess

  /// Starts the process.
  init(python: String, script: String) throws {
    process = try JSONProcess("faiss", executable: python, arguments: [script])
  }

  /// Loads a set of codes into a flat index.
  func load(_ set: CodeSet) throws -> Introduction {
    try ask(
      Question(
        do: "load",
        bits: CodeSet.words * 64,
        codes: set.codesPath,
        queries: set.queriesPath,
        codesPerQuery: CodeSet.codesPerQuery
      )
    )
  }

  /// Builds a multi-hash of the loaded codes, which replaces the previous one.
  func build(_ setting: MultiHashSetting, threads: Int) throws -> Building {
    try ask(
      Question(
        do: "build",
        threads: threads,
        tables: setting.tables,
        tableBits: setting.bits,
        flips: setting.flips
      )
    )
  }

  /// Returns all codes within a radius of some queries.
  func matches(of queries: Range<Int>, by index: Index, within radius: Int) throws -> Answer {
    try ask(
      Question(
        do: "range",
        index: index,
        first: queries.lowerBound,
        count: queries.count,
        threads: 1,
        radius: radius
      )
    )
  }

  /// Returns the codes nearest to some queries, from the flat index.
  func nearest(_ limit: Int, to queries: Range<Int>, threads: Int) throws -> Answer {
    try ask(
      Question(
        do: "nearest",
        index: .flat,
        first: queries.lowerBound,
        count: queries.count,
        threads: threads,
        limit: limit
      )
    )
  }

  private func ask<Reply: Decodable>(_ question: Question) throws -> Reply {
    try process.send(question)
    return try process.receive()
  }

  private struct Question: Encodable {
    var `do`: String
    var index: Index?
    var bits: Int?
    var codes: String?
    var queries: String?
    var codesPerQuery: Int?
    var first: Int?
    var count: Int?
    var threads: Int?
    var radius: Int?
    var limit: Int?
    var tables: Int?
    var tableBits: Int?
    var flips: Int?
  }
}

import Foundation
import Results
import SightlineDescriptors

/// faiss's indices of embeddings, as `Scripts/Peers/faiss_embeddings.py` runs them, in a separate process.
final class FaissEmbeddings {
  /// The cost of building an index.
  struct Building: Decodable {
    let version: String
    let seconds: Double
    let bytes: Int
  }

  /// The library's results for each query, and the time of each call.
  struct Answer: Decodable {
    let milliseconds: [Double]
    let ids: [[Int]]
  }

  private let process: JSONProcess
  private let folder: URL
  private let dimension: Int
  private let threads: Int

  /// Starts the process, and writes its input to a folder.
  ///
  /// - Parameters:
  ///   - python: The Python with faiss.
  ///   - script: The script that it runs.
  ///   - folder: The folder for the embeddings and queries.
  ///   - set: The embeddings.
  ///   - queries: The queries.
  ///   - threads: The number of threads per query.
  /// - Throws: When it cannot be started, or the files cannot be written.
  init(
    python: String,
    script: String,
    folder: URL,
    set: EmbeddingSet,
    queries: [Embedding],
    threads: Int
  ) throws {
    self.folder = folder
    self.threads = threads
    dimension = set.dimension
    process = try JSONProcess("faiss", executable: python, arguments: [script])
    let file = folder.appending(path: Self.embeddings)
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    var rows = Data()
    var failure: (any Error)?
    func flush() {
      do { try handle.write(contentsOf: rows) } catch { failure = error }
      rows.removeAll(keepingCapacity: true)
    }
    set.forEach {
      rows.append(contentsOf: $0.values.map(UInt8.init(bitPattern:)))
      if rows.count > 1 << 24 { flush() }
    }
    flush()
    try handle.close()
    if let failure { throw failure }
    try Data(queries.flatMap { $0.values.map(UInt8.init(bitPattern:)) })
      .write(to: folder.appending(path: Self.queries))
  }

  private static let embeddings = "embeddings.int8"
  private static let queries = "queries.int8"

  /// Builds an index, which replaces the previous one.
  ///
  /// - Parameter index: The name for faiss's factory.
  /// - Returns: The cost.
  /// - Throws: When the process ends early.
  func build(_ index: String) throws -> Building {
    try ask(
      Question(
        do: "build",
        dimension: dimension,
        threads: 2,
        index: index,
        embeddings: folder.appending(path: Self.embeddings).path
      )
    )
  }

  /// Returns the nearest embeddings of every query.
  ///
  /// - Parameters:
  ///   - limit: The number of neighbours.
  ///   - lists: The number of lists to read in an inverted file; nil for an index without lists.
  /// - Returns: Their numbers, query by query.
  /// - Throws: When the process ends early.
  func nearest(_ limit: Int, lists: Int?) throws -> Answer {
    try ask(
      Question(
        do: "nearest",
        dimension: dimension,
        threads: threads,
        queries: folder.appending(path: Self.queries).path,
        limit: limit,
        lists: lists
      )
    )
  }

  private func ask<Reply: Decodable>(_ question: Question) throws -> Reply {
    try process.send(question)
    return try process.receive()
  }

  private struct Question: Encodable {
    var `do`: String
    var dimension: Int
    var threads: Int
    var index: String?
    var embeddings: String?
    var queries: String?
    var limit: Int?
    var lists: Int?
  }
}

import SightlineBuilding
import SightlineCatalog
import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A truth file as it was read, before any catalog is asked whether it has the entities.
struct TruthFile {
  private let path: String
  /// The path of what the catalog is made of; nil when the file does not say.
  let catalog: String?
  /// The queries, with paths that lead to their pictures.
  let queries: [EvaluationQuery]

  /// Reads and checks a file, and that its pictures are there.
  ///
  /// - Throws: `SightlineError`: `truthNotFound`, `invalidTruth` or `noQueries`.
  init(contentsOf path: String) throws(SightlineError) {
    let bytes = try Self.read(path)
    var parser = TruthParser(path: path)
    do throws(TextProblem) {
      (catalog, queries) = try parser.parse(try JSONNode(parsing: bytes))
    } catch {
      throw SightlineError(.invalidTruth, at: path, "\(error)")
    }
    guard !queries.isEmpty else {
      throw SightlineError(
        .noQueries,
        at: path,
        "queries is empty; list pictures with the entities that they show"
      )
    }
    self.path = path
  }

  private static func read(_ path: String) throws(SightlineError) -> Data {
    guard let status = FileStatus(path) else {
      throw SightlineError(
        .truthNotFound,
        at: path,
        "there is no such file; give a truth file, a folder with a "
          + "\(EvaluationTruth.fileName), or a catalog"
      )
    }
    guard status.kind == .file else {
      throw SightlineError(.truthNotFound, at: path, "not a file; give a truth file")
    }
    guard status.size <= EvaluationTruth.maximumBytes else {
      throw SightlineError(
        .invalidTruth,
        "\(status.size) bytes, more than the limit of \(EvaluationTruth.maximumBytes); "
          + "split it into several files",
        value: "\(status.size)",
        path: path
      )
    }
    // For an empty file, Foundation leaks the memory that it allocated for the content.
    guard let data = status.size == 0 ? Data() : FileManager.default.contents(atPath: path) else {
      throw SightlineError(.truthNotFound, at: path, "cannot be read; allow reading it")
    }
    return data
  }

  /// Refuses entities that a catalog does not have.
  func check(
    against known: [EntityIdentifier],
    of catalog: String
  ) throws(SightlineError) {
    let entities = Set(known)
    for (index, query) in queries.enumerated() {
      let lists = [("expected", query.expected), ("also", query.also), ("without", query.excluded)]
      let found = lists.compactMap { list in
        list.1.subtracting(entities).min().map { (list: list.0, entity: $0) }
      }
      guard let (list, unknown) = found.first else { continue }
      let ids = known.filter { $0.type == unknown.type }.map(\.id)
      let hint =
        ids.isEmpty
        ? "; it has no type '\(unknown.type)'"
          + Spelling.hint(unknown.type, among: Set(known.map(\.type)).sorted())
        : Spelling.hint(unknown.id, among: ids)
      throw SightlineError(
        .invalidTruth,
        "queries[\(index)].\(list): the catalog \(catalog) has no entity "
          + "'\(unknown)'\(hint); correct it, or bring the catalog up to date",
        value: "\(unknown)",
        path: path
      )
    }
  }
}

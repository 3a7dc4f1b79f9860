import SightlineBuilding
import SightlineCatalog
import SightlineFoundation

/// The parts that a catalog misses because its last index did not finish.
struct UnfinishedIndex {
  /// The sources that are only partly in the catalog.
  let sources: [IndexedSource]
  private let catalog: String

  /// Asks a catalog.
  init(of catalog: Catalog) throws {
    sources = try CommandFailure.mapping { try catalog.sources().filter { $0.pending > 0 } }
    self.catalog = catalog.path
  }

  /// How many pictures are missing; nil for none.
  var count: Int? {
    let sum = sources.reduce(0) { $0 + $1.pending }
    return sum > 0 ? sum : nil
  }

  /// The notes for people, one line for each source.
  var notes: [String] {
    sources.map { source in
      "the last index of \(source.location) did not finish: "
        + "\(Quantity.of(source.pending, "picture")) of it \(source.pending == 1 ? "is" : "are") not in "
        + "\(catalog); run `sightline index` again"
    }
  }

  /// Says so on standard error.
  func print() { for note in notes { printNote(note) } }
}

extension CommandFailure {
  /// Does work of a library, and turns its error into a command's failure.
  package static func mapping<T>(_ work: () throws -> T) throws -> T {
    do {
      return try work()
    } catch let error as SightlineError {
      throw CommandFailure(error)
    }
  }
}

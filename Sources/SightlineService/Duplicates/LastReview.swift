import SightlineCatalog
import SightlineDuplicates
import SightlineSearch
import Synchronization

/// The duplicates that a catalog's last review found, for the requests that ask for its further groups.
///
/// The groups of one review fit together: a second search might number them otherwise, since files have gone meanwhile.
final class LastReview: Sendable {
  private struct Found: Sendable {
    let finder: DuplicateFinder
    let engine: SearchEngine
    let state: CatalogState
    let report: DuplicateReport
  }

  private let found = Mutex<Found?>(nil)

  /// Returns what the last review found; nil where it asked for something else, or the catalog has changed since.
  func report(of finder: DuplicateFinder, by engine: SearchEngine) -> DuplicateReport? {
    guard let found = found.withLock({ $0 }), found.finder == finder, found.engine === engine,
      found.state == (try? engine.catalog.state())
    else { return nil }
    return found.report
  }

  /// Keeps what a review found.
  ///
  /// - Parameters:
  ///   - report: The findings.
  ///   - finder: How they were searched for.
  ///   - engine: The engine of the catalog.
  ///   - state: The state of the catalog before the search.
  func keep(
    _ report: DuplicateReport,
    of finder: DuplicateFinder,
    by engine: SearchEngine,
    at state: CatalogState
  ) {
    found.withLock { $0 = Found(finder: finder, engine: engine, state: state, report: report) }
  }
}

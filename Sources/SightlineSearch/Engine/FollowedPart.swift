import SightlineCatalog
import SightlineFoundation
import Synchronization

/// A part of a catalog that an engine keeps in memory: read when a query first needs it, then brought to
/// the state of each query that asks for it.
///
/// One query reads or follows at a time; those that need the same part wait for it, on the threads that
/// read the catalog. A reading goes on as long as any of them wants it.
final class FollowedPart<Value: Sendable>: Sendable {
  private struct Kept {
    let state: CatalogState
    let lineage: Int
    let value: Value
  }

  private let kept = Mutex<Kept?>(nil)
  private let working = Mutex(())
  /// The queries that read the part or wait for it.
  private let wanting = Mutex<[Interruption]>([])

  /// The part in the state of a query.
  ///
  /// - Parameters:
  ///   - moment: The query's state.
  ///   - lineage: What the part is made for; another is read again.
  ///   - read: Reads the part; it asks now and then whether anybody still wants it.
  ///   - follow: Brings the part from an earlier state; nil where it must be read again.
  /// - Returns: The part, which later changes do not touch.
  /// - Throws: Any error that the closures throw; it is not kept; `SightlineError` when the query is
  ///   interrupted, or with code `outrun` when another query has brought the part beyond its state.
  func value(
    at moment: CatalogMoment,
    lineage: Int,
    read: (_ isStopped: () -> Bool) throws(SightlineError) -> Value,
    follow: (Value, CatalogState) throws(SightlineError) -> Value?
  ) throws(SightlineError) -> Value {
    if let known = known(at: moment, lineage) { return known }
    wanting.withLock { $0.append(moment.interruption) }
    defer { wanting.withLock { $0.removeAll { $0 === moment.interruption } } }
    return try working.withLock { (_) throws(SightlineError) -> Value in
      try moment.interruption.check()
      if let known = known(at: moment, lineage) { return known }
      let before = kept.withLock { $0 }
      if let before, before.state.generation > moment.state.generation { throw .outrun }
      var value: Value?
      if let before, before.lineage == lineage { value = try follow(before.value, before.state) }
      let now =
        if let value { value } else { try read { wanting.withLock { $0.allSatisfy(\.isStopped) } } }
      kept.withLock { $0 = Kept(state: moment.state, lineage: lineage, value: now) }
      return now
    }
  }

  /// Whether it was read, if of an earlier state.
  var isKept: Bool { kept.withLock { $0 != nil } }

  /// The state that it was read or brought to; nil while it was not.
  var state: CatalogState? { kept.withLock { $0?.state } }

  /// Forgets what was read.
  func forget() { kept.withLock { $0 = nil } }

  private func known(at moment: CatalogMoment, _ lineage: Int) -> Value? {
    kept.withLock { $0?.state == moment.state && $0?.lineage == lineage ? $0?.value : nil }
  }
}

/// A committed state of a catalog while it is read for one query.
struct CatalogMoment {
  let reader: CatalogReader
  let state: CatalogState
  let interruption: Interruption
}

extension SightlineError.Code {
  /// Another query has brought a part of the engine beyond the state of this one, which begins again.
  static let outrun = SightlineError.Code("outrun")
}

extension SightlineError {
  static let outrun = SightlineError(.outrun, "the catalog was changed meanwhile")
}

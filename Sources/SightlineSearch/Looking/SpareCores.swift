import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The cores that no query of this program uses.
///
/// A query makes on one of them what it probably needs next. It never takes a core that another query could use, so that a
/// busy service does no work that may be for nothing.
enum SpareCores {
  private static let taken = Atomic(0)
  private static let count = ProcessInfo.processInfo.activeProcessorCount

  /// Does a query's own work, for which a core counts as taken.
  static func occupied<T, Failure: Error>(_ body: () throws(Failure) -> T) throws(Failure) -> T {
    taken.add(1, ordering: .relaxed)
    defer { give() }
    return try body()
  }

  /// Takes a core, if one is spare; `give` gives it back.
  static func take() -> Bool {
    let before = taken.add(1, ordering: .relaxed).oldValue
    guard before >= count else { return true }
    give()
    return false
  }

  /// Gives back a core.
  static func give() { taken.subtract(1, ordering: .relaxed) }

  /// Makes values on the caller's core and on those that are spare.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - make: Makes one, by its number.
  /// - Returns: The values, in the order of their numbers.
  static func sideBySide<Value: Sendable>(
    _ count: Int,
    _ make: @Sendable (Int) -> Value
  ) -> [Value] {
    var helpers = 0
    while helpers + 1 < count, take() { helpers += 1 }
    defer { for _ in 0..<helpers { give() } }
    guard helpers > 0 else { return (0..<count).map(make) }
    let next = Atomic(0)
    let made = Mutex<[Int: Value]>([:])
    DispatchQueue.concurrentPerform(iterations: helpers + 1) { _ in
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        let value = make(number)
        made.withLock { $0[number] = value }
      }
    }
    return made.withLock { made in (0..<count).compactMap { made[$0] } }
  }
}

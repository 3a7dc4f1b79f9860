import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Returns the results of a closure in order, computed on all cores.
  public func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) throws -> Result
  ) throws -> [Result] {
    let results = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = Swift.Result { try transform(self[index]) }
      results.withLock { $0[index] = result }
    }
    let made = results.withLock(\.self)
    return try indices.compactMap { try made[$0]?.get() }
  }
}

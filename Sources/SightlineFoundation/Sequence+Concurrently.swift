extension Sequence where Element: Sendable {
  /// Works on the elements, several at once, and hands over the value of each as soon as it is there.
  ///
  /// A cancelled task starts no further element, hands over those that were begun, and returns: check for cancellation
  /// after the call. The first error cancels what was begun, and is thrown when that has ended.
  ///
  /// - Parameters:
  ///   - limit: How many are worked on at once, at least 1.
  ///   - work: Works on one element.
  ///   - finished: Takes the place of an element and its value; called in the order in which they end, never twice at once.
  /// - Throws: The first error of the work or of taking a value.
  /// - Complexity: `limit` tasks and their values at a time, however many elements there are.
  package func eachConcurrently<Value: Sendable, Failure: Error>(
    atMost limit: Int,
    _ work: @escaping @Sendable (Element) async throws(Failure) -> Value,
    finished: (_ place: Int, _ value: Value) throws(Failure) -> Void
  ) async throws(Failure) {
    precondition(limit >= 1, "at least one element is worked on")
    let outcome = await withTaskGroup(
      of: (Int, Result<Value, Failure>).self,
      returning: Result<Void, Failure>.self
    ) { group in
      var waiting = enumerated().makeIterator()
      func startNext() {
        guard !Task.isCancelled, let (place, element) = waiting.next() else { return }
        group.addTask {
          do throws(Failure) {
            return (place, .success(try await work(element)))
          } catch {
            return (place, .failure(error))
          }
        }
      }
      for _ in 0..<limit { startNext() }
      while let (place, result) = await group.next() {
        startNext()
        do throws(Failure) {
          try finished(place, try result.get())
        } catch {
          group.cancelAll()
          return .failure(error)
        }
      }
      return .success(())
    }
    try outcome.get()
  }
}

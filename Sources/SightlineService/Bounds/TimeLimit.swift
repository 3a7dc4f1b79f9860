import SightlineFoundation

/// Work with a time limit.
enum TimeLimit {
  /// Does work; cancels it when the time is up, and waits until it has ended.
  ///
  /// - Parameters:
  ///   - limit: How long it may take.
  ///   - late: The error when it takes longer.
  ///   - work: The work, which ends soon after it is cancelled.
  /// - Returns: The value that the work returns.
  /// - Throws: Any error that the work throws.
  static func run<Value: Sendable>(
    _ limit: Duration,
    late: SightlineError,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        // Ends early when the work has ended.
        try? await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      if let first = try await group.next(), let value = first { return value }
      group.cancelAll()
      // Work that finished anyway, such as a change on its way to the disk, is reported.
      if let last = try? await group.next(), let value = last { return value }
      if Task.isCancelled { throw CancellationError() }
      throw late
    }
  }
}

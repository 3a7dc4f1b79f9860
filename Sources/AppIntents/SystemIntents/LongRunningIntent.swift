/// An intent that may take longer than others, as long as it reports progress.
public protocol LongRunningIntent: ProgressReportingIntent {}

extension LongRunningIntent {
  /// Runs an operation that may take as long as it needs while it reports progress.
  ///
  /// Each report of progress restarts a host's time limit.
  ///
  /// - Parameters:
  ///   - options: The needs of the operation.
  ///   - operation: The operation.
  /// - Returns: The value that the operation returns.
  /// - Throws: Any error that the operation throws.
  @discardableResult
  public nonisolated(nonsending) func performBackgroundTask<Value>(
    options: LongRunningTaskOptions = [],
    operation: @escaping () async throws -> Value
  ) async throws -> Value {
    IntentRuntime.interaction?.extendTime(true)
    defer { IntentRuntime.interaction?.extendTime(false) }
    return try await operation()
  }

  /// Runs an operation that may take as long as it needs while it reports progress, and a handler when it is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - options: The needs of the operation.
  ///   - operation: The operation.
  ///   - onCancel: Cleans up; receives the reason of the cancellation. Return soon.
  /// - Returns: The value that the operation returns.
  /// - Throws: Any error that the operation throws.
  @discardableResult
  public nonisolated(nonsending) func performBackgroundTask<Value>(
    options: LongRunningTaskOptions = [],
    operation: @escaping () async throws -> Value,
    onCancel: @escaping @Sendable (IntentCancellationReason) -> Void
  ) async throws -> Value where Self: CancellableIntent {
    IntentRuntime.interaction?.extendTime(true)
    defer { IntentRuntime.interaction?.extendTime(false) }
    return try await self.withIntentCancellationHandler(operation: operation, onCancel: onCancel)
  }
}

/// The needs of a long task.
public struct LongRunningTaskOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Makes options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

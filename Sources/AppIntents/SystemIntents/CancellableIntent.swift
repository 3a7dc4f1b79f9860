/// An intent that cleans up when it is cancelled.
public protocol CancellableIntent: AppIntent {}

extension CancellableIntent {
  /// Runs an operation, and a handler if the intent is cancelled meanwhile.
  ///
  /// - Parameters:
  ///   - operation: The intent's work.
  ///   - handler: Cleans up; receives the reason of the cancellation. Return soon.
  ///   - isolation: Where it is called.
  /// - Returns: The value that the operation returns.
  /// - Throws: Any error that the operation throws.
  public func withIntentCancellationHandler<Value>(
    operation: () async throws -> Value,
    onCancel handler: @Sendable (IntentCancellationReason) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Value {
    let interaction = IntentRuntime.interaction
    return try await withTaskCancellationHandler(
      operation: operation,
      onCancel: { handler(interaction?.cancellationReason ?? .userCancelled) },
      isolation: isolation
    )
  }
}

/// The reason why an intent was cancelled.
public struct IntentCancellationReason: Hashable, Sendable {
  private let name: String

  /// It took too long, or reported no progress for too long.
  public static var timeout: IntentCancellationReason { IntentCancellationReason(name: "timeout") }
  /// The person cancelled it.
  public static var userCancelled: IntentCancellationReason {
    IntentCancellationReason(name: "userCancelled")
  }
}

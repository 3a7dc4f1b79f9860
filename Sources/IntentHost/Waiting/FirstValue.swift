import Synchronization

/// A value that several tasks may try to set; the first one wins.
final class FirstValue<Value: Sendable>: Sendable {
  private enum State {
    case empty
    case awaited(CheckedContinuation<Value, Never>)
    case set(Value)
  }

  private let state = Mutex(State.empty)

  /// Whether there is a value.
  var isSet: Bool {
    state.withLock { if case .set = $0 { true } else { false } }
  }

  /// Sets the value, unless it is set.
  func set(_ value: Value) {
    let continuation: CheckedContinuation<Value, Never>? = state.withLock { state in
      switch state {
      case .set: return nil
      case .empty:
        state = .set(value)
        return nil
      case .awaited(let continuation):
        state = .set(value)
        return continuation
      }
    }
    continuation?.resume(returning: value)
  }

  /// Waits for the value; only one task may wait.
  func wait() async -> Value {
    await withCheckedContinuation { continuation in
      let value: Value? = state.withLock { state in
        if case .set(let value) = state { return value }
        state = .awaited(continuation)
        return nil
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}

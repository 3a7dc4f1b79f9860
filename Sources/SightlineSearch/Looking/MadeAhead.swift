import Dispatch
import Synchronization

/// A value that is made beside its owner before it is needed.
final class MadeAhead<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let isBegun = Atomic(false)
  private let made = Mutex<Value?>(nil)
  private let isMade = DispatchSemaphore(value: 0)

  /// Begins to make a value.
  ///
  /// - Parameter make: Makes it; called once.
  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      guard begins() else { return }
      let value = make()
      made.withLock { $0 = value }
      isMade.signal()
    }
  }

  /// Takes the value, which its owner does once: waits while it is being made, and makes it where that has not begun.
  func take() -> Value {
    guard !begins() else { return make() }
    isMade.wait()
    return made.withLock { $0 } ?? make()
  }

  /// Whether the caller is the one to make the value.
  private func begins() -> Bool { !isBegun.exchange(true, ordering: .relaxed) }
}

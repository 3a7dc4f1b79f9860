import Dispatch
import Synchronization

/// Lets libFuzzer, which calls from a thread of its own, wait for what is asynchronous.
public enum Waiting {
  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// Does work on Swift's threads.
  ///
  /// - Returns: The value that the work returns, once it has ended.
  public static func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let (end, box) = (DispatchSemaphore(value: 0), Box<Value>())
    Task.detached {
      let value = await work()
      box.value.withLock { $0 = value }
      end.signal()
    }
    end.wait()
    guard let value = box.value.withLock(\.self) else { fatalError("work ends with a value") }
    return value
  }
}

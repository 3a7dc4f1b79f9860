import SightlinePixels
import Synchronization

/// A value that is read when it is first asked for: once, however many tasks ask for it.
final class LoadedOnce<Value: Sendable>: Sendable {
  /// Locked while the value is read, so that those who come meanwhile wait for it.
  private let kept = Mutex<Value?>(nil)

  /// The value.
  ///
  /// - Parameter read: Reads it.
  /// - Returns: What `read` returned, now or before.
  /// - Throws: What `read` throws, which is not kept: who asks next tries again.
  func value(_ read: () throws(SightlineError) -> Value) throws(SightlineError) -> Value {
    try kept.withLock { (kept) throws(SightlineError) -> Value in
      if let kept { return kept }
      let value = try read()
      kept = value
      return value
    }
  }
}

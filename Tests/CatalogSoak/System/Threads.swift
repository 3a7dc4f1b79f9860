import Foundation

/// Work on threads of its own, which may wait for locks and disks as it likes.
enum Threads {
  /// Runs a body on a number of threads and returns when all have returned.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let finished = DispatchSemaphore(value: 0)
    for index in 0..<count {
      Thread {
        body(index)
        finished.signal()
      }
      .start()
    }
    for _ in 0..<count { finished.wait() }
  }
}

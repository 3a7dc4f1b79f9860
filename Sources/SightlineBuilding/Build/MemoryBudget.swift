/// Lets work begin only while the memory it needs is to spare, first come, first served.
///
/// What needs more than the whole budget runs alone, so nothing waits for ever.
actor MemoryBudget {
  private struct Waiter {
    let bytes: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private let limit: Int
  private var waiters: [Waiter] = []
  private(set) var inUse = 0
  /// The most that was in use at once.
  private(set) var peak = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Waits until the bytes are to spare and takes them; give them back with `release`.
  func acquire(_ bytes: Int) async {
    if waiters.isEmpty && fits(bytes) {
      take(bytes)
    } else {
      await withCheckedContinuation { waiters.append(Waiter(bytes: bytes, continuation: $0)) }
    }
  }

  /// Gives back what `acquire` took.
  func release(_ bytes: Int) {
    inUse -= bytes
    while let next = waiters.first, fits(next.bytes) {
      waiters.removeFirst()
      take(next.bytes)
      next.continuation.resume()
    }
  }

  private func fits(_ bytes: Int) -> Bool { inUse == 0 || bytes <= limit - inUse }

  private func take(_ bytes: Int) {
    inUse += bytes
    peak = max(peak, inUse)
  }
}

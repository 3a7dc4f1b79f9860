import SightlineCodecs

/// Lets work begin only when the memory that it needs is free, first come, first served.
///
/// Work that needs more than the whole budget runs alone, so nothing waits forever.
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

  /// Waits until the bytes are free and takes them; give them back with `release`.
  func acquire(_ bytes: Int) async {
    if waiters.isEmpty && fits(bytes) {
      take(bytes)
    } else {
      await withCheckedContinuation { waiters.append(Waiter(bytes: bytes, continuation: $0)) }
    }
  }

  /// Takes more for a caller that holds some, without waiting: two that wait for more while they
  /// hold some could deadlock.
  ///
  /// - Parameters:
  ///   - bytes: How many more.
  ///   - held: How many the caller holds.
  /// - Returns: Whether they were free.
  func extend(by bytes: Int, holding held: Int) -> Bool {
    guard waiters.isEmpty, inUse == held || bytes <= limit - inUse else { return false }
    take(bytes)
    return true
  }

  /// Gives back the memory that `acquire` and `extend` took.
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

/// How much memory decoding and describing a picture takes, estimated from its header.
enum DecodingCost {
  /// Makes the estimate.
  ///
  /// - Parameters:
  ///   - info: What the header says.
  ///   - minimumShortSide: The short side down to which the picture may be decoded smaller; nil for full size.
  /// - Returns: The estimate in bytes.
  static func bytes(_ info: ImageInfo, minimumShortSide: Int?) -> Int {
    let scale = info.denominator(minimumShortSide: minimumShortSide)
    let pixels = info.storedWidth * info.storedHeight / (scale * scale)
    // Up to four bytes a pixel; the prepared picture adds colour and luma at up to the same size. A library that
    // gathers the picture does so at full size, whatever the scale.
    let whole = scale == 1 ? 0 : info.canvasBytes
    return info.decoderBytes + whole + pixels * 8
  }
}

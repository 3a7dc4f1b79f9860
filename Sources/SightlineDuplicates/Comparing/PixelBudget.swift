/// Bounds how many pixels are compared at once, however many groups are.
///
/// Small pictures are compared beside one another, large ones one after the other.
actor PixelBudget {
  /// The most pixels of pictures that are compared at once, four pictures of a phone's 12 megapixels; a larger pair is compared
  /// alone.
  static let mostPixels = 48 << 20

  private var free = PixelBudget.mostPixels
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Does work once there is room for its pixels.
  ///
  /// - Parameters:
  ///   - pixels: How many pixels the pictures have.
  ///   - work: What is done.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  nonisolated func spending<Value: Sendable>(
    _ pixels: Int,
    _ work: () async throws -> Value
  ) async throws -> Value {
    let count = min(max(pixels, 0), Self.mostPixels)
    await take(count)
    do {
      let value = try await work()
      await give(count)
      return value
    } catch {
      await give(count)
      throw error
    }
  }

  private func take(_ count: Int) async {
    if waiting.isEmpty, count <= free {
      free -= count
      return
    }
    await withCheckedContinuation { waiting.append((count, $0)) }
  }

  private func give(_ count: Int) {
    free += count
    // In the order of asking, so that a large pair is not put off for ever.
    while let next = waiting.first, next.count <= free {
      free -= next.count
      waiting.removeFirst()
      next.continuation.resume()
    }
  }
}

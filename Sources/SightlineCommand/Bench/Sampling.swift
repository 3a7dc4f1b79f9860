/// Repeats an action over items in turn until its time is over.
struct Sampling {
  /// How long measuring goes on; a measurement that has begun is finished.
  let seconds: Double

  /// How many measurements are enough, whatever time is left.
  private static let most = 10_000
  /// The least number of measurements, if there are as many items: a single one has no spread.
  private static let least = 3

  /// Measures an action.
  ///
  /// The first item is measured once before, to warm up, without counting.
  ///
  /// - Parameters:
  ///   - items: The items to measure, in turn.
  ///   - action: Measures one and gives its figures.
  /// - Returns: The figures in the order they were made; none without items.
  /// - Throws: Any error that the action throws; `CancellationError` when the task is cancelled.
  func measure<Item, Figure>(
    _ items: [Item],
    _ action: (Item) throws -> Figure
  ) throws -> [Figure] {
    guard let first = items.first else { return [] }
    let end = ContinuousClock.now + .seconds(seconds)
    _ = try action(first)
    var figures: [Figure] = []
    while figures.count < Self.most {
      let isEnough = figures.count >= Self.least
      if isEnough, ContinuousClock.now >= end { break }
      try Task.checkCancellation()
      figures.append(try action(items[figures.count % items.count]))
    }
    return figures
  }

  /// The same for an action that waits.
  func measure<Item, Figure>(
    _ items: [Item],
    _ action: (Item) async throws -> Figure
  ) async throws -> [Figure] {
    guard let first = items.first else { return [] }
    let end = ContinuousClock.now + .seconds(seconds)
    _ = try await action(first)
    var figures: [Figure] = []
    while figures.count < Self.most {
      let isEnough = figures.count >= Self.least
      if isEnough, ContinuousClock.now >= end { break }
      try Task.checkCancellation()
      figures.append(try await action(items[figures.count % items.count]))
    }
    return figures
  }

  /// How long an action takes, in milliseconds.
  static func milliseconds<Result>(
    _ action: () throws -> Result
  ) rethrows -> (time: Double, result: Result) {
    let start = ContinuousClock.now
    let result = try action()
    return ((ContinuousClock.now - start) / .milliseconds(1), result)
  }

  /// The same for an action that waits.
  static func milliseconds<Result>(
    _ action: () async throws -> Result
  ) async rethrows -> (time: Double, result: Result) {
    let start = ContinuousClock.now
    let result = try await action()
    return ((ContinuousClock.now - start) / .milliseconds(1), result)
  }
}

/// The app's entities that answer a capture, and how many there were.
public struct EntitySearchResults<Value: Sendable>: Sendable {
  /// The matches, best first, at most as many as the limit.
  public let matches: [EntityMatch<Value>]
  /// The number of entities that matched, whatever the limit, without those found to be gone.
  ///
  /// Entities beyond the limit are counted and not looked up, so that some may be gone as well.
  public let total: Int
  /// The limit that was asked for.
  public let limit: Int

  /// The values alone, best first: what a query returns.
  public var values: [Value] { matches.map(\.value) }
}

/// A collection of things from travels: stamps, records, plates.
public struct LandmarkCollection: Identifiable, Hashable, Sendable {
  /// The number that the app gave it.
  public let id: Int
  /// The name that people see.
  public let name: String
  /// A line about it.
  public let summary: String
  /// Words for what it looks like.
  public let keywords: [String]
}

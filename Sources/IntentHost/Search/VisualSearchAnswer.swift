/// What a visual search answered.
public struct VisualSearchAnswer: Hashable, Sendable, Codable {
  /// The answers in the query's order, at most as many as the limit.
  public let items: [DisplayItem]
  /// How many there were before the limit.
  public let total: Int
  /// Whether the answer was kept from an earlier call for the same capture, or shared with one.
  public let isRepeated: Bool
}

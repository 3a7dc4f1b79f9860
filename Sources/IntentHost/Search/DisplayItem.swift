public import AppIntents

/// One answer to a visual search, as the system shows it.
public struct DisplayItem: Hashable, Sendable, Codable {
  /// The name of the entity's type: its `persistentIdentifier`.
  public let typeName: String
  /// How people call the type.
  public let typeTitle: String
  /// The id as text; for an enumeration the raw value.
  public let identifier: String
  /// The first line.
  public let title: String
  /// The second line; nil without one.
  public let subtitle: String?
  /// The picture; nil without one.
  public let image: DisplayRepresentation.Image?
  /// The calibrated probability that the answer is right, 0…1; nil when the query's search is not
  /// this package's.
  public let score: Double?
  /// The name of the intent that opens the answer.
  ///
  /// Empty when none does, which only entities that were found otherwise than by a visual search
  /// can have.
  public let openIntentName: String
}

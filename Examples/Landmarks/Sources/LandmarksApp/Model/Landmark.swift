import Foundation

/// A landmark, as the app keeps it.
public struct Landmark: Identifiable, Hashable, Sendable {
  /// The number that the app gave it.
  public let id: Int
  /// The name that people see.
  public let name: String
  /// The continent it is on.
  public let continent: String
  /// The country it is in.
  public let country: String
  /// Its height in metres; nil if it has none worth mentioning.
  public let height: Int?
  /// Words for what it looks like.
  public let keywords: [String]
  /// A picture of it, in a file.
  public let picture: URL?
}

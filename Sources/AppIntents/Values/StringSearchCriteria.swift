/// A search by words.
public struct StringSearchCriteria: SearchCriteria, Hashable, Sendable {
  /// The words.
  public let term: String

  /// Makes a search by words.
  public init(term: String) { self.term = term }
}

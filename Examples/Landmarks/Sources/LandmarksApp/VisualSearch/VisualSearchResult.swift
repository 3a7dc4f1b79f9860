import AppIntents

/// A thing that a capture can show.
@UnionValue
public enum VisualSearchResult: Sendable {
  /// A landmark.
  case landmark(LandmarkEntity)
  /// A collection.
  case collection(CollectionEntity)
}

extension VisualSearchResult {
  /// The name that people see.
  public var name: String {
    switch self {
    case .landmark(let landmark): landmark.name
    case .collection(let collection): collection.name
    }
  }
}

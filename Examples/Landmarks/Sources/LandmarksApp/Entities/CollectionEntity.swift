import AppIntents

/// A collection, as the system sees it.
public struct CollectionEntity: AppEntity, URLRepresentableEntity {
  /// The name of the type.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Collection"
  /// Finds collections again.
  public static let defaultQuery = CollectionQuery()

  /// The collection's number.
  public let id: LandmarkCollection.ID

  /// The name that people see.
  @Property(title: "Name")
  public var name: String

  /// A line about it.
  @Property(title: "Summary")
  public var summary: String

  /// The representation in results.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(summary)")
  }

  /// Makes the entity of a collection.
  public init(_ collection: LandmarkCollection) {
    id = collection.id
    name = collection.name
    summary = collection.summary
  }
}

extension CollectionEntity {
  /// The form of a collection's web address.
  public static var urlRepresentation: URLRepresentation {
    "https://example.com/collection/\(.id)"
  }
}

/// A thing of the app's that people talk about: with an id, a title, a picture and properties.
///
/// The id must last: the system keeps it, and asks `defaultQuery` for the entity again before it is
/// opened or handed to an intent.
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where Self == Self.ValueType, ID: EntityIdentifierConvertible, ID: Sendable {
  /// The type of the query that finds entities by id.
  associatedtype DefaultQuery: EntityQuery where Self.ValueType == DefaultQuery.Entity
  /// The query that finds entities by id.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  /// A property that the system sees.
  public typealias Property = EntityProperty

  /// No resolvers: entities are found by their query.
  public static var defaultResolverSpecification: EmptyResolverSpecification<Self> {
    EmptyResolverSpecification()
  }
}

extension AppEntity where Self: CaseDisplayRepresentable {
  /// What the type says about each of its values.
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self]
      ?? DisplayRepresentation(stringLiteral: String(describing: self))
  }
}

extension AppEntity where Self: RawRepresentable, ID == RawValue {
  /// The raw value.
  public var id: RawValue { rawValue }
}

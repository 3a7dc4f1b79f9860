/// An entity of which there is only one, such as the app's settings.
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {}

extension UniqueAppEntity {
  /// The type's lasting name.
  public var id: String { Self.persistentIdentifier }

  /// The type's name.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
  }
}

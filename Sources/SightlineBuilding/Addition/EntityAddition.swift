public import SightlineCatalog

/// An entity to be added to a catalog with its pictures, or what is new about one that is there.
public struct EntityAddition: Hashable, Sendable {
  /// What a type is called, where the catalog does not have it yet or something else.
  public struct TypeDetails: Hashable, Sendable {
    /// The name of one entity; nil keeps what there is, or else the type's identifier capitalised.
    public var name: String?
    /// The name of several; nil keeps what there is, or else the name with an "s".
    public var plural: String?
    /// An address with `{id}`; nil keeps what there is.
    public var urlTemplate: String?
    /// The intent that opens an entity; nil keeps what there is.
    public var openIntent: String?

    /// Says what is known of a type; all may be left out.
    public init(
      name: String? = nil,
      plural: String? = nil,
      urlTemplate: String? = nil,
      openIntent: String? = nil
    ) {
      self.name = name
      self.plural = plural
      self.urlTemplate = urlTemplate
      self.openIntent = openIntent
    }
  }

  /// The entity's type and id.
  public var identifier: EntityIdentifier
  /// What people call it; nil keeps the title that there is.
  ///
  /// A new entity needs one, unless it is of type `picture`: it is called as its first picture's file.
  public var title: String?
  /// A second line; nil keeps what there is.
  public var subtitle: String?
  /// Labels to add to those there are.
  public var labels: [String]
  /// Properties to set; others stay.
  public var properties: [String: PropertyValue]
  /// Files of pictures to add behind those there are; one that is there is described again if changed.
  public var pictures: [String]
  /// What is known of the type.
  public var type: TypeDetails

  /// Describes what to add.
  public init(
    _ identifier: EntityIdentifier,
    title: String? = nil,
    subtitle: String? = nil,
    labels: [String] = [],
    properties: [String: PropertyValue] = [:],
    pictures: [String] = [],
    type: TypeDetails = TypeDetails()
  ) {
    self.identifier = identifier
    self.title = title
    self.subtitle = subtitle
    self.labels = labels
    self.properties = properties
    self.pictures = pictures
    self.type = type
  }
}

extension EntityAddition {
  /// The type as it is to be stored.
  func type(changing stored: EntityType?) -> EntityType {
    let name = type.name ?? stored?.name ?? EntityType(plain: identifier.type).name
    return EntityType(
      identifier: identifier.type,
      name: name,
      plural: type.plural ?? stored?.plural ?? "\(name)s",
      urlTemplate: type.urlTemplate ?? stored?.urlTemplate,
      openIntent: type.openIntent ?? stored?.openIntent
    )
  }

  /// The entity as it is to be stored; nil when it is new and has no title.
  func entity(changing stored: Entity?) -> Entity? {
    var title = title ?? stored?.title
    if title == nil && identifier.type == CatalogSource.pictureType.identifier {
      title = pictures.first.map(FilePaths.title(of:))
    }
    guard let title else { return nil }
    var labels = stored?.labels ?? []
    for label in self.labels where !labels.contains(label) { labels.append(label) }
    return Entity(
      identifier: identifier,
      title: title,
      subtitle: subtitle ?? stored?.subtitle,
      labels: labels,
      properties: (stored?.properties ?? [:]).merging(properties) { $1 }
    )
  }
}

package import SightlineCatalog
package import SightlineFoundation

/// The description of an entity to add or change, and the pictures it gets.
package struct EntityAddition: Sendable {
  /// The names of a type, where the catalog lacks the type or gives it other names.
  package struct TypeDetails: Hashable, Sendable {
    /// The name of one entity; nil keeps what there is, or else the type's identifier capitalised.
    package var name: String?
    /// The name of several; nil keeps what there is, or else the name with an "s".
    package var plural: String?
    /// An address with `{id}`; nil keeps what there is.
    package var urlTemplate: String?
    /// The intent that opens an entity; nil keeps what there is.
    package var openIntent: String?

    /// Says what is known of a type; all may be left out.
    package init(
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
  package var identifier: EntityIdentifier
  /// The entity's title; nil keeps the one it has.
  ///
  /// A new entity needs one, unless it is of type `picture`: it is named after the file of its first picture.
  package var title: String?
  /// A second line; nil keeps what there is.
  package var subtitle: String?
  /// Labels to add to those there are, or all of them.
  package var labels: [String]
  /// Codes to add to those there are, or all of them.
  package var codes: [String]
  /// Properties to set, while others stay, or all of them.
  package var properties: [String: PropertyValue]
  /// Pictures to add behind those there are; one that is there is described again if changed.
  package var pictures: [InputPicture]
  /// The names of the entity's type.
  package var type: TypeDetails
  /// Whether it is the whole entity: values that it leaves out are removed.
  private var isWhole = false

  /// Describes what to add.
  package init(
    _ identifier: EntityIdentifier,
    title: String? = nil,
    subtitle: String? = nil,
    labels: [String] = [],
    codes: [String] = [],
    properties: [String: PropertyValue] = [:],
    pictures: [InputPicture] = [],
    type: TypeDetails = TypeDetails()
  ) {
    self.identifier = identifier
    self.title = title
    self.subtitle = subtitle
    self.labels = labels
    self.codes = codes
    self.properties = properties
    self.pictures = pictures
    self.type = type
  }
}

extension EntityAddition {
  /// Takes a whole entity.
  package init(_ entity: Entity, pictures: [InputPicture], type: TypeDetails = TypeDetails()) {
    self.init(
      entity.identifier,
      title: entity.title,
      subtitle: entity.subtitle,
      labels: entity.labels,
      codes: entity.codes,
      properties: entity.properties,
      pictures: pictures,
      type: type
    )
    isWhole = true
  }

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
      if case .file(let path) = pictures.first { title = FilePaths.title(of: path) }
    }
    guard let title else { return nil }
    // Words read on its pictures stay with the pictures.
    let words = stored?.words ?? []
    let stored = isWhole ? nil : stored
    return Entity(
      identifier,
      title: title,
      subtitle: subtitle ?? stored?.subtitle,
      labels: Self.adding(labels, to: stored?.labels),
      codes: Self.adding(codes, to: stored?.codes),
      words: words,
      properties: (stored?.properties ?? [:]).merging(properties) { $1 }
    )
  }

  /// Texts behind those there are, each once.
  private static func adding(_ texts: [String], to stored: [String]?) -> [String] {
    var all = stored ?? []
    var known = Set(all)
    for text in texts where known.insert(text).inserted { all.append(text) }
    return all
  }
}

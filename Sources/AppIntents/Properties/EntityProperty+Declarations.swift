extension EntityProperty {
  /// Makes a property with a name for people.
  public convenience init(title: LocalizedStringResource) {
    self.init(EntityPropertySpecification(title: title))
  }

  /// Makes a property that is indexed under an attribute.
  public convenience init(
    indexingKey: any PartialKeyPath<CSSearchableItemAttributeSet> & Sendable
  ) {
    self.init(EntityPropertySpecification(indexingKey: indexingKey))
  }

  /// Makes a property with a name for people that is indexed under an attribute.
  public convenience init(
    title: LocalizedStringResource,
    indexingKey: any PartialKeyPath<CSSearchableItemAttributeSet> & Sendable
  ) {
    self.init(EntityPropertySpecification(title: title, indexingKey: indexingKey))
  }

  /// Makes a property that is indexed under a key of the app's own.
  public convenience init(customIndexingKey: CSCustomAttributeKey) {
    self.init(EntityPropertySpecification(customIndexingKey: customIndexingKey))
  }

  /// Makes a property with a name for people that is indexed under a key of the app's own.
  public convenience init(title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey) {
    self.init(EntityPropertySpecification(title: title, customIndexingKey: customIndexingKey))
  }
}

/// What the declaration of a property said about it, whatever its type.
package struct EntityPropertySpecification: Sendable {
  /// The property's name in code, when its declaration knows it.
  package var identifier: String?
  /// The name for people.
  package var title: LocalizedStringResource?
  /// The attribute that it is indexed under.
  package var indexingKey: (any PartialKeyPath<CSSearchableItemAttributeSet> & Sendable)?
  /// The app's own key that it is indexed under.
  package var customIndexingKey: CSCustomAttributeKey?
  /// Whether it is fetched only when somebody asks for it.
  package var isDeferred = false
}

/// A value of a type that the app defines: an entity or an enumeration.
public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue, Sendable
{}

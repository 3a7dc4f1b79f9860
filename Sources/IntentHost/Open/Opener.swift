import AppIntents

/// The intent that opens values of a type, with the names that each shown value repeats.
struct Opener: Sendable {
  /// The intent's type.
  let intent: any OpenIntent.Type
  /// The name of the intent's type.
  let name: String
  /// The lasting name of what is opened.
  let typeName: String
  /// How people call what is opened.
  let typeTitle: String

  init(_ intent: any OpenIntent.Type) {
    self.intent = intent
    name = "\(intent)"
    typeName = intent.targetType.persistentIdentifier
    typeTitle = intent.targetType.typeDisplayRepresentation.name.text()
  }
}

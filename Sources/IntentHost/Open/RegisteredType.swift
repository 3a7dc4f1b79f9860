import AppIntents

/// An entity or enumeration type, the names that each shown value repeats, and what opens it.
struct RegisteredType: Sendable {
  /// The type.
  let type: any AppValue.Type
  /// The lasting name.
  let name: String
  /// How people call it.
  let title: String
  /// The intent that opens it, the one registered first; nil when none does.
  let opener: (any OpenIntent.Type)?
  /// The name of that intent's type; empty when there is none.
  let openerName: String

  init(_ type: any AppValue.Type, in registry: IntentRegistry) {
    self.type = type
    name = type.persistentIdentifier
    title = type.typeDisplayRepresentation.name.text()
    opener = registry.openIntents.first { $0.targetType == type }
    openerName = opener.map { "\($0)" } ?? ""
  }
}

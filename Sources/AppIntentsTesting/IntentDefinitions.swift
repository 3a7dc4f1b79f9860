/// The intents, entities, enumerations and queries of a program, by their names.
///
/// ```swift
/// let definitions = IntentDefinitions(bundleIdentifier: "com.example.coffee")
/// let result = try await definitions.intents["OrderCoffee"].makeIntent(size: "large").run()
/// ```
/// Names are those of the types, or their persistent names. An unknown name is an error when the definition is
/// first used.
public struct IntentDefinitions: Sendable {
  /// The program's bundle identifier.
  public let bundleIdentifier: String

  /// Makes the definitions of a program whose host answers tests; see `IntentHost.answerTests(of:)`.
  public init(bundleIdentifier: String) { self.bundleIdentifier = bundleIdentifier }

  /// The intents.
  public var intents: DefinitionCollection<AppIntentDefinition> {
    DefinitionCollection { [bundleIdentifier] in
      AppIntentDefinition(identifier: $0, bundleIdentifier: bundleIdentifier)
    }
  }

  /// The entities.
  public var entities: DefinitionCollection<AppEntityDefinition> {
    DefinitionCollection { [bundleIdentifier] in
      AppEntityDefinition(typeIdentifier: $0, bundleIdentifier: bundleIdentifier)
    }
  }

  /// The enumerations.
  public var enums: DefinitionCollection<AppEnumDefinition> {
    DefinitionCollection { AppEnumDefinition(typeIdentifier: $0) }
  }

  /// The queries that answer values of the system's.
  public var valueQueries: DefinitionCollection<IntentValueQueryDefinition> {
    DefinitionCollection { [bundleIdentifier] in
      IntentValueQueryDefinition(queryIdentifier: $0, bundleIdentifier: bundleIdentifier)
    }
  }

  /// Definitions of one kind, by their names.
  public struct DefinitionCollection<Definition>: Sendable {
    let make: @Sendable (String) -> Definition

    /// The definition of a name.
    public subscript(_ identifier: String) -> Definition { make(identifier) }
  }
}

/// The definition of an intent.
public struct AppIntentDefinition: Equatable, Sendable {
  /// The name of the intent.
  public let identifier: String
  /// The program's bundle identifier.
  public let bundleIdentifier: String

  /// Makes an intent with values for its parameters: `makeIntent(title: "Tea", count: 2)`.
  public var makeIntent: IntentValuePropertiesCallable<AnyAppIntent> {
    IntentValuePropertiesCallable { [identifier, bundleIdentifier] arguments in
      var intent = AnyAppIntent(identifier: identifier, bundleIdentifier: bundleIdentifier)
      for (name, value) in arguments { intent[dynamicMember: name] = value }
      return intent
    }
  }
}

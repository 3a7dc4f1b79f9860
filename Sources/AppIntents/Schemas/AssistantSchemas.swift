/// The forms of intents, entities and enumerations that the system knows in advance.
///
/// A form is named by its domain and its name: `.visualIntelligence.semanticContentSearch`,
/// `.photos.asset`. The domains are a fixed list; names within a domain other than
/// `visualIntelligence` are not checked here, because their list grows with each system.
public enum AssistantSchemas {
  /// The form of an intent.
  public struct IntentSchema: AssistantSchema {
    /// The domain and the name, with a dot between them.
    public let identifier: String

    /// Makes a form.
    public init(identifier: String) { self.identifier = identifier }
  }

  /// The form of an entity.
  public struct EntitySchema: AssistantSchema {
    /// The domain and the name, with a dot between them.
    public let identifier: String

    /// Makes a form.
    public init(identifier: String) { self.identifier = identifier }
  }

  /// The form of an enumeration.
  public struct EnumSchema: AssistantSchema {
    /// The domain and the name, with a dot between them.
    public let identifier: String

    /// Makes a form.
    public init(identifier: String) { self.identifier = identifier }
  }
}

/// The forms of intents, entities and enumerations that the system knows in advance.
///
/// A form is named by its domain and its name: `.visualIntelligence.semanticContentSearch`,
/// `.photos.asset`. The domains are a fixed list; names within domains other than
/// `visualIntelligence` are not checked here, because their list grows with each release of the
/// system.
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

extension AssistantSchemas {
  /// The forms of visual search.
  public struct VisualIntelligence: Hashable, Sendable {
    /// Shows all results of a visual search in the app: the "More results" button.
    public var semanticContentSearch: IntentSchema {
      IntentSchema(identifier: "visualIntelligence.semanticContentSearch")
    }
  }
}

/// An intent in a form that the system knows in advance.
public protocol AssistantSchemaIntent: AppIntent {
  /// The form.
  static var __assistantSchemaIntent: AssistantSchemas.IntentSchema { get }
  /// Whether only the assistant sees it, to distinguish it from an older one.
  static var isAssistantOnly: Bool { get }
}

extension AssistantSchemaIntent {
  /// The name of the form.
  public static var title: LocalizedStringResource {
    LocalizedStringResource(stringLiteral: __assistantSchemaIntent.title)
  }

  /// False.
  public static var isAssistantOnly: Bool { false }
}

extension AssistantSchema {
  /// The name of the form as words: "Semantic Content Search".
  var title: String {
    CodeName.words(of: String(identifier.split(separator: ".").last ?? ""))
  }
}

/// An entity in a form that the system knows in advance.
public protocol AssistantSchemaEntity: AppEntity {
  /// The form.
  static var __assistantSchemaEntity: AssistantSchemas.EntitySchema { get }
  /// Whether only the assistant sees it, to distinguish it from an older one.
  static var isAssistantOnly: Bool { get }
}

extension AssistantSchemaEntity {
  /// The name of the form.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(stringLiteral: __assistantSchemaEntity.title)
  }

  /// False.
  public static var isAssistantOnly: Bool { false }
}

/// An enumeration in a form that the system knows in advance.
public protocol AssistantSchemaEnum: AppEnum {
  /// The form.
  static var __assistantSchemaEnum: AssistantSchemas.EnumSchema { get }
  /// Whether only the assistant sees it, to distinguish it from an older one.
  static var isAssistantOnly: Bool { get }
}

extension AssistantSchemaEnum {
  /// The name of the form.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(stringLiteral: __assistantSchemaEnum.title)
  }

  /// False.
  public static var isAssistantOnly: Bool { false }
}

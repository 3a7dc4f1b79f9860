/// An entity in a form that the system knows in advance.
public protocol AssistantSchemaEntity: AppEntity {
  /// The form.
  static var __assistantSchemaEntity: AssistantSchemas.EntitySchema { get }
  /// Whether only the assistant sees it, to keep it apart from an older one.
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

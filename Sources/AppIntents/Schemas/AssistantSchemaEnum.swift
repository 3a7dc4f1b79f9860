/// An enumeration in a form that the system knows in advance.
public protocol AssistantSchemaEnum: AppEnum {
  /// The form.
  static var __assistantSchemaEnum: AssistantSchemas.EnumSchema { get }
  /// Whether only the assistant sees it, to keep it apart from an older one.
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

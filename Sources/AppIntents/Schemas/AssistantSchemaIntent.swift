/// An intent in a form that the system knows in advance.
public protocol AssistantSchemaIntent: AppIntent {
  /// The form.
  static var __assistantSchemaIntent: AssistantSchemas.IntentSchema { get }
  /// Whether only the assistant sees it, to keep it apart from an older one.
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
    let name = identifier.split(separator: ".").last ?? ""
    let words = name.reduce(into: "") { text, character in
      if character.isUppercase { text.append(" ") }
      text.append(character)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// A form that the system knows in advance, named by its domain and its name.
public protocol AssistantSchema: Hashable, Sendable {
  /// The domain and the name, with a dot between them.
  var identifier: String { get }
  /// Makes a form.
  init(identifier: String)
}

extension AssistantSchema {
  /// Electronic books.
  public static var books: AssistantSchemaDomain<Self> { AssistantSchemaDomain("books") }
  /// Web browsing.
  public static var browser: AssistantSchemaDomain<Self> { AssistantSchemaDomain("browser") }
  /// The camera.
  public static var camera: AssistantSchemaDomain<Self> { AssistantSchemaDomain("camera") }
  /// Reading documents.
  public static var reader: AssistantSchemaDomain<Self> { AssistantSchemaDomain("reader") }
  /// Files.
  public static var files: AssistantSchemaDomain<Self> { AssistantSchemaDomain("files") }
  /// The button at the side.
  public static var assistant: AssistantSchemaDomain<Self> { AssistantSchemaDomain("assistant") }
  /// Journals.
  public static var journal: AssistantSchemaDomain<Self> { AssistantSchemaDomain("journal") }
  /// Mail.
  public static var mail: AssistantSchemaDomain<Self> { AssistantSchemaDomain("mail") }
  /// Photos and films.
  public static var photos: AssistantSchemaDomain<Self> { AssistantSchemaDomain("photos") }
  /// Presentations.
  public static var presentation: AssistantSchemaDomain<Self> {
    AssistantSchemaDomain("presentation")
  }
  /// Spreadsheets.
  public static var spreadsheet: AssistantSchemaDomain<Self> {
    AssistantSchemaDomain("spreadsheet")
  }
  /// The system itself, and searches within apps.
  public static var system: AssistantSchemaDomain<Self> { AssistantSchemaDomain("system") }
  /// Whiteboards.
  public static var whiteboard: AssistantSchemaDomain<Self> { AssistantSchemaDomain("whiteboard") }
  /// Word processing.
  public static var wordProcessor: AssistantSchemaDomain<Self> {
    AssistantSchemaDomain("wordProcessor")
  }
}

extension AssistantSchema where Self == AssistantSchemas.IntentSchema {
  /// Visual search.
  public static var visualIntelligence: AssistantSchemas.VisualIntelligence {
    AssistantSchemas.VisualIntelligence()
  }
}

/// The forms of a domain, by their names.
@dynamicMemberLookup
public struct AssistantSchemaDomain<Schema: AssistantSchema>: Hashable, Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  /// The form with a name.
  public subscript(dynamicMember member: String) -> Schema {
    Schema(identifier: "\(name).\(member)")
  }
}

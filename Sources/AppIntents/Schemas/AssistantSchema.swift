/// A form that the system knows in advance, named by its domain and its name.
public protocol AssistantSchema: Hashable, Sendable {
  /// The domain and the name, with a dot between them.
  var identifier: String { get }
  /// Makes a form.
  init(identifier: String)
}

extension AssistantSchema {
  /// Songs, podcasts and other things to listen to.
  public static var audio: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("audio") }
  /// Electronic books.
  public static var books: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("books") }
  /// Web browsing.
  public static var browser: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("browser") }
  /// Calendars and their events.
  public static var calendar: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("calendar") }
  /// The camera.
  public static var camera: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("camera") }
  /// Alarms and timers.
  public static var clock: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("clock") }
  /// Reading documents.
  public static var reader: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("reader") }
  /// Files.
  public static var files: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("files") }
  /// The side button.
  public static var assistant: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("assistant") }
  /// Journals.
  public static var journal: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("journal") }
  /// Mail.
  public static var mail: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("mail") }
  /// Places and directions.
  public static var maps: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("maps") }
  /// Messages and conversations.
  public static var messages: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("messages") }
  /// Notes.
  public static var notes: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("notes") }
  /// Calls.
  public static var phone: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("phone") }
  /// Photos and films.
  public static var photos: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("photos") }
  /// Presentations.
  public static var presentation: _AssistantSchemaDomain<Self> {
    _AssistantSchemaDomain("presentation")
  }
  /// Reminders and their lists.
  public static var reminders: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("reminders") }
  /// Spreadsheets.
  public static var spreadsheet: _AssistantSchemaDomain<Self> {
    _AssistantSchemaDomain("spreadsheet")
  }
  /// The system itself, and searches within apps.
  public static var system: _AssistantSchemaDomain<Self> { _AssistantSchemaDomain("system") }
  /// Whiteboards.
  public static var whiteboard: _AssistantSchemaDomain<Self> {
    _AssistantSchemaDomain("whiteboard")
  }
  /// Word processing.
  public static var wordProcessor: _AssistantSchemaDomain<Self> {
    _AssistantSchemaDomain("wordProcessor")
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
public struct _AssistantSchemaDomain<Schema: AssistantSchema>: Hashable, Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  /// The form with a name.
  public subscript(dynamicMember member: String) -> Schema {
    Schema(identifier: "\(name).\(member)")
  }
}

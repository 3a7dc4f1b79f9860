/// A drawn app in which every mutation finds a place, and the check finds nothing.
enum SoundApp {
  static let source = SourceText(files: [
    "Trails.xcodeproj": "",
    "App/Trails.swift": trails, "App/Shortcuts.swift": shortcuts, "App/Schemas.swift": schemas,
    "App/Messages.swift": messages, "App/Settings.swift": settings,
    "Huts/Package.swift": "", "Huts/Sources/Huts/Huts.swift": huts,
    "App/de.lproj/AppShortcuts.strings":
      #""Walk ${trail} in ${applicationName}" = "${applicationName}: ${trail} gehen";"# + "\n",
  ])

  private static let trails = #"""
    import AppIntents
    import VisualIntelligence

    struct Trail: AppEntity {
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trail"
      static let defaultQuery = TrailQuery()
      let id: Int
      @Property(title: "Name") var name: String
      var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
    }

    struct TrailQuery: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [Trail] { try await load(identifiers) }
      func suggestedEntities() async throws -> [Trail] { try await load([1, 2]) }
    }

    struct OpenTrail: OpenIntent {
      static let title: LocalizedStringResource = "Open Trail"
      @Parameter(title: "Trail") var target: Trail
      func perform() async throws -> some IntentResult { .result() }
    }

    struct VisualQuery: IntentValueQuery {
      func values(for input: SemanticContentDescriptor) async throws -> [Trail] { [] }
    }

    enum Grade: String, AppEnum {
      case easy, hard
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Grade"
      static let caseDisplayRepresentations: [Grade: DisplayRepresentation] = [
        .easy: "Easy",
        .hard: "Hard",
      ]
    }

    struct Walk: AppIntent {
      static let title: LocalizedStringResource = "Walk"
      static let description = IntentDescription("Begins a walk.")
      @Parameter(title: "Trail") var trail: Trail
      @Parameter(title: "Grade", default: .easy) var grade: Grade
      @Parameter(title: "Days", default: 1) var days: Int
      static var parameterSummary: some ParameterSummary { Summary("Walk \(\.$trail)") }
      func perform() async throws -> some IntentResult { .result() }
    }
    """#

  private static let shortcuts = #"""
    import AppIntents

    struct Rest: AppIntent {
      static let title: LocalizedStringResource = "Rest"
      func perform() async throws -> some IntentResult { .result() }
    }

    struct TrailShortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: Walk(),
          phrases: [
            "Walk \(\.$trail) in \(.applicationName)",
            "Go for a walk in \(.applicationName)",
          ],
          shortTitle: "Walk",
          systemImageName: "figure.walk"
        )
        AppShortcut(
          intent: Rest(),
          phrases: ["Rest in \(.applicationName)"],
          shortTitle: "Rest",
          systemImageName: "bed.double"
        )
      }
    }

    struct TrailIntents: AppIntentsPackage {
      static var includedPackages: [any AppIntentsPackage.Type] { [HutIntents.self] }
    }

    func launch() { TrailShortcuts.updateAppShortcutParameters() }
    """#

  private static let schemas = #"""
    import AppIntents

    @AppIntent(schema: .system.searchInApp)
    struct Search: ShowInAppSearchResultsIntent {
      static let searchScopes: [StringSearchScope] = [.general]
      var criteria: StringSearchCriteria
      func perform() async throws -> some IntentResult { .result() }
    }

    @AppEntity(schema: .calendar.calendar)
    struct Book {
      static let defaultQuery = BookQuery()
      let id: Int
      var title: String
    }

    struct BookQuery: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [Book] { try await books(identifiers) }
    }

    @AppEnum(schema: .calendar.eventSpan)
    enum Span: String {
      case this, future, all
      static let caseDisplayRepresentations: [Span: DisplayRepresentation] = [
        .this: "This", .future: "Future", .all: "All",
      ]
    }

    @AppIntent(schema: .calendar.createEvent)
    struct CreateEvent {
      var title: String
      var startDate: Date
      var endDate: Date?
      var location: Place?
      var calendar: Book
      var isAllDay: Bool
      var recurrence: Calendar.RecurrenceRule?
      var attendees: [Attendee]
      var note: AttributedString?
      func perform() async throws -> some IntentResult { .result() }
    }
    """#

  private static let messages = #"""
    import AppIntents

    @AppIntent(schema: .messages.unsendMessage)
    struct Unsend { var message: Message }
    @AppIntent(schema: .messages.editSentMessage)
    struct Edit { var message: Message; var content: AttributedString }
    @AppIntent(schema: .messages.setMessageReadStatus)
    struct MarkRead { var message: Message; var isRead: Bool }
    @AppIntent(schema: .messages.draftMessage)
    struct Draft {
      var destination: Destination?
      var subject: AttributedString?
      var content: AttributedString?
      var attachments: [IntentFile]
      var audioMessage: IntentFile?
      var locations: [PlaceDescriptor]
      var links: [URL]
      var scheduledDate: Date?
    }
    @AppIntent(schema: .messages.sendMessage)
    struct Send {
      var content: AttributedString?
      var destination: Destination
      var subject: AttributedString?
      var attachments: [IntentFile]
      var audioMessage: IntentFile?
      var locations: [PlaceDescriptor]
      var links: [URL]
      var scheduledDate: Date?
    }
    """#

  private static let settings = #"""
    import AppIntents

    struct TrailFilter: SetFocusFilterIntent {
      static let title: LocalizedStringResource = "Filter Trails"
      @Parameter(title: "Region") var region: String?
      func perform() async throws -> some IntentResult { .result() }
    }

    struct TrailSettings: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Trail"
      @Parameter(title: "Region") var region: String?
    }
    """#

  private static let huts = #"""
    import AppIntents

    public struct HutIntents: AppIntentsPackage {}

    public struct BookHut: AppIntent {
      public static let title: LocalizedStringResource = "Book Hut"
      public init() {}
      public func perform() async throws -> some IntentResult { .result() }
    }
    """#
}

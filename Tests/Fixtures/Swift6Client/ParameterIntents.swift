// Written as apps are written: without a comment on each declaration.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

import AppIntents

struct BookTour: AppIntent {
  static let title: LocalizedStringResource = "Book a Tour"
  static let description = IntentDescription(
    "Books a tour of the museum.",
    categoryName: "Tours",
    searchKeywords: ["guide", "visit"],
    resultValueName: "Ticket"
  )
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
  static let isDiscoverable = true

  @Parameter(title: "Room", description: "Where the tour begins.") var room: RoomEntity
  @Parameter(
    title: "People",
    description: "How many come.",
    default: 2,
    controlStyle: .field,
    inclusiveRange: (1, 10),
    requestValueDialog: "How many people?"
  )
  var people: Int
  @Parameter(title: "Donation", default: 1.5, controlStyle: .slider, inclusiveRange: (0, 50))
  var donation: Double
  @Parameter(title: "Guide", default: true, displayName: .init(true: "with", false: "without"))
  var hasGuide: Bool
  @Parameter(title: "Date", kind: .date) var date: Date?
  @Parameter(title: "Style", default: .modern) var style: RoomStyle
  @Parameter(title: "Name", inputOptions: .init(capitalizationType: .words, multiline: false))
  var name: String?
  @Parameter(title: "Language", optionsProvider: LanguageProvider()) var language: String
  @Parameter(title: "Stops", size: 3) var stops: [PaintingEntity]?
  @Parameter(title: "Distance", defaultValue: 2, defaultUnit: .kilometers)
  var distance: Measurement<UnitLength>
  @Parameter(title: "Map", supportedContentTypes: [.pdf, .image]) var map: IntentFile?
  @Parameter(title: "Link") var link: URL?
  @Parameter(title: "Note") var note: AttributedString?
  @Parameter(title: "Tip", currencyCodes: ["EUR"]) var tip: IntentCurrencyAmount?
  @Parameter(title: "Companion", mode: .email) var companion: IntentPerson?
  @Parameter(description: "No title") var number: Int?
  @Parameter var flag: Bool?
  @Parameter(title: "Spoken number", resolvers: { IntFromStringResolver() }) var spoken: Int?

  static var parameterSummary: some ParameterSummary {
    When(\.$hasGuide, .equalTo, true) {
      Summary("Tour \(\.$room) with a guide for \(\.$people)") {
        \.$date
        \.$language
      }
    } otherwise: {
      Switch(\.$style) {
        Case(.classic) { Summary("Classic tour of \(\.$room)") }
        DefaultCase {
          When(\.$date, .hasAnyValue) {
            Summary("Tour \(\.$room) on \(\.$date)", table: "Intents")
          } otherwise: {
            Summary("Tour \(\.$room)")
          }
        }
      }
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    guard people < 9 else { throw $people.needsValueError("How many people, fewer than nine?") }
    if date == nil { date = try await $date.requestValue("When?") }
    guard room.floor > 0 else { throw AppIntentError.Unrecoverable.entityNotFound }
    if name == nil {
      name = try await $name.requestDisambiguation(among: ["Ann", "Bob"], dialog: "Who?")
    }
    guard try await $room.requestConfirmation(for: room, dialog: "In \(room.name)?") else {
      throw AppIntentError.restartPerform
    }
    let options = [Option(title: "Cash"), Option(title: "Card", style: .default), .cancel]
    let choice = try await requestChoice(between: options, dialog: "How do you pay?")
    if choice == .cancel { throw AppIntentError.UserActionRequired.confirmation }
    return .result(
      value: people,
      dialog: IntentDialog(full: "\(people) people.", supporting: "Booked.")
    )
  }
}

struct LanguageProvider: DynamicOptionsProvider {
  @Dependency private var museum: Museum

  func results() async throws -> ItemCollection<String> {
    ItemCollection(promptLabel: "Language") {
      ItemSection(
        "Spoken",
        items: [IntentItem("de", title: "German"), IntentItem("en", title: "English")]
      )
      ItemSection("Signed") {
        IntentItem("gs", title: "Sign language")
      }
    }
  }

  func defaultResult() async -> String? { "en" }
}

struct ClosestPainting: AppIntent {
  static let title: LocalizedStringResource = "Find the Closest Painting"
  @Dependency var museum: Museum

  func perform() async throws -> some ReturnsValue<PaintingEntity> & ShowsSnippetIntent
    & ProvidesDialog
  {
    let painting = PaintingEntity(painting: Museum.paintings[0], museum: museum)
    return .result(
      value: painting,
      dialog: "\(painting.name) is close.",
      snippetIntent: PaintingSnippet(painting: painting)
    )
  }
}

struct PaintingSnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Painting"
  @Parameter var painting: PaintingEntity
  @Dependency var museum: Museum

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: "\(painting.name) \(museum.isFavourite(painting.id))")
  }
}

extension PaintingSnippet {
  init(painting: PaintingEntity) { self.painting = painting }
}

struct FavouritePainting: AppIntent {
  static let title: LocalizedStringResource = "Mark as Favourite"
  @Parameter(title: "Painting") var painting: PaintingEntity
  @Dependency var museum: Museum

  func perform() async throws -> some IntentResult & OpensIntent {
    museum.toggleFavourite(painting.id)
    PaintingSnippet.reload()
    let next = OpenPainting()
    next.target = painting
    return .result(opensIntent: next)
  }
}

struct MuseumSettings: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
  static let defaultQuery = UniqueAppEntityProvider { MuseumSettings() }
  @ComputedProperty var language: String { "en" }
}

struct TicketEntity: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Ticket"
  @Property(title: "Number") var number: Int
  var displayRepresentation: DisplayRepresentation { "Ticket \(number)" }
  init() { number = 7 }
}

struct CountPaintings: AppIntent, PredictableIntent {
  static let title: LocalizedStringResource = "Count Paintings"
  @IntentParameterDependency<BookTour>(\.$room, \.$people) var tour

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction { DisplayRepresentation(title: "Count the paintings") }
  }

  func perform() async throws -> some ReturnsValue<Int> {
    .result(value: (tour?.people ?? 0) + Museum.paintings.count)
  }
}

struct MuseumShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OpenPainting(),
      phrases: [
        "Open \(\.$target) in \(.applicationName)", "Show a painting with \(.applicationName)",
      ],
      shortTitle: "Open Painting",
      systemImageName: "photo",
      parameterPresentation: ParameterPresentation(
        for: \.$target,
        summary: Summary("Open \(\.$target)"),
        optionsCollections: {
          OptionsCollection(PaintingQuery(), title: "Paintings", systemImageName: "photo")
        }
      )
    )
    AppShortcut(
      intent: CountPaintings(),
      phrases: ["Count paintings in \(.applicationName)"],
      shortTitle: "Count",
      systemImageName: "number"
    )
  }

  static let shortcutTileColor: ShortcutTileColor = .teal
}

struct QuietMuseum: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "Quiet Museum"
  static let description: IntentDescription? = "Which rooms may call for attention"

  @Parameter(title: "Room") var room: RoomEntity?

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "Quiet", subtitle: room == nil ? nil : "except one room")
  }

  func perform() async throws -> some IntentResult { .result() }
}

public struct MuseumPackage: AppIntentsPackage {}

struct AppPackage: AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { [MuseumPackage.self] }
}

enum MuseumError: Error, CustomLocalizedStringResourceConvertible {
  case closed(String)
  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .closed(let room): "\(room) is closed"
    }
  }
}

import AppIntents

struct OpenPainting: OpenIntent {
  static let title: LocalizedStringResource = "Open Painting"

  @Parameter(title: "Painting", requestValueDialog: "Which painting?")
  var target: PaintingEntity

  @Dependency var navigator: Navigator

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    navigator.show(target.name)
    return .result(dialog: "Here is \(target.name).")
  }
}

struct OpenRoom: OpenIntent, TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Open Room"
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]

  @Parameter(title: "Room")
  var target: RoomEntity
}

struct OpenStyle: OpenIntent {
  static let title: LocalizedStringResource = "Show Style"
  @Parameter(title: "Style") var target: RoomStyle
}

struct OpenPaintingPage: OpenIntent, URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open Painting's Page"
  @Parameter var target: PaintingEntity
}

struct ShowPaintingPage: OpenIntent, URLRepresentableIntent, TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Show Painting's Page"
  @Parameter var target: PaintingEntity
}

struct DeleteRooms: DeleteIntent {
  static let title: LocalizedStringResource = "Close Rooms"
  @Parameter(title: "Rooms") var entities: [RoomEntity]

  func perform() async throws -> some IntentResult {
    try await requestConfirmation(
      conditions: [],
      actionName: .custom(
        acceptLabel: "Close",
        acceptAlternatives: ["Shut"],
        denyLabel: "Keep",
        denyAlternatives: [],
        destructive: true
      ),
      dialog: "Close \(entities.count) rooms?"
    )
    return .result()
  }
}

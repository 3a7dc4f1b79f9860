import AppIntents

/// Shows a landmark in the app.
public struct OpenLandmarkIntent: OpenIntent {
  /// The intent's title.
  public static let title: LocalizedStringResource = "Open Landmark"

  /// The landmark.
  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  public var target: LandmarkEntity

  @Dependency var store: LandmarkStore
  @Dependency var navigator: Navigator

  /// Makes the intent.
  public init() {}

  /// Brings the landmark to the front.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    await store.countVisit(to: target.id)
    await navigator.show(.landmark(target.id))
    return .result(dialog: "Here is \(target.name).")
  }
}

/// The title of a confirmation's button.
public struct ConfirmationActionName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The title of the button that continues.
  package let acceptLabel: LocalizedStringResource
  /// Other words for continuing.
  package let acceptAlternatives: [LocalizedStringResource]
  /// The title of the button that stops; nil for the system's word.
  package let denyLabel: LocalizedStringResource?
  /// Other words for stopping.
  package let denyAlternatives: [LocalizedStringResource]
  /// Whether the action cannot be undone.
  package let isDestructive: Bool

  /// Makes the app's own name.
  public static func custom(
    acceptLabel: LocalizedStringResource,
    acceptAlternatives: [LocalizedStringResource],
    denyLabel: LocalizedStringResource,
    denyAlternatives: [LocalizedStringResource],
    destructive: Bool = false
  ) -> ConfirmationActionName {
    ConfirmationActionName(
      acceptLabel: acceptLabel,
      acceptAlternatives: acceptAlternatives,
      denyLabel: denyLabel,
      denyAlternatives: denyAlternatives,
      isDestructive: destructive
    )
  }

  private init(
    acceptLabel: LocalizedStringResource,
    acceptAlternatives: [LocalizedStringResource],
    denyLabel: LocalizedStringResource?,
    denyAlternatives: [LocalizedStringResource],
    isDestructive: Bool
  ) {
    self.acceptLabel = acceptLabel
    self.acceptAlternatives = acceptAlternatives
    self.denyLabel = denyLabel
    self.denyAlternatives = denyAlternatives
    self.isDestructive = isDestructive
  }

  /// Makes a name from the title of its button.
  public init(stringLiteral value: String) {
    self.init(
      acceptLabel: LocalizedStringResource(stringLiteral: value),
      acceptAlternatives: [],
      denyLabel: nil,
      denyAlternatives: [],
      isDestructive: false
    )
  }
}

extension ConfirmationActionName {
  /// "Add".
  public static let add: ConfirmationActionName = "Add"
  /// "Add Data".
  public static let addData: ConfirmationActionName = "Add Data"
  /// "Book".
  public static let book: ConfirmationActionName = "Book"
  /// "Buy".
  public static let buy: ConfirmationActionName = "Buy"
  /// "Call".
  public static let call: ConfirmationActionName = "Call"
  /// "Check In".
  public static let checkIn: ConfirmationActionName = "Check In"
  /// "Continue".
  public static let `continue`: ConfirmationActionName = "Continue"
  /// "Create".
  public static let create: ConfirmationActionName = "Create"
  /// "Do".
  public static let `do`: ConfirmationActionName = "Do"
  /// "Download".
  public static let download: ConfirmationActionName = "Download"
  /// "Filter".
  public static let filter: ConfirmationActionName = "Filter"
  /// "Find".
  public static let find: ConfirmationActionName = "Find"
  /// "Get".
  public static let get: ConfirmationActionName = "Get"
  /// "Go".
  public static let go: ConfirmationActionName = "Go"
  /// "Log".
  public static let log: ConfirmationActionName = "Log"
  /// "Open".
  public static let open: ConfirmationActionName = "Open"
  /// "Order".
  public static let order: ConfirmationActionName = "Order"
  /// "Pay".
  public static let pay: ConfirmationActionName = "Pay"
  /// "Play".
  public static let play: ConfirmationActionName = "Play"
  /// "Play Sound".
  public static let playSound: ConfirmationActionName = "Play Sound"
  /// "Post".
  public static let post: ConfirmationActionName = "Post"
  /// "Request".
  public static let request: ConfirmationActionName = "Request"
  /// "Run".
  public static let run: ConfirmationActionName = "Run"
  /// "Search".
  public static let search: ConfirmationActionName = "Search"
  /// "Send".
  public static let send: ConfirmationActionName = "Send"
  /// "Set".
  public static let set: ConfirmationActionName = "Set"
  /// "Share".
  public static let share: ConfirmationActionName = "Share"
  /// "Start".
  public static let start: ConfirmationActionName = "Start"
  /// "Start Navigation".
  public static let startNavigation: ConfirmationActionName = "Start Navigation"
  /// "Toggle".
  public static let toggle: ConfirmationActionName = "Toggle"
  /// "Turn Off".
  public static let turnOff: ConfirmationActionName = "Turn Off"
  /// "Turn On".
  public static let turnOn: ConfirmationActionName = "Turn On"
  /// "View".
  public static let view: ConfirmationActionName = "View"
}

/// One of several things to choose.
public struct IntentChoiceOption: Hashable, Sendable {
  /// How the option looks.
  public enum Style: Hashable, Sendable {
    /// As the way out.
    case cancel
    /// As something that cannot be undone.
    case destructive
    /// As any other.
    case `default`
  }

  /// What the option says.
  public let title: LocalizedStringResource
  /// How it looks.
  public let style: Style

  /// Makes an option.
  public init(title: LocalizedStringResource, style: Style = .default) {
    self.title = title
    self.style = style
  }

  /// The way out.
  public static var cancel: IntentChoiceOption {
    IntentChoiceOption(title: "Cancel", style: .cancel)
  }
}

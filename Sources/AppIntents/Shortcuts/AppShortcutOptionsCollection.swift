/// A list of values for a shortcut's parameter.
public struct AppShortcutOptionsCollection: Sendable {
  /// The name of the list.
  package let title: LocalizedStringResource
  /// The symbol of the list.
  package let systemImageName: String
  /// The values.
  package let options: IntentParameterOptions

  /// Makes a list.
  public init(
    _ provider: some DynamicOptionsProvider,
    title: LocalizedStringResource,
    systemImageName: String
  ) {
    self.title = title
    self.systemImageName = systemImageName
    options = IntentParameterOptions(provider)
  }
}

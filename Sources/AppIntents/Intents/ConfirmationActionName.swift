/// What the button of a confirmation says.
public struct ConfirmationActionName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What the button that goes on says.
  package let acceptLabel: LocalizedStringResource
  /// Other words for going on.
  package let acceptAlternatives: [LocalizedStringResource]
  /// What the button that stops says; nil for the system's word.
  package let denyLabel: LocalizedStringResource?
  /// Other words for stopping.
  package let denyAlternatives: [LocalizedStringResource]
  /// Whether what follows cannot be undone.
  package let isDestructive: Bool

  /// Makes a name of the app's own.
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

  /// Makes a name from what its button says.
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

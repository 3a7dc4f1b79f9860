/// When a confirmation is needed; always, when no condition is given.
public struct ConfirmationConditions: OptionSet, Hashable, Sendable {
  /// The conditions as bits.
  public let rawValue: Int

  /// Makes conditions from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// When the person speaks to somebody else's device or wears headphones.
  public static let needsConfirmationInVoiceOnly = ConfirmationConditions(rawValue: 1)
  /// When the device is locked.
  public static let needsConfirmationWhenLocked = ConfirmationConditions(rawValue: 2)
}

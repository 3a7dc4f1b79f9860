/// An intent's wish to go on with the app in front.
public struct ForegroundQuestion: Hashable, Sendable {
  /// The name of the intent's type.
  public let intent: String
  /// What to ask.
  public let prompt: String
  /// Whether the person is to be asked even when they just used the device.
  public let alwaysConfirm: Bool
}

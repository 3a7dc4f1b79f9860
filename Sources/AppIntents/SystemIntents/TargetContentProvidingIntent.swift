/// An intent whose effect the app's scene shows: `perform()` may be left out.
public protocol TargetContentProvidingIntent: AppIntent {
  /// Tells the scene what is shown.
  var contentIdentifier: String { get }
}

extension TargetContentProvidingIntent {
  /// The intent's lasting name.
  public var contentIdentifier: String { Self.persistentIdentifier }

  /// True.
  public static var openAppWhenRun: Bool { true }

  /// Only opens the app, whose scene sees the intent.
  public func perform() async throws -> some IntentResult { IntentResultContainer.done }
}

extension TargetContentProvidingIntent where Self: OpenIntent {
  /// The intent's lasting name and the target's.
  public var contentIdentifier: String {
    if let entity = target as? any AppEntity {
      return "\(Self.persistentIdentifier)/\(EntityIdentifier(for: entity))"
    }
    return "\(Self.persistentIdentifier)/\(target)"
  }

  /// True.
  public static var openAppWhenRun: Bool { true }

  /// Only opens the app, whose scene sees the intent.
  public func perform() async throws -> some IntentResult { IntentResultContainer.done }
}

extension TargetContentProvidingIntent where Self: OpenIntent & URLRepresentableIntent {
  /// Only opens the app, whose scene sees the intent; a host shows the address too.
  public func perform() async throws -> some IntentResult { IntentResultContainer.done }
}

/// Opens a thing in the app: its `target`, an entity or one of an enumeration.
///
/// Every type of entity that a visual search returns needs one.
public protocol OpenIntent: SystemIntent {
  /// The type of what is opened.
  associatedtype Value: AppValue
  /// What is opened.
  var target: Value { get set }
}

extension OpenIntent {
  /// True.
  public static var openAppWhenRun: Bool { true }

  /// Only opens the app, which sees the target.
  public func perform() async throws -> some IntentResult { IntentResultContainer.done }
}

extension IntentResultContainer
where
  Value == Never, OpensAppIntent == Never, Snippet == Never,
  Dialog == Never
{
  /// A result with nothing to say.
  static var done: IntentResultContainer<Never, Never, Never, Never> { IntentResultContainer() }
}

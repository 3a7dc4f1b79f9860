/// Answers a value of the system's, such as a visual search, with values of the app's.
///
/// An app has at most one query for one type of input. Each type of entity that a visual search may
/// return needs an `OpenIntent` of its own.
public protocol IntentValueQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  /// What is asked about.
  associatedtype Input: _IntentValue & Sendable
  /// The type of an answer.
  associatedtype ResultValue = Self.Result.Result.ValueType
  where Self.ResultValue == Self.Result.Result
  /// The answers: an array, or a collection in sections.
  associatedtype Result: ResultsCollection = [Self.ResultValue]
  /// Makes the query.
  init()
  /// The answers, the best first. Return quickly: people wait.
  func values(for input: Self.Input) async throws -> Self.Result
}

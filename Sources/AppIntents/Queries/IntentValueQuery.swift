/// Answers a value from the system, such as a visual search, with values of the app.
///
/// An app has at most one query for one type of input. Each type of entity that a visual search may
/// return needs an `OpenIntent` of its own.
public protocol IntentValueQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  /// The type of the query's input.
  associatedtype Input: _IntentValue & Sendable
  /// The type of an answer.
  associatedtype ResultValue = Self.Result.Result.ValueType
  where Self.ResultValue == Self.Result.Result
  /// The answers: an array, or a collection in sections.
  associatedtype Result: ResultsCollection = [Self.ResultValue]
  /// Makes the query.
  init()
  /// The answers, best first. Return quickly: a person is waiting.
  func values(for input: Self.Input) async throws -> Self.Result
  /// The programs of the app that may run it.
  static var allowedExecutionTargets: IntentExecutionTargets { get }
}

extension IntentValueQuery {
  /// Whichever the system chooses.
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }

  /// The type of the input.
  package static var inputType: any _IntentValue.Type { Input.self }

  /// The types that answers may have: the cases of a union, or the one type.
  package static var answerTypes: [any _IntentValue.Type] {
    let type = Result.Result.ValueType.self
    return (type as? any _IntentValueRepresentable.Type)?.allIntentValueTypes ?? [type]
  }

  /// The answers without their union, in the query's order.
  ///
  /// - Parameter input: The input.
  /// - Returns: The answers; nil if the query does not accept such an input.
  /// - Throws: Any error that the query or its dependencies throw.
  package func answers(for input: any _IntentValue) async throws -> [any _IntentValue]? {
    guard let input = input as? Input else { return nil }
    try await IntentReflection.resolveDependencies(of: self)
    return try await values(for: input).items.map { value in
      (value as? any _IntentValueRepresentable)?.asIntentValue ?? value
    }
  }
}

#if PortableIntents || Complete
  /// Makes an enum with one value in each case a value that intents take and queries return.
  ///
  /// ```swift
  /// @UnionValue
  /// enum SearchResult {
  ///   case landmark(LandmarkEntity)
  ///   case collection(CollectionEntity)
  /// }
  /// ```
  /// A public enum must itself say that it is `Sendable`. The enum gains a nested enum `Cases`, which names its cases without
  /// their values; an extension may say how they are shown, see `AppUnionValue`.
  @attached(
    extension,
    conformances: _IntentValueRepresentable,
    AppUnionValue,
    names: named(allIntentValueTypes),
    named(asIntentValue),
    named(_union),
    named(Cases),
    named(_case)
  )
  public macro UnionValue() = #externalMacro(module: "AppIntentsMacros", type: "UnionValueMacro")
#endif

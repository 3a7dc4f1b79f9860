package import AppIntents

/// Plays the system's part for an app's intents: asks its visual query, shows the answers, opens one,
/// shows more, and performs any intent.
///
/// ```swift
/// let host = try IntentHost(registry)
/// let answer = try await host.search(SemanticContentDescriptor(contentsOf: "photo.jpg"))
/// if let first = answer.items.first { print(try await host.open(first)) }
/// ```
/// Nothing that the app's code does can hang or stop the host, unless it ends the program.
public final class IntentHost: Sendable {
  /// What the app offers.
  package let registry: IntentRegistry
  /// What bounds time and memory.
  package let limits: IntentHostLimits
  /// Gets intents ready and answers their questions.
  package let preparation: any IntentPreparation

  let answers: AnswerStore
  let unfinished = UnfinishedRuns()
  private let types: [String: any AppValue.Type]
  private let openers: [ObjectIdentifier: any OpenIntent.Type]

  /// Makes a host that answers no questions of intents.
  ///
  /// - Parameters:
  ///   - registry: What the app offers.
  ///   - limits: What bounds time and memory.
  /// - Throws: `IntentHostError` with the code `invalidRegistration` for the first issue of the registry
  ///   whose severity is error.
  public convenience init(
    _ registry: IntentRegistry,
    limits: IntentHostLimits = IntentHostLimits()
  ) throws(IntentHostError) {
    try self.init(registry, preparation: PlainPreparation(interaction: nil), limits: limits)
  }

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - registry: What the app offers.
  ///   - preparation: Gets intents ready and answers their questions.
  ///   - limits: What bounds time and memory.
  /// - Throws: `IntentHostError` with the code `invalidRegistration`.
  package init(
    _ registry: IntentRegistry,
    preparation: any IntentPreparation,
    limits: IntentHostLimits = IntentHostLimits()
  ) throws(IntentHostError) {
    if let issue = registry.issues().first(where: { $0.severity == .error }) {
      throw IntentHostError(
        .invalidRegistration,
        issue.message,
        typeName: issue.typeNames.first
      )
    }
    self.registry = registry
    self.preparation = preparation
    self.limits = limits
    answers = AnswerStore(limits: limits)
    types = Dictionary(
      registry.values.map { ($0.persistentIdentifier, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    openers = Dictionary(
      registry.openIntents.map { (ObjectIdentifier($0.targetType), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The names of the types that can be opened, sorted.
  package var typeNames: [String] { types.keys.sorted() }

  /// The entity or enumeration type of a name; nil when none is registered.
  package func valueType(named name: String) -> (any AppValue.Type)? { types[name] }

  /// The intent that opens values of a type; the one registered first.
  package func opener(of type: any _IntentValue.Type) -> (any OpenIntent.Type)? {
    openers[ObjectIdentifier(type)]
  }

  static func resolveDependencies(
    of value: any _SupportsAppDependencies,
    called description: String,
    _ name: String
  ) async throws(IntentHostError) {
    do {
      try await IntentReflection.resolveDependencies(of: value)
    } catch {
      throw IntentHostError(
        .unresolvedDependency,
        "\(description) has a @Dependency that cannot be resolved: \(error.developerText)",
        typeName: name,
        underlying: error
      )
    }
  }
}

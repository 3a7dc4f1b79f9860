public import AppIntents

/// Plays the part of the system for an app's intents: runs its visual query, shows the answers, opens one, shows
/// more, and performs any intent.
///
/// ```swift
/// let host = try IntentHost(registry)
/// let answer = try await host.search(SemanticContentDescriptor(contentsOf: "photo.jpg"))
/// if let first = answer.items.first { print(try await host.open(first)) }
/// ```
/// Queries and intents run on threads of the host's own and have deadlines; their errors are
/// reported. Only the getters of values, such as `displayRepresentation`, are called directly, and are trusted to
/// return.
public final class IntentHost: Sendable {
  /// The registry of the app's intents, queries and entities.
  package let registry: IntentRegistry
  /// The bounds of time and memory.
  package let limits: IntentHostLimits
  /// Answers the questions of intents.
  package let delegate: any IntentHostDelegate

  /// The manager with which intents register how to undo their effects; see ``undo()``.
  public let undoManager = UndoManager()

  let answers: AnswerStore
  let phraseValues = PhraseValues()
  /// The folder of the files that texts name for parameters; nil for none.
  let fileFolder: String?
  let unfinished = UnfinishedRuns()
  let workouts = SuggestedWorkouts()
  let focusContexts = FocusContexts()
  private let types: [ObjectIdentifier: RegisteredType]
  private let named: [String: RegisteredType]

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - registry: The app's intents, queries and entities.
  ///   - delegate: Answers the questions of intents; by default no question is answered, which is an error.
  ///   - limits: The bounds of time and memory.
  ///   - fileFolder: The folder of the files that texts name in answers to questions: an answer is a path within it.
  ///     Without a folder, no text names a file.
  /// - Throws: `IntentHostError` with the code `invalidRegistration` for the first issue of the registry
  ///   whose severity is error.
  public init(
    _ registry: IntentRegistry,
    delegate: any IntentHostDelegate = DecliningDelegate(),
    limits: IntentHostLimits = IntentHostLimits(),
    fileFolder: String? = nil
  ) throws(IntentHostError) {
    if let issue = registry.issues().first(where: { $0.severity == .error }) {
      throw IntentHostError(
        .invalidRegistration,
        issue.message,
        typeName: issue.typeNames.first
      )
    }
    self.registry = registry
    self.delegate = delegate
    self.limits = limits
    self.fileFolder = fileFolder
    answers = AnswerStore(limits: limits)
    let registered = registry.values.map { RegisteredType($0, in: registry) }
    types = Dictionary(
      registered.map { (ObjectIdentifier($0.type), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    named = Dictionary(
      registered.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The persistent names of the registered entity and enumeration types, sorted.
  package var typeNames: [String] { named.keys.sorted() }

  /// The entity or enumeration type of a name; nil if none is registered.
  package func valueType(named name: String) -> (any AppValue.Type)? { named[name]?.type }

  /// Returns the registration of a type; nil when it is not registered.
  func registered(_ type: any _IntentValue.Type) -> RegisteredType? {
    types[ObjectIdentifier(type)]
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

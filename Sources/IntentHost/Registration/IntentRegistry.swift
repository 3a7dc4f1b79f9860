public import AppIntents
import VisualIntelligence

/// A registry of an app's queries, intents, entities, shortcuts and packages.
///
/// On a device the system finds these in the app's metadata; here the app, or its test, names them:
///
/// ```swift
/// var registry = IntentRegistry()
/// registry.register(LandmarkVisualQuery())
/// registry.register(OpenLandmark.self)
/// let host = try IntentHost(registry)
/// ```
/// The order of registration is kept. Registering a type again changes nothing.
public struct IntentRegistry: Sendable {
  package struct Query: Sendable {
    let type: any IntentValueQuery.Type
    let make: @Sendable () -> any IntentValueQuery
  }

  /// The queries, each with a closure that makes it again for a call.
  package private(set) var queries: [Query] = []
  /// The names of the queries that were registered more than once.
  package private(set) var repeatedQueries: [String] = []
  /// The intents, including those of shortcuts.
  package private(set) var intents: [any AppIntent.Type] = []
  /// The entities that were registered individually.
  package private(set) var entities: [any AppEntity.Type] = []
  /// The providers of shortcuts.
  package private(set) var shortcuts: [any AppShortcutsProvider.Type] = []
  /// The names of the packages, each after those that it includes.
  package private(set) var packages: [String] = []
  private var knownPackages: Set<ObjectIdentifier> = []

  /// Makes an empty registry.
  public init() {}

  /// Registers a query.
  ///
  /// - Parameter query: Makes the query; evaluated for each call, since the system makes a new
  ///   query each time. Only the first registration of a type counts.
  public mutating func register<Query: IntentValueQuery>(
    _ query: @autoclosure @escaping @Sendable () -> Query
  ) {
    if queries.contains(where: { $0.type == Query.self }) {
      repeatedQueries.append("\(Query.self)")
    } else {
      queries.append(IntentRegistry.Query(type: Query.self, make: query))
    }
  }

  /// Registers a query that is made with its `init()`, as in the system.
  ///
  /// - Parameter query: The query's type. Only the first registration of a type counts.
  public mutating func register<Query: IntentValueQuery>(_ query: Query.Type) {
    register(Query())
  }

  /// Registers an intent.
  public mutating func register<Intent: AppIntent>(_ intent: Intent.Type) {
    add(intent)
  }

  /// Registers an entity type.
  ///
  /// The types that queries answer and intents open need no registration.
  public mutating func register<Entity: AppEntity>(_ entity: Entity.Type) {
    if !entities.contains(where: { $0 == entity }) { entities.append(entity) }
  }

  /// Registers the shortcuts of an app, and their intents.
  public mutating func register<Shortcuts: AppShortcutsProvider>(_ shortcuts: Shortcuts.Type) {
    guard !self.shortcuts.contains(where: { $0 == shortcuts }) else { return }
    self.shortcuts.append(shortcuts)
    for shortcut in shortcuts.appShortcuts { add(type(of: shortcut.intent)) }
  }

  /// Registers a package, and the packages that it includes, each once.
  ///
  /// A package registers its contents if it conforms to `IntentRegistering`.
  public mutating func register<Package: AppIntentsPackage>(_ package: Package.Type) {
    add(package)
  }

  private mutating func add(_ intent: any AppIntent.Type) {
    if !intents.contains(where: { $0 == intent }) { intents.append(intent) }
  }

  private mutating func add(_ package: any AppIntentsPackage.Type) {
    // Added before its parts are visited, so that packages that include each other cause no endless
    // recursion.
    guard knownPackages.insert(ObjectIdentifier(package)).inserted else { return }
    for included in package.includedPackages { add(included) }
    packages.append("\(package)")
    (package as? any IntentRegistering.Type)?.register(in: &self)
  }
}

/// A package that names its queries, intents and entities, for a host to find.
///
/// On a device the system finds them in the package's metadata.
public protocol IntentRegistering: AppIntentsPackage {
  /// Registers the contents of the package; the packages that it includes are registered first.
  ///
  /// - Parameter registry: The registry.
  static func register(in registry: inout IntentRegistry)
}

extension IntentRegistry {
  /// The schema of the intent behind the "More results" button.
  static let semanticContentSearch = "visualIntelligence.semanticContentSearch"

  /// The queries that take a visual capture.
  var visualQueries: [Query] {
    queries.filter { $0.type.inputType == SemanticContentDescriptor.self }
  }

  /// The intents of the schema `.visualIntelligence.semanticContentSearch`.
  var semanticContentSearches: [any AssistantSchemaIntent.Type] {
    intents.compactMap { $0 as? any AssistantSchemaIntent.Type }
      .filter { $0.__assistantSchemaIntent.identifier == Self.semanticContentSearch }
  }

  /// The intents that open something.
  var openIntents: [any OpenIntent.Type] { intents.compactMap { $0 as? any OpenIntent.Type } }

  /// The types that a query may answer with; nested unions are flattened.
  static func answerTypes(of query: Query) -> [any _IntentValue.Type] {
    var found: [any _IntentValue.Type] = []
    var seen: Set<ObjectIdentifier> = []
    func add(_ type: any _IntentValue.Type) {
      guard seen.insert(ObjectIdentifier(type)).inserted else { return }
      guard let union = type as? any _IntentValueRepresentable.Type else {
        found.append(type)
        return
      }
      for part in union.allIntentValueTypes { add(part) }
    }
    for type in query.type.answerTypes { add(type) }
    return found
  }

  /// The entities and enumerations that are registered, that a query may answer with, or that an
  /// intent opens: each once, in this order.
  package var values: [any AppValue.Type] {
    let all: [any AppValue.Type] =
      entities
      + queries.flatMap { Self.answerTypes(of: $0) }.compactMap { $0 as? any AppValue.Type }
      + openIntents.map { $0.targetType }
    var seen: Set<ObjectIdentifier> = []
    return all.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

/// The model of an app's offers to the system, as declared in its source: the content of `intents.json`.
///
/// Lists are sorted by name; names include those of the enclosing types, as in `Screens.Show`. A text that is not a literal
/// in the source is missing.
public struct AppModel: Hashable, Sendable, Codable {
  /// A parameter of an intent, or a property of an entity.
  public struct Value: Hashable, Sendable, Codable {
    /// The name in code.
    public let name: String
    /// The type as it is written; "?" when it is inferred.
    public let type: String
    /// The name for people; nil without one.
    public let title: String?
    /// Whether the intent cannot run without a value from outside.
    public let isRequired: Bool
  }

  /// An intent.
  public struct Intent: Hashable, Sendable, Codable {
    /// The name of the type.
    public let name: String
    /// The persistent name: by default the type's.
    public let identifier: String
    /// The name for people; nil when it is not a literal.
    public let title: String?
    /// The protocols of App Intents that it names, sorted.
    public let kinds: [String]
    /// The schema, as "domain.name"; nil without one.
    public let schema: String?
    /// The type that it opens; nil for an intent that opens nothing.
    public let opens: String?
    /// The form of its address; nil without one.
    public let url: String?
    /// The class of the custom intent of SiriKit that it replaces; nil for none.
    public let customIntentClass: String?
    /// The parameters, in the order of their declarations.
    public let parameters: [Value]
    /// The place in the source.
    public let place: SourcePlace
  }

  /// An entity.
  public struct Entity: Hashable, Sendable, Codable {
    /// The name of the type.
    public let name: String
    /// The persistent name.
    public let identifier: String
    /// The name for people; nil when it is not a literal.
    public let title: String?
    /// The type of its ids; "?" when it is inferred.
    public let idType: String
    /// The type of its default query; nil when it is not written.
    public let defaultQuery: String?
    /// The schema, as "domain.name"; nil without one.
    public let schema: String?
    /// The form of its address; nil without one.
    public let url: String?
    /// The properties that the system sees, in the order of their declarations.
    public let properties: [Value]
    /// The place in the source.
    public let place: SourcePlace
  }

  /// An enumeration whose values people choose from, or a union of types.
  public struct Enumeration: Hashable, Sendable, Codable {
    /// The name of the type.
    public let name: String
    /// The names of the cases, in their order.
    public let cases: [String]
    /// The types of the cases' payloads, in their order; empty for an enumeration without.
    public let types: [String]
    /// The place in the source.
    public let place: SourcePlace
  }

  /// A query.
  public struct Query: Hashable, Sendable, Codable {
    /// The name of the type.
    public let name: String
    /// The protocols of App Intents that it names, sorted.
    public let kinds: [String]
    /// The input of a value query; nil for others.
    public let input: String?
    /// The type of one result; nil when it is not written.
    public let result: String?
    /// The place in the source.
    public let place: SourcePlace
  }

  /// A shortcut.
  public struct Shortcut: Hashable, Sendable, Codable {
    /// The type of its intent.
    public let intent: String
    /// Its phrases, with `${…}` for parameters and the app's name.
    public let phrases: [String]
    /// Whether it has a short title and a symbol.
    public let hasTile: Bool
    /// Whether its list of phrases is written and empty.
    public let hasEmptyPhrases: Bool
    /// The place in the source.
    public let place: SourcePlace
  }

  /// The version of this form; greater ones may have more members.
  public var format = 1
  /// The intents.
  public var intents: [Intent] = []
  /// The entities.
  public var entities: [Entity] = []
  /// The enumerations of the app's.
  public var enumerations: [Enumeration] = []
  /// The unions.
  public var unions: [Enumeration] = []
  /// The queries.
  public var queries: [Query] = []
  /// The shortcuts, in the order of the source.
  public var shortcuts: [Shortcut] = []
  /// The types of the providers of shortcuts.
  public var providers: [String] = []
}

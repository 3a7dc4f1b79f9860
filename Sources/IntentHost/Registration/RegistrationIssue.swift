/// A fault in an app's registration that the system would refuse, or that would fail silently.
public struct RegistrationIssue: Hashable, Sendable, CustomStringConvertible {
  /// The severity.
  public enum Severity: String, Hashable, Sendable {
    /// A host cannot be made.
    case error
    /// It works, but probably not as intended.
    case warning
  }

  /// The kind of issue.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private let name: String

    /// The code's stable name.
    public var description: String { name }

    /// More than one query takes a `SemanticContentDescriptor`.
    public static let multipleVisualQueries = Code(name: "multipleVisualQueries")
    /// A query type was registered twice.
    public static let repeatedQuery = Code(name: "repeatedQuery")
    /// A visual query may answer with a type that no `OpenIntent` opens.
    public static let answerNotOpenable = Code(name: "answerNotOpenable")
    /// More than one `OpenIntent` opens a type.
    public static let multipleOpenIntents = Code(name: "multipleOpenIntents")
    /// The default query of an answer's type cannot find it again.
    public static let unusableDefaultQuery = Code(name: "unusableDefaultQuery")
    /// A `@Dependency` is not registered.
    public static let unresolvedDependency = Code(name: "unresolvedDependency")
    /// More than one intent has the schema `.visualIntelligence.semanticContentSearch`.
    public static let multipleSemanticContentSearches = Code(
      name: "multipleSemanticContentSearches"
    )
    /// A required parameter is missing from its intent's parameter summary.
    public static let summaryWithoutParameter = Code(name: "summaryWithoutParameter")
    /// A schema is not among those that were published.
    public static let unknownSchema = Code(name: "unknownSchema")
    /// An intent with a schema has a required parameter that the schema does not have.
    public static let extraRequiredParameter = Code(name: "extraRequiredParameter")
    /// Two types have one persistent identifier.
    public static let sharedTypeName = Code(name: "sharedTypeName")
  }

  /// The severity.
  public let severity: Severity
  /// The kind of issue.
  public let code: Code
  /// A description of the problem and the remedy, in one line.
  public let message: String
  /// The names of the types concerned, in the order of their registration.
  public let typeNames: [String]

  /// The severity and the message.
  public var description: String { "\(severity.rawValue): \(message)" }
}

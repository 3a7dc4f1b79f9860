/// The error of a host.
///
/// The host does not throw an error of an app's own intent: it is the `failure` of the
/// `IntentOutcome`, with the code `intentFailed`.
public struct IntentHostError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public let code: Code
  /// A description of the problem, with the type or value, and the remedy, in one line without the path.
  public let message: String
  /// The name of the query, intent or entity type that the error is about; nil for none.
  public let typeName: String?
  /// The refused value, as it was given; nil if no single value is the cause.
  public let value: String?
  /// The file as it was given; nil if there is none.
  public let path: String?
  /// The error of the app or of another module behind this one; nil for none.
  public let underlying: (any Error)?

  /// The path, if there is one, the message and the code.
  public var description: String { (path.map { "\($0): " } ?? "") + "\(message) [\(code)]" }

  package init(
    _ code: Code,
    _ message: String,
    typeName: String? = nil,
    value: String? = nil,
    path: String? = nil,
    underlying: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.typeName = typeName
    self.value = value
    self.path = path
    self.underlying = underlying
  }
}

extension IntentHostError {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private let name: String

    /// The code's stable name.
    public var description: String { name }

    /// The registry has an issue of severity error.
    public static let invalidRegistration = Code(name: "invalidRegistration")
    /// No registered query takes a `SemanticContentDescriptor`.
    public static let noVisualQuery = Code(name: "noVisualQuery")
    /// The capture has neither labels nor pixels.
    public static let emptyCapture = Code(name: "emptyCapture")
    /// A label of the capture has no visible characters.
    public static let emptyLabel = Code(name: "emptyLabel")
    /// The picture file could not be read.
    public static let unreadableCapture = Code(name: "unreadableCapture")
    /// The file with the phrases of shortcuts could not be read.
    public static let unreadableCatalog = Code(name: "unreadableCatalog")
    /// The requested limit is below 1.
    public static let invalidLimit = Code(name: "invalidLimit")
    /// The app's code did not return before its deadline.
    public static let deadlinePassed = Code(name: "deadlinePassed")
    /// Too many runs have passed their deadline and not returned.
    public static let tooManyUnfinishedRuns = Code(name: "tooManyUnfinishedRuns")
    /// The waiting task was cancelled.
    public static let cancelled = Code(name: "cancelled")
    /// An intent of the app threw; `underlying` is its error.
    public static let intentFailed = Code(name: "intentFailed")
    /// A query threw.
    public static let queryFailed = Code(name: "queryFailed")
    /// A query answered with a value that no intent opens, or a name stands for no registered type.
    public static let unregisteredType = Code(name: "unregisteredType")
    /// No intent opens values of the type.
    public static let noOpenIntent = Code(name: "noOpenIntent")
    /// A text is not an id of the entity type.
    public static let invalidIdentifier = Code(name: "invalidIdentifier")
    /// The entity's default query no longer finds the id.
    public static let entityNotFound = Code(name: "entityNotFound")
    /// No registered intent has the schema `.visualIntelligence.semanticContentSearch`.
    public static let noSemanticContentSearch = Code(name: "noSemanticContentSearch")
    /// A `@Dependency` is not registered or could not be made.
    public static let unresolvedDependency = Code(name: "unresolvedDependency")
    /// A required parameter has no value and was given none.
    public static let parameterNeedsValue = Code(name: "parameterNeedsValue")
    /// A parameter's value is outside the range or the size that its declaration allows.
    public static let parameterOutOfRange = Code(name: "parameterOutOfRange")
    /// A value is not of the parameter's type.
    public static let parameterTypeMismatch = Code(name: "parameterTypeMismatch")
    /// An intent opens itself again with the same values, directly or through others.
    public static let cyclicOpensIntent = Code(name: "cyclicOpensIntent")
    /// Intents open one another more often than the limit allows.
    public static let tooManyOpenedIntents = Code(name: "tooManyOpenedIntents")
    /// An intent asked to be performed again more often than the limit allows.
    public static let tooManyRestarts = Code(name: "tooManyRestarts")
    /// An intent that should open an address has none.
    public static let noAddress = Code(name: "noAddress")
    /// The delegate gave no answer to a question of an intent.
    public static let questionDeclined = Code(name: "questionDeclined")
    /// An intent asked more questions than the limit allows.
    public static let tooManyQuestions = Code(name: "tooManyQuestions")
    /// A find request names a property that entities of the type lack, or that they cannot be found by.
    public static let unknownProperty = Code(name: "unknownProperty")
    /// A find request compares a property in a way that its query does not offer.
    public static let comparatorNotOffered = Code(name: "comparatorNotOffered")
    /// A find request compares a property with a value that is not of the property's type.
    public static let propertyTypeMismatch = Code(name: "propertyTypeMismatch")
    /// Entities of the type cannot be listed or searched: the query finds them only by id.
    public static let notFindable = Code(name: "notFindable")
    /// The index of entities could not be opened, read or written.
    public static let indexFailed = Code(name: "indexFailed")
    /// A property of an entity could not be read or exported.
    public static let exportFailed = Code(name: "exportFailed")
    /// An entity's type is not `Transferable`, or has no representation of the requested type.
    public static let notTransferable = Code(name: "notTransferable")
    /// The app has no current activity, or its current activity names no entity.
    public static let nothingOnscreen = Code(name: "nothingOnscreen")
    /// An intent that should show a snippet shows nothing.
    public static let noSnippet = Code(name: "noSnippet")
    /// A control is not shown, is disabled, or is in a place where controls do not work.
    public static let controlNotPressable = Code(name: "controlNotPressable")
    /// There is nothing to undo or redo.
    public static let nothingToUndo = Code(name: "nothingToUndo")
    /// No host answers for the program that a test names.
    public static let noHost = Code(name: "noHost")
    /// No registered type has an address of this form.
    public static let unknownURL = Code(name: "unknownURL")
  }
}

/// The options of a query: the attributes it returns, and the sources it searches.
open class CSSearchQueryContext {
  /// The requested attributes; this index returns all of them.
  public var fetchAttributes: [String] = []
  /// Further conditions for results, in the query language.
  public var filterQueries: [String] = []
  /// The language of the typed text; nil if it is not known.
  public var keyboardLanguage: String?
  /// Further sources to search; here only the app's own content exists.
  public var sourceOptions: SourceOptions = []

  /// Further sources to search.
  public struct SourceOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Among mail.
    public static let allowMail = SourceOptions(rawValue: 1)
  }

  /// Makes a context.
  public init() {}
}

/// The options of a query of words.
public final class CSUserQueryContext: CSSearchQueryContext {
  /// The most results.
  public var maxResultCount = 0
  /// The most suggestions; there are none here.
  public var maxSuggestionCount = 0
  /// Whether the best results come first; here they always do.
  public var enableRankedResults = false
  /// The most results that come first.
  public var maxRankedResultCount = 0
  /// Whether to ignore the meaning of words; here it is always ignored.
  public var disableSemanticSearch = false
}

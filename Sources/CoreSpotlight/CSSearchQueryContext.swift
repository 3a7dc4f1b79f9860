/// The options of a query: what it brings back, and what it looks through.
open class CSSearchQueryContext {
  /// The attributes that are wanted; this index brings all of them.
  public var fetchAttributes: [String] = []
  /// Conditions that results have to fulfil besides, in the language of queries.
  public var filterQueries: [String] = []
  /// The language of what was typed; nil where it is not known.
  public var keyboardLanguage: String?
  /// Where else is looked; only the app's own things are here.
  public var sourceOptions: SourceOptions = []

  /// Where else is looked.
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
  /// Whether the best results come first, which they do here in any case.
  public var enableRankedResults = false
  /// The most results that come first.
  public var maxRankedResultCount = 0
  /// Whether the meaning of words does not count, which it never does here.
  public var disableSemanticSearch = false
}

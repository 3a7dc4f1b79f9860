/// A search of the app's own index by words, as people type them.
public final class CSUserQuery: CSSearchQuery, @unchecked Sendable {  // Its parent's lock, `state`.
  /// The default number of results.
  private static let usualLimit = 100

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - userQueryString: The words; nil finds nothing.
  ///   - userQueryContext: The options of the query.
  public init(userQueryString: String?, userQueryContext: CSUserQueryContext?) {
    let asked = userQueryContext?.maxResultCount ?? 0
    let limit = asked > 0 ? asked : Self.usualLimit
    super.init(
      Request(
        kind: .words(userQueryString ?? "", limit: limit),
        filters: userQueryContext?.filterQueries ?? []
      )
    )
  }

  /// Prepares for queries; here there is nothing to load.
  public static func prepare() {}

  /// The results, and suggested queries; reading them begins the search.
  public var responses: Responses { Responses(query: self) }
}

extension CSUserQuery {
  /// The results of a query, and suggested queries, one after another.
  public struct Responses: AsyncSequence {
    /// One of them.
    public enum Response {
      /// An item.
      case item(CSUserQuery.Item)
      /// A query to ask instead; there is none here.
      case suggestion(CSUserQuery.Suggestion)
    }

    /// One of them.
    public typealias Element = Response

    let query: CSUserQuery

    /// Begins the search.
    public func makeAsyncIterator() -> Iterator {
      Iterator(results: query.results.makeAsyncIterator())
    }

    /// Goes through what was found.
    public struct Iterator: AsyncIteratorProtocol {
      var results: CSSearchQuery.Results.Iterator

      /// The next one; nil at the end.
      public mutating func next() async throws -> Response? {
        try await results.next().map { .item($0) }
      }
    }
  }

  /// A query to ask instead.
  public struct Suggestion: Hashable, Sendable {
    init() {}
  }
}

import Foundation
import Synchronization

/// A search of the app's own index in the query language: `title == "*word*"cd`.
///
/// `CSSearchQueryContext/filterQueries` lists the supported part of the language: comparisons, `&&`, `||`,
/// parentheses, `InRange`, stars, and the letters `c` and `d`. A query runs only once.
open class CSSearchQuery: @unchecked Sendable {  // By the lock `state`.
  /// The finished request of a query.
  struct Request: Sendable {
    enum Kind: Sendable {
      case language(String)
      case words(String, limit: Int)
    }

    let kind: Kind
    let filters: [String]
  }

  private struct State {
    var foundItemCount = 0
    var isCancelled = false
    var task: Task<Void, Never>?
  }

  private let state = NSLock()
  private var kept = State()
  private var handlers: (found: (([CSSearchableItem]) -> Void)?, done: (((any Error)?) -> Void)?)
  let request: Request

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - queryString: The condition.
  ///   - queryContext: The options of the query; nil for the defaults.
  public init(queryString: String, queryContext: CSSearchQueryContext?) {
    request = Request(kind: .language(queryString), filters: queryContext?.filterQueries ?? [])
  }

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - queryString: The condition.
  ///   - attributes: The requested attributes; all are returned.
  public init(queryString: String, attributes: [String]?) {
    request = Request(kind: .language(queryString), filters: [])
  }

  init(_ request: Request) { self.request = request }

  private func locked<Value>(_ body: (inout State) -> Value) -> Value {
    state.lock()
    defer { state.unlock() }
    return body(&kept)
  }

  /// The number of items found so far.
  public var foundItemCount: Int { locked { $0.foundItemCount } }

  /// Whether the query was given up.
  public var isCancelled: Bool { locked { $0.isCancelled } }

  /// Receives the found items, on a separate thread.
  public var foundItemsHandler: (([CSSearchableItem]) -> Void)? {
    get { locked { _ in handlers.found } }
    set { locked { _ in handlers.found = newValue } }
  }

  /// Hears that the query is done, with what went wrong.
  public var completionHandler: (((any Error)?) -> Void)? {
    get { locked { _ in handlers.done } }
    set { locked { _ in handlers.done = newValue } }
  }

  /// Begins the search.
  public func start() {
    let task = Task { [self] in
      do {
        let items = try await items()
        guard !isCancelled else { throw CSSearchQueryError(.cancelled) }
        if !items.isEmpty { foundItemsHandler?(items) }
        completionHandler?(nil)
      } catch {
        completionHandler?(error)
      }
    }
    locked { $0.task = task }
  }

  /// Gives the search up.
  public func cancel() {
    locked { state in
      state.isCancelled = true
      state.task?.cancel()
    }
  }

  /// The found items, best first in a search by words.
  func items() async throws -> [CSSearchableItem] {
    let records = try await records()
    locked { $0.foundItemCount = records.count }
    return records.map { CSSearchableItem($0) }
  }

  private func records() async throws -> [IndexedRecord] {
    let filters = try request.filters.map(Self.expression)
    let store = CSSearchableIndex.default().store
    let found: [IndexedRecord]
    switch request.kind {
    case .language(let text):
      let wanted = try Self.expression(text)
      found = try await store.allRecords().filter(wanted.holds).sorted {
        ($0.thing.typeName, $0.thing.identifier) < ($1.thing.typeName, $1.thing.identifier)
      }
      return found.filter { record in filters.allSatisfy { $0.holds(for: record) } }
    case .words(let text, let limit):
      // Records that the filters reject must not take the places of others.
      found = try await store.records(matching: text, limit: filters.isEmpty ? limit : 1000)
      return found.filter { record in filters.allSatisfy { $0.holds(for: record) } }
        .prefix(limit).map(\.self)
    }
  }

  private static func expression(_ text: String) throws -> QueryExpression {
    guard let expression = QueryParser.expression(text) else {
      throw CSSearchQueryError(.invalidQuery)
    }
    return expression
  }
}

extension CSSearchQuery {
  /// The results of a query, one after another.
  public struct Results: AsyncSequence {
    /// An item that was found.
    public typealias Element = Item

    let query: CSSearchQuery

    /// Begins the search.
    public func makeAsyncIterator() -> Iterator { Iterator(query: query) }

    /// Goes through what was found.
    public struct Iterator: AsyncIteratorProtocol {
      let query: CSSearchQuery
      private var items: [CSSearchableItem]?

      init(query: CSSearchQuery) { self.query = query }

      /// The next item; nil at the end.
      public mutating func next() async throws -> Item? {
        var left: [CSSearchableItem]
        if let items { left = items } else { left = try await query.items().reversed() }
        defer { items = left }
        guard !query.isCancelled, let item = left.popLast() else { return nil }
        return Item(item: item)
      }
    }
  }

  /// One item that was found.
  public struct Item: Identifiable {
    /// The item.
    public let item: CSSearchableItem
    /// The item's id.
    public var id: String { item.uniqueIdentifier }
  }

  /// The results; asking for them begins the search.
  public var results: Results { Results(query: self) }
}

/// The reason why a query failed.
public struct CSSearchQueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: Int, Hashable, Sendable {
    /// For no known reason.
    case unknown = -2000
    /// The index cannot be reached.
    case indexUnreachable = -2001
    /// The condition is not understood.
    case invalidQuery = -2002
    /// The query was given up.
    case cancelled = -2003
  }

  /// The kind of failure.
  public let code: Code

  /// Makes an error.
  public init(_ code: Code) { self.code = code }

  /// A description of what is wrong.
  public var description: String {
    switch code {
    case .unknown: "the search failed"
    case .indexUnreachable: "the index cannot be reached"
    case .invalidQuery:
      "the query is not understood; compare attributes, as in title == \"*word*\"cd"
    case .cancelled: "the search was given up"
    }
  }
}

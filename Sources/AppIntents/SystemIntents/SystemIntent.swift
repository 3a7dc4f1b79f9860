/// An intent of a kind that the system knows.
public protocol SystemIntent: AppIntent {}

/// Deletes entities.
public protocol DeleteIntent: SystemIntent {
  /// The type of the entities.
  associatedtype Entity: AppEntity
  /// The entities.
  var entities: [Entity] { get set }
}

/// Sets a value, as a control does.
public protocol SetValueIntent<ValueType>: AppIntent {
  /// The type of the value.
  associatedtype ValueType: _IntentValue & Sendable
  /// The value.
  var value: ValueType { get set }
}

/// Shows the results of a search within the app.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  /// The type of the criteria.
  associatedtype Criteria: SearchCriteria
  /// The parts of the app that can be searched.
  static var searchScopes: [StringSearchScope] { get }
  /// The criteria of the search.
  var criteria: Criteria { get set }
}

extension ShowInAppSearchResultsIntent {
  /// Everything.
  public static var searchScopes: [StringSearchScope] { [.general] }

  /// True.
  public static var openAppWhenRun: Bool { true }
}

/// The criteria of a person's search within an app.
public protocol SearchCriteria: _IntentValue {}

/// A search by words.
public struct StringSearchCriteria: SearchCriteria, Hashable, Sendable {
  /// The words.
  public let term: String

  /// Makes a search by words.
  public init(term: String) { self.term = term }
}

/// A part of an app that can be searched.
public enum StringSearchScope: String, CaseIterable, Hashable, Sendable {
  /// Everything.
  case general
  /// Films.
  case movies
  /// Series.
  case tv
}

/// Shows the results of a search within the app.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  /// The type of what is searched for.
  associatedtype Criteria: SearchCriteria
  /// The parts of the app that can be searched.
  static var searchScopes: [StringSearchScope] { get }
  /// What is searched for.
  var criteria: Criteria { get set }
}

extension ShowInAppSearchResultsIntent {
  /// Everything.
  public static var searchScopes: [StringSearchScope] { [.general] }

  /// True.
  public static var openAppWhenRun: Bool { true }
}

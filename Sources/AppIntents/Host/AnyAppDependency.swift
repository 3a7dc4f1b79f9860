/// A `@Dependency` of an intent or a query, whatever its type, as a host sees it.
package protocol AnyAppDependency: AnyObject, Sendable {
  /// The type that is asked for.
  var valueType: any Sendable.Type { get }
  /// Whether something is registered, or there is a value for when nothing is.
  var isProvided: Bool { get }
  /// Looks the value up and keeps it, awaiting it when it has to be.
  ///
  /// - Throws: `AppDependencyManager.Error`.
  func resolve() async throws
}

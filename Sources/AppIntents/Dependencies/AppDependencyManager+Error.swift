public import Foundation

extension AppDependencyManager {
  /// Why a dependency of a type is not there.
  public enum Error<Value>: LocalizedError {
    /// Nothing is registered for the type and the key.
    case failedToRetrieveDependency
    /// What is registered failed to make a value, or has to be awaited.
    case failedToLoadDependency((any Swift.Error)? = nil)
    /// What is registered made a value of another type.
    case incorrectDependencyType

    /// What is wrong, and what to do.
    public var errorDescription: String? {
      switch self {
      case .failedToRetrieveDependency:
        "no dependency of type \(Value.self) is registered; call "
          + "AppDependencyManager.shared.add(dependency:) before an intent or a query runs"
      case .failedToLoadDependency(nil):
        "the dependency of type \(Value.self) is made asynchronously and was read before it was "
          + "awaited; let a host run the intent or the query"
      case .failedToLoadDependency(let error?):
        "the dependency of type \(Value.self) could not be made: \(error)"
      case .incorrectDependencyType:
        "what is registered for \(Value.self) made a value of another type"
      }
    }
  }
}

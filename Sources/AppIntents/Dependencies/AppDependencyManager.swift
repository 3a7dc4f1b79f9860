public import Foundation
import Synchronization

/// The dependencies that an app registers at launch, by their type and an optional key.
///
/// ```swift
/// AppDependencyManager.shared.add { MuseumStore() }
/// ```
/// A closure runs once, when its value is first asked for.
public final class AppDependencyManager: Sendable {
  struct Slot: Hashable, Sendable {
    let type: ObjectIdentifier
    let key: SendableKey?
  }

  enum Provider: Sendable {
    case value(any Sendable)
    case synchronous(@Sendable () throws -> any Sendable)
    case asynchronous(@Sendable () async throws -> any Sendable)
    case loading(Task<any Sendable, any Swift.Error>)
  }

  let providers = Mutex<[Slot: Provider]>([:])

  /// The manager of the running program.
  public static let shared = AppDependencyManager()

  /// Makes a separate manager, for a test.
  public init() {}

  /// Registers a value.
  ///
  /// - Parameters:
  ///   - key: Tells dependencies of the same type apart.
  ///   - value: The value; it replaces an earlier one.
  @_disfavoredOverload
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency value: @autoclosure () -> Dependency
  ) {
    let value = value()
    set(.value(value), Dependency.self, key)
  }

  /// Registers a closure that makes the value when it is first asked for.
  ///
  /// - Parameters:
  ///   - key: Tells dependencies of the same type apart.
  ///   - make: Makes the value, once.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency make: @escaping @Sendable () throws -> Dependency
  ) {
    set(.synchronous(make), Dependency.self, key)
  }

  /// Registers an asynchronous closure that makes the value when it is first asked for.
  ///
  /// - Parameters:
  ///   - key: Tells dependencies of the same type apart.
  ///   - make: Makes the value, once. It is awaited before an intent or a query runs.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency make: @escaping @Sendable () async throws -> Dependency
  ) {
    set(.asynchronous(make), Dependency.self, key)
  }

  private func set<Value: Sendable>(_ provider: Provider, _ type: Value.Type, _ key: AnyHashable?) {
    let slot = Slot(type: ObjectIdentifier(type), key: SendableKey(key))
    providers.withLock { $0[slot] = provider }
  }
}

extension AppDependencyManager {
  /// The reason why a dependency of a type is missing.
  public enum Error<Value>: LocalizedError {
    /// Nothing is registered for the type and the key.
    case failedToRetrieveDependency
    /// The registered provider failed to make a value, or has to be awaited.
    case failedToLoadDependency((any Swift.Error)? = nil)
    /// The registered provider made a value of another type.
    case incorrectDependencyType

    /// A description of what is wrong and what to do.
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

/// A key of any hashable type, in a form that can cross threads.
///
/// Keys are distinguished by their type and their description, because a key of any type is not
/// necessarily `Sendable`. Strings, numbers and enumerations describe themselves unmistakably.
struct SendableKey: Hashable, Sendable {
  let type: String
  let text: String

  init?(_ key: AnyHashable?) {
    guard let key else { return nil }
    type = String(reflecting: Swift.type(of: key.base))
    text = String(reflecting: key.base)
  }
}

import Synchronization

/// Something the app provides at launch: `@Dependency var model: Model`.
///
/// A host resolves all dependencies before an intent or a query runs and reports what is missing as
/// an error. Without a host, a dependency is looked up when it is read. If nothing is registered for
/// it, or only an asynchronous closure, reading it is a programming error and traps with its type.
@propertyWrapper
public final class AppDependency<Value: Sendable>: Sendable {
  let resolved = Mutex<Value?>(nil)
  let key: SendableKey?
  let manager: AppDependencyManager
  let fallback: (@Sendable () async throws -> Value)?
  let immediateFallback: Value?

  private init(
    _ key: AnyHashable?,
    _ manager: AppDependencyManager,
    immediate: Value?,
    fallback: (@Sendable () async throws -> Value)?
  ) {
    self.key = SendableKey(key)
    self.manager = manager
    self.fallback = fallback
    immediateFallback = immediate
  }

  /// Makes a dependency that the app must have registered.
  public convenience init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.init(key, manager, immediate: nil, fallback: nil)
  }

  /// Makes a dependency with a fallback value for when the app registered none.
  public convenience init(
    key: AnyHashable? = nil,
    manager: AppDependencyManager = .shared,
    default value: @autoclosure () -> Value
  ) {
    self.init(key, manager, immediate: value(), fallback: nil)
  }

  /// Makes a dependency with a closure that makes a fallback value for when the app registered none.
  public convenience init(
    key: AnyHashable? = nil,
    manager: AppDependencyManager = .shared,
    default make: @escaping @Sendable () async throws -> Value
  ) {
    self.init(key, manager, immediate: nil, fallback: make)
  }

  /// The dependency itself.
  public var projectedValue: AppDependency<Value> { self }

  /// The value that the app registered.
  public var wrappedValue: Value {
    get {
      if let value = resolved.withLock({ $0 }) { return value }
      do {
        let value = try resolveNow()
        resolved.withLock { $0 = value }
        return value
      } catch {
        preconditionFailure(error.localizedDescription)
      }
    }
    set { resolved.withLock { $0 = newValue } }
  }

  private func resolveNow() throws -> Value {
    do {
      return try manager.value(of: Value.self, key: key)
    } catch let error as AppDependencyManager.Error<Value> {
      guard case .failedToRetrieveDependency = error else { throw error }
      if let immediateFallback { return immediateFallback }
      if let none = AppDependencyManager.none(of: Value.self) { return none }
      throw error
    }
  }
}

extension AppDependency: AnyAppDependency {
  /// The requested type.
  package var valueType: any Sendable.Type { Value.self }

  /// Looks the value up and keeps it.
  package func resolve() async throws {
    guard resolved.withLock({ $0 }) == nil else { return }
    let value: Value
    do {
      value = try await manager.load(Value.self, key: key)
    } catch let error as AppDependencyManager.Error<Value> {
      guard case .failedToRetrieveDependency = error else { throw error }
      if let immediateFallback {
        value = immediateFallback
      } else if let fallback {
        value = try await fallback()
      } else if let none = AppDependencyManager.none(of: Value.self) {
        value = none
      } else {
        throw error
      }
    }
    resolved.withLock { $0 = value }
  }

  /// Whether something is registered, or there is a fallback value.
  package var isProvided: Bool {
    manager.hasDependency(of: Value.self, key: key) || immediateFallback != nil || fallback != nil
      || AppDependencyManager.none(of: Value.self) != nil
  }
}

/// A type whose values may have `@Dependency` properties.
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
  /// A property that the app fills in at launch.
  public typealias Dependency = AppDependency
}

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

  /// Makes a manager of its own, for a test.
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

import Synchronization

extension AppDependencyManager {
  /// Whether something is registered for a type and a key.
  func hasDependency<Value: Sendable>(of type: Value.Type, key: SendableKey?) -> Bool {
    provider(of: type, key: key) != nil
  }

  /// The value, if it is available without waiting.
  func value<Value: Sendable>(of type: Value.Type, key: SendableKey?) throws -> Value {
    guard let (slot, provider) = provider(of: type, key: key) else {
      throw Error<Value>.failedToRetrieveDependency
    }
    switch provider {
    case .value(let value): return try cast(value)
    case .synchronous(let make):
      let value: any Sendable
      do { value = try make() } catch { throw Error<Value>.failedToLoadDependency(error) }
      return try cast(keep(value, in: slot))
    case .asynchronous, .loading: throw Error<Value>.failedToLoadDependency(nil)
    }
  }

  /// The value, awaited if necessary.
  func load<Value: Sendable>(_ type: Value.Type, key: SendableKey?) async throws -> Value {
    guard let (slot, provider) = provider(of: type, key: key) else {
      throw Error<Value>.failedToRetrieveDependency
    }
    let task: Task<any Sendable, any Swift.Error>
    switch provider {
    case .value, .synchronous: return try value(of: type, key: key)
    case .loading(let running): task = running
    case .asynchronous(let make):
      // A second caller waits for the first one's value.
      task = providers.withLock { providers in
        if case .loading(let running)? = providers[slot] { return running }
        let task = Task { try await make() }
        providers[slot] = .loading(task)
        return task
      }
    }
    do {
      let value = try await task.value
      return try cast(keep(value, in: slot))
    } catch let error as Error<Value> {
      throw error
    } catch {
      // The next caller tries again.
      if case .asynchronous = provider { providers.withLock { $0[slot] = provider } }
      throw Error<Value>.failedToLoadDependency(error)
    }
  }

  /// Nil as a value of a type, when the type is optional.
  static func none<Value: Sendable>(of type: Value.Type) -> Value? {
    (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
  }

  private func keep(_ value: any Sendable, in slot: Slot) -> any Sendable {
    providers.withLock { providers in
      if case .value(let earlier)? = providers[slot] { return earlier }
      providers[slot] = .value(value)
      return value
    }
  }

  private func cast<Value: Sendable>(_ value: any Sendable) throws -> Value {
    guard let value = value as? Value else { throw Error<Value>.incorrectDependencyType }
    return value
  }

  /// Returns the provider registered for a type, or for the type that an optional one wraps.
  private func provider<Value: Sendable>(
    of type: Value.Type,
    key: SendableKey?
  ) -> (Slot, Provider)? {
    let types =
      [ObjectIdentifier(type)]
      + ((type as? any OptionalDependency.Type).map { [$0.wrappedIdentifier] } ?? [])
    return providers.withLock { providers in
      for type in types {
        let slot = Slot(type: type, key: key)
        if let provider = providers[slot] { return (slot, provider) }
      }
      return nil
    }
  }
}

private protocol OptionalDependency {
  static var wrappedIdentifier: ObjectIdentifier { get }
}

extension Optional: OptionalDependency {
  fileprivate static var wrappedIdentifier: ObjectIdentifier { ObjectIdentifier(Wrapped.self) }
}

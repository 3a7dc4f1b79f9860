public import AppIntents

extension IntentHost {
  /// Sets the values of a Focus filter, as when a Focus starts, and performs it.
  ///
  /// From then on `SetFocusFilterIntent.current` returns it, until another of its type is set.
  ///
  /// - Parameter filter: The filter with its values.
  /// - Returns: The outcome for the person, and the system's actions for the app.
  /// - Throws: `IntentHostError`, as `perform(_:)` does.
  public func startFocus<Filter: SetFocusFilterIntent>(
    with filter: Filter
  ) async throws(IntentHostError) -> FocusOutcome {
    FocusFilters.shared.set(filter, Filter.self)
    return FocusOutcome(outcome: try await perform(filter), context: filter.appContext)
  }

  /// Clears the values of a type of Focus filter, and performs the filter with its defaults, as when a
  /// Focus ends.
  ///
  /// - Parameter type: The type of the filter.
  /// - Returns: The outcome for the person, and the system's actions for the app.
  /// - Throws: `IntentHostError`, as `perform(_:)` does.
  public func endFocus<Filter: SetFocusFilterIntent>(
    _ type: Filter.Type
  ) async throws(IntentHostError) -> FocusOutcome {
    FocusFilters.shared.set(nil, type)
    let filter = type.init()
    return FocusOutcome(outcome: try await perform(filter), context: filter.appContext)
  }

  /// Returns the context in which the system treats the app at present, because of a type of Focus filter.
  ///
  /// The filter's `appContext` is read when a Focus starts or ends, and again after the app called
  /// `invalidateFocusFilterAppContext()`. A context that changes without that call is not noticed.
  ///
  /// - Parameter type: The type of the filter.
  /// - Returns: The context; while no Focus sets the filter, that of the filter with its defaults.
  @MainActor
  public func focusContext<Filter: SetFocusFilterIntent>(
    of type: Filter.Type
  ) -> FocusFilterAppContext {
    focusContexts.read(type)
  }
}

/// The contexts read from Focus filters, kept until the app invalidates them.
///
/// On the main actor, because predicates are not `Sendable`.
@MainActor
final class FocusContexts {
  private var readings: [ObjectIdentifier: (count: Int, context: FocusFilterAppContext)] = [:]

  nonisolated init() {}

  func read<Filter: SetFocusFilterIntent>(_ type: Filter.Type) -> FocusFilterAppContext {
    let key = ObjectIdentifier(type)
    let count = Invalidations.focusContexts.count(of: type)
    if let known = readings[key], known.count == count { return known.context }
    let context = (FocusFilters.shared.current(type) ?? type.init()).appContext
    readings[key] = (count, context)
    return context
  }
}

/// The outcome of a Focus that started or ended.
public struct FocusOutcome {
  /// The outcome of the filter.
  public let outcome: IntentOutcome
  /// The context in which the system treats the app from now on.
  public let context: FocusFilterAppContext
}

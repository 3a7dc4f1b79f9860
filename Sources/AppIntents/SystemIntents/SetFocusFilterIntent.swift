public import Foundation
import Synchronization

/// An intent that the system runs when a Focus starts or ends, with the values for that Focus.
///
/// The settings of the Focus show its `displayRepresentation`.
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {
  /// The system's treatment of the app while these values apply.
  var appContext: FocusFilterAppContext { get }
  /// The suggested values for a Focus.
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
  /// No filter of notifications.
  public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

  /// None.
  public static func suggestedFocusFilters(
    for context: FocusFilterSuggestionContext
  ) async -> [Self] { [] }

  /// The intent with its current values.
  ///
  /// - Throws: `SetFocusFilterIntentError.notFound` when no Focus is on that sets them.
  public static var current: Self {
    get async throws {
      guard let filter = FocusFilters.shared.current(Self.self) else {
        throw SetFocusFilterIntentError.notFound
      }
      return filter
    }
  }

  /// Tells the system to read `appContext` again.
  public static func invalidateFocusFilterAppContext() {
    Invalidations.focusContexts.invalidate(Self.self)
  }
}

/// The changes that the system makes for an app during a Focus.
public struct FocusFilterAppContext {
  /// The predicate for notifications to let through, by their criteria; nil for all.
  public let notificationFilterPredicate: NSPredicate?
  /// The prefix of the identifiers of the content that is shown; nil for all content.
  public let targetContentIdentifierPrefix: String?

  /// Makes a context.
  public init(
    notificationFilterPredicate: NSPredicate? = nil,
    targetContentIdentifierPrefix: String? = nil
  ) {
    self.notificationFilterPredicate = notificationFilterPredicate
    self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
  }
}

/// The Focus for which values are suggested.
public struct FocusFilterSuggestionContext: Sendable {
  /// Makes a context; a host does.
  package init() {}
}

/// The reason why there are no values for a Focus.
public enum SetFocusFilterIntentError: Error, Hashable, Sendable {
  /// A parameter of the filter has no value.
  case missingParameterValue
  /// No filter of that type is active.
  case notFound
}

/// The active filters, one of each type.
package final class FocusFilters: Sendable {
  /// The filters of the running program.
  package static let shared = FocusFilters()

  private let filters = Mutex<[ObjectIdentifier: any SetFocusFilterIntent]>([:])

  /// Sets the filter of a type; nil for none.
  package func set<Filter: SetFocusFilterIntent>(_ filter: Filter?, _ type: Filter.Type) {
    filters.withLock { $0[ObjectIdentifier(type)] = filter }
    Invalidations.focusContexts.invalidate(type)
  }

  /// The filter of a type; nil for none.
  package func current<Filter: SetFocusFilterIntent>(_ type: Filter.Type) -> Filter? {
    filters.withLock { $0[ObjectIdentifier(type)] } as? Filter
  }
}

import Foundation
import Synchronization

/// Keeps the intents that the app told the system about, for as long as the program runs.
public final class IntentDonationManager: Sendable {
  /// The manager of the running program.
  public static let shared = IntentDonationManager()

  /// How many donations are kept; older ones are forgotten.
  package static let capacity = 1000

  private let kept = Mutex<[IntentDonation]>([])

  init() {}

  /// The donations, the oldest first.
  package var donations: [IntentDonation] { kept.withLock { $0 } }

  /// Tells the system about an intent.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - result: Its result.
  /// - Returns: The donation's name.
  @discardableResult
  public func donate(
    intent: some AppIntent,
    result: (some IntentResult)? = Never?.none
  ) -> IntentDonationIdentifier {
    record(intent, result)
  }

  /// Forgets donations.
  ///
  /// - Parameter predicate: The donations to forget.
  /// - Returns: The names of the forgotten ones.
  /// - Throws: Nothing here; the original may fail.
  @discardableResult
  public func deleteDonations(
    matching predicate: IntentDonationMatchingPredicate
  ) async throws -> [IntentDonationIdentifier] {
    kept.withLock { kept in
      let deleted = kept.filter(predicate.matches).map(\.identifier)
      kept.removeAll(where: predicate.matches)
      return deleted
    }
  }

  /// Keeps a donation; hosts say what they performed.
  @discardableResult
  package func record(
    _ intent: any AppIntent,
    _ result: (any IntentResult)? = nil,
    at date: Date = Date()
  ) -> IntentDonationIdentifier {
    let donation = IntentDonation(
      identifier: IntentDonationIdentifier(),
      intent: intent,
      result: result,
      date: date
    )
    kept.withLock { kept in
      kept.append(donation)
      if kept.count > Self.capacity { kept.removeFirst() }
    }
    return donation.identifier
  }
}

/// An intent that the app told the system about.
package struct IntentDonation: Sendable {
  /// The name of the donation.
  package let identifier: IntentDonationIdentifier
  /// The intent with its parameters.
  package let intent: any AppIntent
  /// The result that it returned, when the app gave one.
  package let result: (any IntentResult)?
  /// When.
  package let date: Date
}

/// Names a donation.
public struct IntentDonationIdentifier: Hashable, Sendable, Codable {
  let id: UUID

  init() { id = UUID() }
}

/// A choice of donations.
public struct IntentDonationMatchingPredicate: Sendable {
  let matches: @Sendable (IntentDonation) -> Bool

  /// The donations of a type of intent: all, or those that name an entity.
  public static func intentType(
    _ intentType: any AppIntent.Type,
    entityIdentifier: EntityIdentifier? = nil
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate { donation in
      type(of: donation.intent) == intentType
        && (entityIdentifier.map(donation.names) ?? true)
    }
  }

  /// One donation, by its name.
  public static func donationIdentifier(
    _ identifier: IntentDonationIdentifier
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate { $0.identifier == identifier }
  }

  /// Several donations, by their names.
  public static func donationIdentifiers(
    _ identifiers: [IntentDonationIdentifier]
  ) -> IntentDonationMatchingPredicate {
    let wanted = Set(identifiers)
    return IntentDonationMatchingPredicate { wanted.contains($0.identifier) }
  }

  /// All donations that name one of several entities.
  public static func entityIdentifiers(
    _ identifiers: [EntityIdentifier]
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate { donation in identifiers.contains(where: donation.names) }
  }

  /// All donations that name an entity.
  public static func entityIdentifier(
    _ identifier: EntityIdentifier
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate { $0.names(identifier) }
  }
}

extension IntentDonation {
  fileprivate func names(_ identifier: EntityIdentifier) -> Bool {
    IntentReflection.parameters(of: intent).contains { _, parameter in
      (parameter.currentValue as? any AppEntity).map { EntityIdentifier(for: $0) } == identifier
    }
  }
}

extension AppIntent {
  /// Tells the system that the person did this.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier {
    IntentDonationManager.shared.record(self)
  }

  /// Tells the system that the person did this, and the result.
  @discardableResult
  public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
    IntentDonationManager.shared.record(self, result)
  }

  /// Tells the system that the person did this.
  @discardableResult
  public func donate() -> IntentDonationIdentifier {
    IntentDonationManager.shared.record(self)
  }

  /// Tells the system that the person did this, and the result.
  @discardableResult
  public func donate(result: some IntentResult) -> IntentDonationIdentifier {
    IntentDonationManager.shared.record(self, result)
  }
}

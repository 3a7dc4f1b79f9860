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
  ///   - result: What it gave back.
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
  /// - Parameter predicate: Which.
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

  @discardableResult
  func record(_ intent: any AppIntent, _ result: (any IntentResult)? = nil)
    -> IntentDonationIdentifier
  {
    let donation = IntentDonation(
      identifier: IntentDonationIdentifier(),
      intent: intent,
      result: result
    )
    kept.withLock { kept in
      kept.append(donation)
      if kept.count > Self.capacity { kept.removeFirst() }
    }
    return donation.identifier
  }
}

/// Which donations are meant.
public struct IntentDonationMatchingPredicate: Sendable {
  let matches: @Sendable (IntentDonation) -> Bool

  /// All donations of a type of intent.
  public static func intentType<Intent: AppIntent>(
    _ type: Intent.Type
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate { $0.intent is Intent }
  }

  /// Some donations, by their names.
  public static func donationIdentifiers(
    _ identifiers: [IntentDonationIdentifier]
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate { identifiers.contains($0.identifier) }
  }

  /// All donations that name an entity.
  public static func entityIdentifier(
    _ identifier: EntityIdentifier
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate { donation in
      IntentReflection.parameters(of: donation.intent).contains { _, parameter in
        (parameter.currentValue as? any AppEntity).map { EntityIdentifier(for: $0) } == identifier
      }
    }
  }
}

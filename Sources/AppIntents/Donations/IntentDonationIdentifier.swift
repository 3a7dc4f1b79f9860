import Foundation

/// Names a donation.
public struct IntentDonationIdentifier: Hashable, Sendable {
  let id = UUID()
}

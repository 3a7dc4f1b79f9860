/// An intent that the app told the system about.
package struct IntentDonation: Sendable {
  /// Names the donation.
  package let identifier: IntentDonationIdentifier
  /// The intent with its parameters.
  package let intent: any AppIntent
  /// What it gave back, when the app said.
  package let result: (any IntentResult)?
}

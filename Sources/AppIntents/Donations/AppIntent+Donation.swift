extension AppIntent {
  /// Tells the system that the person did this.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier {
    IntentDonationManager.shared.record(self)
  }

  /// Tells the system that the person did this, and what came of it.
  @discardableResult
  public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
    IntentDonationManager.shared.record(self, result)
  }

  /// Tells the system that the person did this.
  @discardableResult
  public func donate() -> IntentDonationIdentifier {
    IntentDonationManager.shared.record(self)
  }

  /// Tells the system that the person did this, and what came of it.
  @discardableResult
  public func donate(result: some IntentResult) -> IntentDonationIdentifier {
    IntentDonationManager.shared.record(self, result)
  }
}

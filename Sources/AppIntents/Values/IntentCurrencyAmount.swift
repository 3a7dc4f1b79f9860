public import Foundation

/// An amount of money.
public struct IntentCurrencyAmount: _IntentValue, Hashable, Sendable, Codable {
  /// How much.
  public let amount: Decimal
  /// The currency, by its ISO 4217 code.
  public let currencyCode: String

  /// Makes an amount.
  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }
}

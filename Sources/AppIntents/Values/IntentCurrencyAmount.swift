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

/// A way to pay.
public struct IntentPaymentMethod: _IntentValue, Hashable, Sendable {
  /// The kind of method.
  public enum PaymentType: Hashable, Sendable {
    /// Not known.
    case unknown
    /// A current account.
    case checking
    /// A savings account.
    case savings
    /// A brokerage account.
    case brokerage
    /// A debit card.
    case debit
    /// A credit card.
    case credit
    /// A prepaid card.
    case prepaid
    /// A store's card.
    case store
    /// The system's own wallet.
    case applePay
  }

  /// The kind of method.
  public let type: PaymentType
  /// Its name.
  public let name: LocalizedStringResource?
  /// A hint that distinguishes it from others, such as the last digits of a card.
  public let identificationHint: LocalizedStringResource?

  /// Makes a way to pay.
  public init(
    type: PaymentType,
    name: LocalizedStringResource? = nil,
    identificationHint: LocalizedStringResource? = nil
  ) {
    self.type = type
    self.name = name
    self.identificationHint = identificationHint
  }
}

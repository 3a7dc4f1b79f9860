import AppIntents
import Foundation

/// Reads values of the types without resolvers, as people write them.
enum TextValues {
  /// The value; nil if the text is not one of the type.
  static func value(of target: ValueTarget, for text: String) -> (any _IntentValue)? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    switch target.valueType {
    case is Date.Type: return DateText.date(text)
    case is DateComponents.Type: return DateText.components(text)
    case is Decimal.Type: return decimal(text)
    case is Duration.Type:
      return Double(text).flatMap { abs($0) < 1e15 ? Duration.seconds($0) : nil }
    case is UUID.Type: return UUID(uuidString: text)
    case is StringSearchCriteria.Type: return StringSearchCriteria(term: text)
    case is IntentFile.Type:
      return target.fileFolder.flatMap {
        FileAnswer(folder: $0, contentTypes: target.contentTypes).file(at: text)
      }
    case is IntentPerson.Type: return person(text)
    case is IntentCurrencyAmount.Type: return amount(text, target)
    case let type as any _MeasurementIntentValue.Type: return measurement(text, type, target)
    default: return nil
    }
  }

  // Foundation reads as far as it can, but "12 apples" is not a number here.
  private static func decimal(_ text: String) -> Decimal? {
    guard text.wholeMatch(of: /[+-]?\d{1,38}(\.\d{1,38})?/) != nil else { return nil }
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }

  private static func person(_ text: String) -> IntentPerson {
    IntentPerson(
      identifier: .applicationDefined(text),
      name: .displayName(text),
      handle: text.contains("@") ? IntentPerson.Handle(emailAddress: text) : nil
    )
  }

  // "12.50 EUR", or "12.50" if the declaration allows only one currency.
  private static func amount(_ text: String, _ target: ValueTarget) -> IntentCurrencyAmount? {
    var currencies: [String] = []
    if case .currencies(let codes) = target.presentation { currencies = codes }
    let parts = text.split(separator: " ").map(String.init)
    guard let number = parts.first, parts.count <= 2,
      let amount = decimal(number),
      let code = parts.count == 2
        ? parts[1].uppercased() : currencies.count == 1 ? currencies[0] : nil
    else { return nil }
    return IntentCurrencyAmount(amount: amount, currencyCode: code)
  }

  private static func measurement<Value: _MeasurementIntentValue>(
    _ text: String,
    _ type: Value.Type,
    _ target: ValueTarget
  ) -> Value? {
    let number = text.prefix { $0.isNumber || "+-.".contains($0) }
    let written = text.dropFirst(number.count).trimmingCharacters(in: .whitespaces)
    var symbol = written.isEmpty ? nil : written
    if symbol == nil, case .unit(let usual, _, _) = target.presentation { symbol = usual }
    guard let value = Double(number), value.isFinite else { return nil }
    guard let symbol else { return Value.make(value, nil) }
    return UnitNames.unit(symbol, Value._UnitKind.self).flatMap { Value.make(value, $0) }
  }
}

/// A measurement in any kind of unit.
protocol MeasuredValue {
  /// The number.
  var value: Double { get }
  /// The unit's symbol.
  var unitSymbol: String { get }
}

extension Measurement: MeasuredValue {
  /// The unit's symbol.
  var unitSymbol: String { unit.symbol }
}

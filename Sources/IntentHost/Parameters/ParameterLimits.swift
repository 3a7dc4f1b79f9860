import AppIntents
import Foundation

/// The limits in a parameter's declaration beyond its type: ranges, sizes, currencies and files.
struct ParameterLimits: Sendable {
  /// The parameter's name in code.
  let name: String
  /// The declaration's specification.
  let specification: IntentParameterSpecification

  /// Returns the problem with a value; nil if there is none.
  ///
  /// - Parameter value: One value, or a collection of them.
  /// - Returns: The problem, with the value, the limit and the remedy.
  func problem(with value: any _IntentValue) -> String? {
    (value as? any _SequenceIntentValue).map { problem(with: Self.elements(of: $0)) }
      ?? problem(withOne: value)
  }

  /// Returns the problem with the elements of a collection, or with the one value; nil if there is none.
  func problem(with elements: [any _IntentValue]) -> String? {
    // Outside widgets, the size for any family of widgets applies.
    if let size = specification.sizes[nil], !(size.min...size.max).contains(elements.count) {
      let allowed = size.min == size.max ? "\(size.min)" : "\(size.min) to \(size.max)"
      return "'\(name)' holds \(elements.count) values and takes \(allowed); give it as many"
    }
    return elements.lazy.compactMap(problem(withOne:)).first
  }

  private func problem(withOne value: any _IntentValue) -> String? {
    let number = Self.number(value)
    if let number, let range = specification.inclusiveRange, !range.contains(number) {
      let bounds = "\(range.lowerBound.plain) to \(range.upperBound.plain)"
      return "'\(name)' is \(number.plain) and takes \(bounds); give it a number in that range"
    }
    switch (value, specification.presentation) {
    case (let amount as IntentCurrencyAmount, .currencies(let codes)?)
    where !codes.isEmpty && !codes.contains(amount.currencyCode):
      return "'\(name)' is in \(amount.currencyCode) and takes "
        + "\(codes.joined(separator: ", ")); give it an amount in one of these"
    case (is any _MeasurementIntentValue, .unit(_, _, false)?):
      guard let number, number < 0 else { return nil }
      return "'\(name)' is \(number.plain) and takes no negative measurement; give it 0 or more"
    case (let file as IntentFile, _): return problem(with: file)
    default: return nil
    }
  }

  private func problem(with file: IntentFile) -> String? {
    let allowed = specification.contentTypes
    guard !allowed.isEmpty, let type = file.type, type.isNone(of: allowed) else { return nil }
    return "'\(name)' is the file \(file.filename) of type \(type) and takes "
      + "\(allowed.map(\.identifier).joined(separator: ", ")); give it a file of such a type"
  }

  private static func elements<Values: _SequenceIntentValue>(
    of values: Values
  ) -> [any _IntentValue] { values.compactMap { $0 as? any _IntentValue } }

  private static func number(_ value: any _IntentValue) -> Double? {
    switch value {
    case let value as Int: Double(value)
    case let value as Double: value
    case let value as Decimal: NSDecimalNumber(decimal: value).doubleValue
    case let value as IntentCurrencyAmount: NSDecimalNumber(decimal: value.amount).doubleValue
    case let value as any MeasuredValue: value.value
    default: nil
    }
  }
}

extension Double {
  /// The number, written without a fraction if it is whole.
  fileprivate var plain: String { Int(exactly: self).map { String($0) } ?? String(self) }
}

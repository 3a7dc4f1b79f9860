import AppIntents
import Foundation

/// Whether an intent's parameters are as their declarations demand.
enum ParameterCheck {
  /// Checks that required parameters have a value, that numbers are in range, and that collections
  /// are of an allowed size.
  ///
  /// - Parameter intent: The intent, about to perform.
  /// - Throws: `parameterNeedsValue` or `parameterOutOfRange` for the first that is not.
  static func check(_ intent: any AppIntent) throws(IntentHostError) {
    for (name, parameter) in IntentReflection.parameters(of: intent) {
      let owner = "intent '\(type(of: intent))'"
      guard !parameter.needsValue else {
        throw needsValue(parameter, name: name, of: intent, nil)
      }
      guard let value = parameter.currentValue else { continue }
      if let range = parameter.specification.inclusiveRange {
        for number in numbers(in: value) where !range.contains(number) {
          throw IntentHostError(
            .parameterOutOfRange,
            "parameter '\(name)' of \(owner) is \(number.formattedPlainly), outside its inclusive "
              + "range \(range.lowerBound.formattedPlainly)…\(range.upperBound.formattedPlainly); "
              + "give it a value within",
            typeName: "\(type(of: intent))"
          )
        }
      }
      // A size for any family of widgets is the one that counts outside widgets.
      if let size = parameter.specification.sizes[nil], let count = count(of: value),
        !(size.min...size.max).contains(count)
      {
        throw IntentHostError(
          .parameterOutOfRange,
          "parameter '\(name)' of \(owner) has \(count) values, and takes \(size.min) to "
            + "\(size.max)",
          typeName: "\(type(of: intent))"
        )
      }
    }
  }

  /// The error for a parameter that needs a value.
  static func needsValue(
    _ parameter: any AnyIntentParameter,
    name: String?,
    of intent: any AppIntent,
    _ underlying: (any Error)?
  ) -> IntentHostError {
    let name = name ?? parameter.title
    return IntentHostError(
      .parameterNeedsValue,
      "parameter '\(name)' of intent '\(type(of: intent))' needs a value of type "
        + "\(parameter.valueType); set it before the intent is performed, give it a default, or "
        + "give the host somebody to ask",
      typeName: "\(type(of: intent))",
      underlying: underlying
    )
  }

  private static func numbers(in value: any _IntentValue) -> [Double] {
    if let number = number(value) { return [number] }
    guard let sequence = value as? any _SequenceIntentValue else { return [] }
    return elements(of: sequence).compactMap(number)
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Int: Double(value)
    case let value as Double: value
    case let value as any MeasuredNumber: value.number
    default: nil
    }
  }

  private static func count(of value: any _IntentValue) -> Int? {
    (value as? any _SequenceIntentValue).map { elements(of: $0).count }
  }

  private static func elements(of sequence: some _SequenceIntentValue) -> [Any] {
    sequence.map { $0 }
  }
}

private protocol MeasuredNumber {
  var number: Double { get }
}

extension Measurement: MeasuredNumber {
  fileprivate var number: Double { value }
}

extension Double {
  /// The number without a fraction when it has none.
  fileprivate var formattedPlainly: String {
    Int(exactly: self).map(String.init) ?? String(self)
  }
}

public import Foundation

extension Int: _IntentValue {
  /// From text and from floating-point numbers.
  public static var defaultResolverSpecification: some ResolverSpecification {
    _ResolverList<Int> {
      IntFromStringResolver()
      IntFromDoubleResolver()
    }
  }
}

extension Double: _IntentValue {
  /// From text and from integers.
  public static var defaultResolverSpecification: some ResolverSpecification {
    _ResolverList<Double> {
      DoubleFromStringResolver()
      DoubleFromIntResolver()
    }
  }
}

extension Bool: _IntentValue {
  /// From text.
  public static var defaultResolverSpecification: some ResolverSpecification {
    _ResolverList<Bool> { BoolFromStringResolver() }
  }
}

extension String: _IntentValue {
  /// From numbers.
  public static var defaultResolverSpecification: some ResolverSpecification {
    _ResolverList<String> {
      StringFromIntResolver()
      StringFromDoubleResolver()
    }
  }
}

extension URL: _IntentValue {
  /// From text.
  public static var defaultResolverSpecification: some ResolverSpecification {
    _ResolverList<URL> { URLFromStringResolver() }
  }
}

extension AttributedString: _IntentValue {
  /// From text.
  public static var defaultResolverSpecification: some ResolverSpecification {
    _ResolverList<AttributedString> { AttributedStringFromStringResolver() }
  }
}

extension Date: _IntentValue {}
extension DateComponents: _IntentValue {}
extension Decimal: _IntentValue {}
extension Duration: _IntentValue {}
extension UUID: _IntentValue {}
extension Calendar.RecurrenceRule: _IntentValue {}
extension Never: _IntentValue {}

extension Array: _IntentValue, _SequenceIntentValue where Element: _IntentValue {
  /// The type of one value.
  public typealias ValueType = Element
  /// The array itself.
  public typealias UnwrappedType = [Element]
}

extension Set: _IntentValue, _SequenceIntentValue where Element: _IntentValue {
  /// The type of one value.
  public typealias ValueType = Element
  /// The set itself.
  public typealias UnwrappedType = Set<Element>
}

extension Optional: _IntentValue where Wrapped: _IntentValue {
  /// The type of one value.
  public typealias ValueType = Wrapped.ValueType
  /// The type that is wrapped.
  public typealias UnwrappedType = Wrapped.UnwrappedType
}

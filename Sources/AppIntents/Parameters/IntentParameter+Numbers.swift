public import Foundation

extension IntentParameter where Value.ValueType == Int {
  /// Makes a parameter for an integer.
  ///
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle = .stepper,
    inclusiveRange: InclusiveRange<Int>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider = _NoOptions<Int>(),
    @ResolverSpecificationBuilder<Int> resolvers: () -> _ResolverList<Int> = { ._ofType }
  ) where Provider.Result.Result.ValueType == Int {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        inclusiveRange: IntentParameterSpecification.range(
          inclusiveRange.map { (Double($0.lowerBound), Double($0.upperBound)) }
        ),
        presentation: .integer(controlStyle),
        options: IntentParameterOptions(declared: optionsProvider),
        resolvers: resolvers().resolvers
      )
    )
  }
}

extension IntentParameter where Value.ValueType == Double {
  /// Makes a parameter for a floating-point number.
  ///
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: DoubleControlStyle = .stepper,
    inclusiveRange: InclusiveRange<Double>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider = _NoOptions<Double>(),
    @ResolverSpecificationBuilder<Double> resolvers: () -> _ResolverList<Double> = { ._ofType }
  ) where Provider.Result.Result.ValueType == Double {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        inclusiveRange: IntentParameterSpecification.range(inclusiveRange),
        presentation: .double(controlStyle),
        options: IntentParameterOptions(declared: optionsProvider),
        resolvers: resolvers().resolvers
      )
    )
  }
}

extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
  /// Makes a parameter for an amount of money.
  ///
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    currencyCodes: [String] = [],
    inclusiveRange: InclusiveRange<Decimal>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider = _NoOptions<IntentCurrencyAmount>(),
    @ResolverSpecificationBuilder<IntentCurrencyAmount> resolvers: () -> _ResolverList<
      IntentCurrencyAmount
    > = { ._ofType }
  ) where Provider.Result.Result.ValueType == IntentCurrencyAmount {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        inclusiveRange: IntentParameterSpecification.range(
          inclusiveRange.map { ($0.lowerBound.rounded, $0.upperBound.rounded) }
        ),
        presentation: .currencies(currencyCodes),
        options: IntentParameterOptions(declared: optionsProvider),
        resolvers: resolvers().resolvers
      )
    )
  }
}

extension Decimal {
  /// The nearest floating-point number.
  fileprivate var rounded: Double { NSDecimalNumber(decimal: self).doubleValue }
}

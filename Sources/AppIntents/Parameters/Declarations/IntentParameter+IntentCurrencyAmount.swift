public import Foundation

extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
  /// Makes a parameter for an amount of money.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    currencyCodes: [String] = [],
    inclusiveRange: InclusiveRange<Decimal>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .currencies(currencyCodes)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { ($0.lowerBound.rounded, $0.upperBound.rounded) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for an amount of money, with resolvers of its own.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    currencyCodes: [String] = [],
    inclusiveRange: InclusiveRange<Decimal>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .currencies(currencyCodes)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { ($0.lowerBound.rounded, $0.upperBound.rounded) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for an amount of money, with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    currencyCodes: [String] = [],
    inclusiveRange: InclusiveRange<Decimal>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .currencies(currencyCodes)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { ($0.lowerBound.rounded, $0.upperBound.rounded) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for an amount of money.
  ///
  /// It comes with a provider of values to choose from and with resolvers of its own.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    currencyCodes: [String] = [],
    inclusiveRange: InclusiveRange<Decimal>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .currencies(currencyCodes)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { ($0.lowerBound.rounded, $0.upperBound.rounded) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for an amount of money, named after its property.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    currencyCodes: [String] = [],
    inclusiveRange: InclusiveRange<Decimal>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .currencies(currencyCodes)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { ($0.lowerBound.rounded, $0.upperBound.rounded) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for an amount of money.
  ///
  /// It is named after its property and with resolvers of its own.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    currencyCodes: [String] = [],
    inclusiveRange: InclusiveRange<Decimal>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .currencies(currencyCodes)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { ($0.lowerBound.rounded, $0.upperBound.rounded) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for an amount of money.
  ///
  /// It is named after its property and with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    currencyCodes: [String] = [],
    inclusiveRange: InclusiveRange<Decimal>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .currencies(currencyCodes)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { ($0.lowerBound.rounded, $0.upperBound.rounded) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for an amount of money.
  ///
  /// It is named after its property and with a provider of values to choose from and with resolvers of its own.
  public convenience init<Provider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    currencyCodes: [String] = [],
    inclusiveRange: InclusiveRange<Decimal>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .currencies(currencyCodes)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { ($0.lowerBound.rounded, $0.upperBound.rounded) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }
}

extension Decimal {
  /// The nearest floating-point number.
  fileprivate var rounded: Double { NSDecimalNumber(decimal: self).doubleValue }
}

extension IntentParameter where Value.ValueType == Int {
  /// Makes a parameter for an integer.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle = .stepper,
    inclusiveRange: InclusiveRange<Int>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .integer(controlStyle)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { (Double($0.lowerBound), Double($0.upperBound)) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for an integer, with resolvers of its own.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle = .stepper,
    inclusiveRange: InclusiveRange<Int>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .integer(controlStyle)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { (Double($0.lowerBound), Double($0.upperBound)) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for an integer, with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle = .stepper,
    inclusiveRange: InclusiveRange<Int>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .integer(controlStyle)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { (Double($0.lowerBound), Double($0.upperBound)) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for an integer.
  ///
  /// It comes with a provider of values to choose from and with resolvers of its own.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle = .stepper,
    inclusiveRange: InclusiveRange<Int>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .integer(controlStyle)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { (Double($0.lowerBound), Double($0.upperBound)) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for an integer, named after its property.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle = .stepper,
    inclusiveRange: InclusiveRange<Int>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .integer(controlStyle)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { (Double($0.lowerBound), Double($0.upperBound)) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for an integer, named after its property and with resolvers of its own.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle = .stepper,
    inclusiveRange: InclusiveRange<Int>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .integer(controlStyle)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { (Double($0.lowerBound), Double($0.upperBound)) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for an integer.
  ///
  /// It is named after its property and with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle = .stepper,
    inclusiveRange: InclusiveRange<Int>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .integer(controlStyle)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { (Double($0.lowerBound), Double($0.upperBound)) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for an integer.
  ///
  /// It is named after its property and with a provider of values to choose from and with resolvers of its own.
  public convenience init<Provider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle = .stepper,
    inclusiveRange: InclusiveRange<Int>? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .integer(controlStyle)
    specification.inclusiveRange = IntentParameterSpecification.range(
      inclusiveRange.map { (Double($0.lowerBound), Double($0.upperBound)) }
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }
}

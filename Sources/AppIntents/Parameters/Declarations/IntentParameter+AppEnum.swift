extension IntentParameter where Value.ValueType: AppEnum {
  /// Makes a parameter for one of the app's enumerations.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.options = IntentParameterOptions(values: supportedValues)
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for one of the app's enumerations, with resolvers of its own.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.options = IntentParameterOptions(values: supportedValues)
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for one of the app's enumerations, with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.options = IntentParameterOptions(values: supportedValues)
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for one of the app's enumerations.
  ///
  /// It comes with a provider of values to choose from and with resolvers of its own.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.options = IntentParameterOptions(values: supportedValues)
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for one of the app's enumerations, named after its property.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.options = IntentParameterOptions(values: supportedValues)
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for one of the app's enumerations.
  ///
  /// It is named after its property and with resolvers of its own.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.options = IntentParameterOptions(values: supportedValues)
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for one of the app's enumerations.
  ///
  /// It is named after its property and with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.options = IntentParameterOptions(values: supportedValues)
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for one of the app's enumerations.
  ///
  /// It is named after its property and with a provider of values to choose from and with resolvers of its own.
  public convenience init<Provider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.options = IntentParameterOptions(values: supportedValues)
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }
}

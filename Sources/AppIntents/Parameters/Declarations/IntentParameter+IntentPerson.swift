extension IntentParameter where Value.ValueType == IntentPerson {
  /// Makes a parameter for a person.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    mode: IntentPerson.ParameterMode = .contact,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .person(mode)
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for a person, with resolvers of its own.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    mode: IntentPerson.ParameterMode = .contact,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .person(mode)
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for a person, with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    mode: IntentPerson.ParameterMode = .contact,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .person(mode)
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for a person.
  ///
  /// It comes with a provider of values to choose from and with resolvers of its own.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    mode: IntentPerson.ParameterMode = .contact,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .person(mode)
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for a person, named after its property.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    mode: IntentPerson.ParameterMode = .contact,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .person(mode)
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for a person, named after its property and with resolvers of its own.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    mode: IntentPerson.ParameterMode = .contact,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .person(mode)
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for a person.
  ///
  /// It is named after its property and with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    mode: IntentPerson.ParameterMode = .contact,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .person(mode)
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for a person.
  ///
  /// It is named after its property and with a provider of values to choose from and with resolvers of its own.
  public convenience init<Provider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    mode: IntentPerson.ParameterMode = .contact,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .person(mode)
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }
}

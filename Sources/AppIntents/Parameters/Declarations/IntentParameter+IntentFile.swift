extension IntentParameter where Value.ValueType == IntentFile {
  /// Makes a parameter for a file.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedContentTypes: [UTType] = [.item],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.contentTypes = supportedContentTypes
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for a file, with resolvers of its own.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedContentTypes: [UTType] = [.item],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.contentTypes = supportedContentTypes
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for a file, with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedContentTypes: [UTType] = [.item],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.contentTypes = supportedContentTypes
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for a file.
  ///
  /// It comes with a provider of values to choose from and with resolvers of its own.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedContentTypes: [UTType] = [.item],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.contentTypes = supportedContentTypes
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for a file, named after its property.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedContentTypes: [UTType] = [.item],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.contentTypes = supportedContentTypes
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for a file, named after its property and with resolvers of its own.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedContentTypes: [UTType] = [.item],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.contentTypes = supportedContentTypes
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for a file.
  ///
  /// It is named after its property and with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedContentTypes: [UTType] = [.item],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.contentTypes = supportedContentTypes
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for a file.
  ///
  /// It is named after its property and with a provider of values to choose from and with resolvers of its own.
  public convenience init<Provider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedContentTypes: [UTType] = [.item],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.contentTypes = supportedContentTypes
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }
}

extension IntentParameter where Value.ValueType == IntentFile {
  /// Makes a parameter for a file whose kinds are named by their identifiers.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedTypeIdentifiers: [String],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.contentTypes = supportedTypeIdentifiers.map { UTType(importedAs: $0) }
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for a file whose kinds are named by their identifiers.
  ///
  /// It is named after its property.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedTypeIdentifiers: [String],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.contentTypes = supportedTypeIdentifiers.map { UTType(importedAs: $0) }
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }
}

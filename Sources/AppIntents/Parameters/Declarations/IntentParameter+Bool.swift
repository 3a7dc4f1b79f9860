extension IntentParameter where Value.ValueType == Bool {
  /// Makes a parameter for yes or no.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    displayName: Bool.IntentDisplayName? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = displayName.map { .truth($0) }
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for yes or no, with resolvers of its own.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    displayName: Bool.IntentDisplayName? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = displayName.map { .truth($0) }
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }

  /// Makes a parameter for yes or no, named after its property.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    displayName: Bool.IntentDisplayName? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = displayName.map { .truth($0) }
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for yes or no, named after its property and with resolvers of its own.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    displayName: Bool.IntentDisplayName? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> ResolverList<Value.ValueType>
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = displayName.map { .truth($0) }
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, resolvers: resolvers().resolvers, specification)
  }
}

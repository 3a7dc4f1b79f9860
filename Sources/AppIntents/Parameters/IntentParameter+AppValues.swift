extension IntentParameter where Value.ValueType: AppEntity {
  /// Makes a parameter for one of the app's entities.
  ///
  /// Without a title it is named after its property.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> _ResolverList<Value.ValueType> =
      { ._ofType }
  ) {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        resolvers: resolvers().resolvers
      )
    )
  }

  /// Makes a parameter for one of the app's entities, with a provider of values to choose from.
  ///
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> _ResolverList<Value.ValueType> =
      { ._ofType }
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        options: IntentParameterOptions(optionsProvider),
        resolvers: resolvers().resolvers
      )
    )
  }

  /// Makes a parameter for an entity that a given query finds.
  ///
  /// Without a title it is named after its property.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    query: Query
  ) where Query.Entity == Value.ValueType {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        query: query
      )
    )
  }
}

extension IntentParameter where Value.ValueType: AppEnum {
  /// Makes a parameter for one of the app's enumerations.
  ///
  /// Without a title it is named after its property.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> _ResolverList<Value.ValueType> =
      { ._ofType }
  ) {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        options: IntentParameterOptions(values: supportedValues),
        resolvers: resolvers().resolvers
      )
    )
  }

  /// Makes a parameter for one of the app's enumerations, with a provider of values to choose from.
  ///
  /// The provider's values are offered in place of the supported ones.
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider,
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> _ResolverList<Value.ValueType> =
      { ._ofType }
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        options: IntentParameterOptions(optionsProvider),
        resolvers: resolvers().resolvers
      )
    )
  }
}

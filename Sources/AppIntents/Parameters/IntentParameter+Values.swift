extension IntentParameter {
  /// Makes a parameter for a value of any type.
  ///
  /// Without a title it is named after its property.
  @_disfavoredOverload
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
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
        inputConnectionBehavior: inputConnectionBehavior,
        resolvers: resolvers().resolvers
      )
    )
  }

  /// Makes a parameter for a value of any type, with a provider of values to choose from.
  ///
  /// Without a title it is named after its property.
  @_disfavoredOverload
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
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
        inputConnectionBehavior: inputConnectionBehavior,
        options: IntentParameterOptions(optionsProvider),
        resolvers: resolvers().resolvers
      )
    )
  }

  /// Makes a parameter whose property has an initial value, which becomes the default.
  public convenience init(
    wrappedValue: Value,
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      defaultValue: wrappedValue as? Value.UnwrappedType,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior
      )
    )
  }
}

extension IntentParameter where Value.UnwrappedType: _SequenceIntentValue {
  /// Makes a parameter for a collection of values.
  ///
  /// Without a title it is named after its property.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        sizes: [nil: size]
      )
    )
  }

  /// Makes a parameter for a collection of values, sized by the family of the widget.
  ///
  /// Without a title it is named after its property.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    size: [IntentWidgetFamily: IntentCollectionSize],
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        sizes: Dictionary(uniqueKeysWithValues: size.map { ($0, $1) })
      )
    )
  }
}

extension IntentParameter where Value.ValueType == Bool {
  /// Makes a parameter for yes or no.
  ///
  /// Without a title it is named after its property.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    displayName: Bool.IntentDisplayName? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Bool> resolvers: () -> _ResolverList<Bool> = { ._ofType }
  ) {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        presentation: displayName.map { .truth($0) },
        resolvers: resolvers().resolvers
      )
    )
  }
}

extension IntentParameter where Value.ValueType == String {
  /// Makes a parameter for text.
  ///
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider = _NoOptions<String>(),
    @ResolverSpecificationBuilder<String> resolvers: () -> _ResolverList<String> = { ._ofType }
  ) where Provider.Result.Result.ValueType == String {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        presentation: inputOptions.map { .text($0) },
        options: IntentParameterOptions(declared: optionsProvider),
        resolvers: resolvers().resolvers
      )
    )
  }
}

extension IntentParameter where Value.ValueType == IntentPerson {
  /// Makes a parameter for a person.
  ///
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    mode: IntentPerson.ParameterMode = .contact,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider = _NoOptions<IntentPerson>(),
    @ResolverSpecificationBuilder<IntentPerson> resolvers: () -> _ResolverList<IntentPerson> = {
      ._ofType
    }
  ) where Provider.Result.Result.ValueType == IntentPerson {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        presentation: .person(mode),
        options: IntentParameterOptions(declared: optionsProvider),
        resolvers: resolvers().resolvers
      )
    )
  }
}

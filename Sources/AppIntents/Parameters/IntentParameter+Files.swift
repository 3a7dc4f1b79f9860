package import UniformTypeIdentifiers

extension IntentParameter where Value.ValueType == IntentFile {
  /// Makes a parameter for a file.
  ///
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedContentTypes: [UTType] = [.item],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider = _NoOptions<IntentFile>(),
    @ResolverSpecificationBuilder<IntentFile> resolvers: () -> _ResolverList<IntentFile> = {
      ._ofType
    }
  ) where Provider.Result.Result.ValueType == IntentFile {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        options: IntentParameterOptions(declared: optionsProvider),
        contentTypes: supportedContentTypes,
        resolvers: resolvers().resolvers
      )
    )
  }

  /// Makes a parameter for a file whose kinds are named by their identifiers.
  ///
  /// Without a title it is named after its property.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedTypeIdentifiers: [String],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        contentTypes: supportedTypeIdentifiers.map { UTType(importedAs: $0) }
      )
    )
  }
}

extension IntentParameter where Value.ValueType: FileEntity {
  /// Makes a parameter for an entity that is a file.
  ///
  /// Without a title it is named after its property.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedContentTypes: [UTType]? = nil,
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
        contentTypes: supportedContentTypes ?? Value.ValueType.supportedContentTypes,
        resolvers: resolvers().resolvers
      )
    )
  }

  /// Makes a parameter for an entity that is a file.
  ///
  /// It has a provider of values to choose from.
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    supportedContentTypes: [UTType]? = nil,
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
        contentTypes: supportedContentTypes ?? Value.ValueType.supportedContentTypes,
        resolvers: resolvers().resolvers
      )
    )
  }
}

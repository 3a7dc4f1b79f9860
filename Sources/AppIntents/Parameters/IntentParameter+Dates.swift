public import Foundation

extension IntentParameter where Value.ValueType == Date {
  /// Makes a parameter for a date.
  ///
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    kind: DateKind = .dateTime,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider = _NoOptions<Date>(),
    @ResolverSpecificationBuilder<Date> resolvers: () -> _ResolverList<Date> = { ._ofType }
  ) where Provider.Result.Result.ValueType == Date {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        presentation: .date(kind),
        options: IntentParameterOptions(declared: optionsProvider),
        resolvers: resolvers().resolvers
      )
    )
  }
}

extension IntentParameter where Value.ValueType == DateComponents {
  /// Makes a parameter for the parts of a date.
  ///
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    kind: DateKind = .dateTime,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider = _NoOptions<DateComponents>(),
    @ResolverSpecificationBuilder<DateComponents> resolvers: () -> _ResolverList<DateComponents> = {
      ._ofType
    }
  ) where Provider.Result.Result.ValueType == DateComponents {
    self.init(
      defaultValue: defaultValue,
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        presentation: .date(kind),
        options: IntentParameterOptions(declared: optionsProvider),
        resolvers: resolvers().resolvers
      )
    )
  }
}

extension IntentParameter where Value.ValueType: _MeasurementIntentValue {
  /// Makes a parameter for a measurement.
  ///
  /// Without a title it is named after its property.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    defaultUnit: Value.ValueType._UnitKind? = nil,
    defaultUnitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      defaultValue: Self.measurement(defaultValue, defaultUnit),
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        presentation: .unit(
          symbol: defaultUnit?.symbol,
          adjustsForLocale: defaultUnitAdjustForLocale,
          supportsNegativeNumbers: supportsNegativeNumbers
        )
      )
    )
  }

  /// Makes a parameter for a measurement, with a provider of values to choose from.
  ///
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    defaultUnit: Value.ValueType._UnitKind? = nil,
    defaultUnitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    self.init(
      defaultValue: Self.measurement(defaultValue, defaultUnit),
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        presentation: .unit(
          symbol: defaultUnit?.symbol,
          adjustsForLocale: defaultUnitAdjustForLocale,
          supportsNegativeNumbers: supportsNegativeNumbers
        ),
        options: IntentParameterOptions(optionsProvider)
      )
    )
  }

  /// Makes a parameter for a measurement in a given unit.
  ///
  /// Without a title it is named after its property.
  public convenience init(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    unit: Value.ValueType._UnitKind,
    unitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      defaultValue: Self.measurement(defaultValue, unit),
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        presentation: .unit(
          symbol: unit.symbol,
          adjustsForLocale: unitAdjustForLocale,
          supportsNegativeNumbers: supportsNegativeNumbers
        )
      )
    )
  }

  /// Makes a parameter for a measurement in a given unit, with a provider of values to choose from.
  ///
  /// Without a title it is named after its property.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    unit: Value.ValueType._UnitKind,
    unitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    self.init(
      defaultValue: Self.measurement(defaultValue, unit),
      IntentParameterSpecification(
        title: title,
        description: description,
        requestValueDialog: requestValueDialog,
        inputConnectionBehavior: inputConnectionBehavior,
        presentation: .unit(
          symbol: unit.symbol,
          adjustsForLocale: unitAdjustForLocale,
          supportsNegativeNumbers: supportsNegativeNumbers
        ),
        options: IntentParameterOptions(optionsProvider)
      )
    )
  }

  private static func measurement(
    _ value: Double?,
    _ unit: Value.ValueType._UnitKind?
  ) -> Value.UnwrappedType? {
    value.flatMap { Value.ValueType.make($0, unit) } as? Value.UnwrappedType
  }
}

extension IntentParameter where Value.ValueType: _MeasurementIntentValue {
  /// Makes a parameter for a measurement.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    defaultUnit: Value.ValueType.UnitKind? = nil,
    defaultUnitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .unit(
      symbol: defaultUnit?.symbol,
      adjustsForLocale: defaultUnitAdjustForLocale,
      supportsNegativeNumbers: supportsNegativeNumbers
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: Self.measurement(defaultValue, defaultUnit), specification)
  }

  /// Makes a parameter for a measurement, with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    defaultUnit: Value.ValueType.UnitKind? = nil,
    defaultUnitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .unit(
      symbol: defaultUnit?.symbol,
      adjustsForLocale: defaultUnitAdjustForLocale,
      supportsNegativeNumbers: supportsNegativeNumbers
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: Self.measurement(defaultValue, defaultUnit), specification)
  }

  /// Makes a parameter for a measurement, named after its property.
  public convenience init(
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    defaultUnit: Value.ValueType.UnitKind? = nil,
    defaultUnitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .unit(
      symbol: defaultUnit?.symbol,
      adjustsForLocale: defaultUnitAdjustForLocale,
      supportsNegativeNumbers: supportsNegativeNumbers
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: Self.measurement(defaultValue, defaultUnit), specification)
  }

  /// Makes a parameter for a measurement.
  ///
  /// It is named after its property and with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    defaultUnit: Value.ValueType.UnitKind? = nil,
    defaultUnitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .unit(
      symbol: defaultUnit?.symbol,
      adjustsForLocale: defaultUnitAdjustForLocale,
      supportsNegativeNumbers: supportsNegativeNumbers
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: Self.measurement(defaultValue, defaultUnit), specification)
  }
}

extension IntentParameter where Value.ValueType: _MeasurementIntentValue {
  /// Makes a parameter for a measurement in a given unit.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    unit: Value.ValueType.UnitKind,
    unitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .unit(
      symbol: unit.symbol,
      adjustsForLocale: unitAdjustForLocale,
      supportsNegativeNumbers: supportsNegativeNumbers
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: Self.measurement(defaultValue, unit), specification)
  }

  /// Makes a parameter for a measurement in a given unit, with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    unit: Value.ValueType.UnitKind,
    unitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.presentation = .unit(
      symbol: unit.symbol,
      adjustsForLocale: unitAdjustForLocale,
      supportsNegativeNumbers: supportsNegativeNumbers
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: Self.measurement(defaultValue, unit), specification)
  }

  /// Makes a parameter for a measurement in a given unit, named after its property.
  public convenience init(
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    unit: Value.ValueType.UnitKind,
    unitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .unit(
      symbol: unit.symbol,
      adjustsForLocale: unitAdjustForLocale,
      supportsNegativeNumbers: supportsNegativeNumbers
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: Self.measurement(defaultValue, unit), specification)
  }

  /// Makes a parameter for a measurement in a given unit.
  ///
  /// It is named after its property and with a provider of values to choose from.
  public convenience init<Provider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    unit: Value.ValueType.UnitKind,
    unitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) where Provider.Result.Result.ValueType == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.presentation = .unit(
      symbol: unit.symbol,
      adjustsForLocale: unitAdjustForLocale,
      supportsNegativeNumbers: supportsNegativeNumbers
    )
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.options = IntentParameterOptions(optionsProvider)
    self.init(defaultValue: Self.measurement(defaultValue, unit), specification)
  }
}

extension IntentParameter where Value.ValueType: _MeasurementIntentValue {
  private static func measurement(
    _ value: Double?,
    _ unit: Value.ValueType.UnitKind?
  ) -> Value.UnwrappedType? {
    value.flatMap { Value.ValueType.make($0, unit) } as? Value.UnwrappedType
  }
}

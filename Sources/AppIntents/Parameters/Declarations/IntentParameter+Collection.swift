extension IntentParameter where Value.UnwrappedType: _SequenceIntentValue {
  /// Makes a parameter for a collection of values.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.sizes = [nil: size]
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for a collection of values, named after its property.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.sizes = [nil: size]
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }
}

extension IntentParameter where Value.UnwrappedType: _SequenceIntentValue {
  /// Makes a parameter for a collection, sized by the family of the widget.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    size: [IntentWidgetFamily: IntentCollectionSize],
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    for (family, size) in size { specification.sizes[family] = size }
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for a collection, sized by the family of the widget, named after its property.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    size: [IntentWidgetFamily: IntentCollectionSize],
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.description = description
    for (family, size) in size { specification.sizes[family] = size }
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: defaultValue, specification)
  }
}

extension IntentParameter {
  /// Makes a parameter whose property has an initial value, which becomes the default.
  public convenience init(
    wrappedValue: Value,
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.requestValueDialog = requestValueDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    self.init(defaultValue: wrappedValue as? Value.UnwrappedType, specification)
  }
}

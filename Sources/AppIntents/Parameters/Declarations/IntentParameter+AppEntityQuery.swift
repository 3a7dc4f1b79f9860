extension IntentParameter where Value.ValueType: AppEntity {
  /// Makes a parameter for an entity that a given query finds.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    query: Query
  ) where Query.Entity == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.title = title
    specification.description = description
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.query = query
    self.init(defaultValue: defaultValue, specification)
  }

  /// Makes a parameter for an entity that a given query finds, named after its property.
  public convenience init<Query: EntityQuery>(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    query: Query
  ) where Query.Entity == Value.ValueType {
    var specification = IntentParameterSpecification()
    specification.description = description
    specification.requestValueDialog = requestValueDialog
    specification.requestDisambiguationDialog = requestDisambiguationDialog
    specification.inputConnectionBehavior = inputConnectionBehavior
    specification.query = query
    self.init(defaultValue: defaultValue, specification)
  }
}

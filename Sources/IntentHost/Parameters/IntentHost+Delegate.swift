extension IntentHost {
  /// Makes a host that asks a delegate what intents want to know.
  ///
  /// - Parameters:
  ///   - registry: What the app offers.
  ///   - delegate: Who answers. The time that it takes does not count as the intent's.
  ///   - limits: What bounds time and memory.
  /// - Throws: `IntentHostError` with the code `invalidRegistration` for the first issue of the registry
  ///   whose severity is error.
  public convenience init(
    _ registry: IntentRegistry,
    delegate: any IntentHostDelegate,
    limits: IntentHostLimits = IntentHostLimits()
  ) throws(IntentHostError) {
    try self.init(registry, preparation: ParameterResolution(delegate: delegate), limits: limits)
  }
}

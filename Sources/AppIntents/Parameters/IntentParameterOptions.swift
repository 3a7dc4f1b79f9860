/// The values that a parameter offers for a choice.
package struct IntentParameterOptions: Sendable {
  /// The provider, whose dependencies a host prepares before it asks.
  package let provider: (any DynamicOptionsProvider)?
  /// The values with their sections.
  package let list: @Sendable () async throws -> IntentOptionList
  /// The value that the provider proposes when nobody chose; nil when it has none.
  package let proposed: @Sendable () async -> (any _IntentValue)?

  init<Provider: DynamicOptionsProvider>(_ provider: Provider) {
    self.provider = provider
    list = { try await provider.optionList() }
    proposed = { await provider.defaultResult() }
  }

  init(values: [any _IntentValue]) {
    provider = nil
    list = { IntentOptionList(values: values) }
    proposed = { nil }
  }
}

/// Values to choose from, in sections, whatever their type.
package struct IntentOptionList: Sendable {
  /// Values under one heading.
  package struct Section: Sendable {
    /// The heading.
    package var title: LocalizedStringResource?
    /// The values, each with how it is shown when the app said.
    package var options: [(value: any _IntentValue, display: DisplayRepresentation?)]
  }

  /// What to ask.
  package var promptLabel: LocalizedStringResource?
  /// The sections, in the app's order.
  package var sections: [Section]

  init(promptLabel: LocalizedStringResource? = nil, sections: [Section]) {
    self.promptLabel = promptLabel
    self.sections = sections
  }

  init(promptLabel: LocalizedStringResource? = nil, values: [any _IntentValue]) {
    self.init(
      promptLabel: promptLabel,
      sections: [Section(title: nil, options: values.map { ($0, nil) })]
    )
  }

  /// The values of all sections.
  package var values: [any _IntentValue] { sections.flatMap { $0.options.map(\.value) } }
}

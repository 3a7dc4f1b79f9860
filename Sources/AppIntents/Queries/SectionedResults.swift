/// Results that know their sections, whatever their type.
protocol SectionedResults {
  var optionList: IntentOptionList { get }
}

extension IntentItemCollection: SectionedResults {
  var optionList: IntentOptionList {
    IntentOptionList(
      promptLabel: promptLabel,
      sections: sections.map { section in
        IntentOptionList.Section(
          title: section.title,
          options: section.items.map { ($0.value, $0.display) }
        )
      }
    )
  }
}

import SightlineCatalog
import SightlinePixels

/// The labels and colours of a catalog, read when they are first asked for.
final class LabelSearch: Sendable {
  private let catalog: SearchedCatalog
  private let wordNet: WordNet?
  private let read = LoadedOnce<LabelMatcher>()
  let colors: ColorSearch

  init(_ catalog: SearchedCatalog, wordNet: WordNet?) {
    self.catalog = catalog
    self.wordNet = wordNet
    colors = ColorSearch(catalog)
  }

  /// The labels.
  ///
  /// - Complexity: O(text of entities) the first time.
  func matcher() throws(SightlineError) -> LabelMatcher {
    try read.value { () throws(SightlineError) in
      let state = try catalog.currentState()
      var builder = LabelIndexBuilder(types: catalog.types)
      try catalog.eachEntity { number, entity in builder.add(entity, number: number) }
      return LabelMatcher(
        index: LabelIndex(builder),
        entities: LabelledEntities(builder, state: state),
        colors: colors,
        wordNet: wordNet
      )
    }
  }
}

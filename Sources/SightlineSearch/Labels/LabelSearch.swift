import SightlineFoundation
import SightlineText

/// The labels and colours of a catalog, for one query.
struct LabelSearch {
  private let catalog: SearchedCatalog
  private let synonyms: WordNet?
  let colors: ColorSearch

  init(_ catalog: SearchedCatalog, synonyms: WordNet?) {
    self.catalog = catalog
    self.synonyms = synonyms
    colors = ColorSearch(catalog)
  }

  /// The entities by their labels.
  ///
  /// - Complexity: O(text of entities) the first time, and after a text was changed.
  func entities() throws(SightlineError) -> LabelledEntities {
    try catalog.labelledEntities(synonyms)
  }
}

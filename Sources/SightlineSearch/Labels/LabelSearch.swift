import SightlineCatalog
import SightlinePixels
import SightlineText

/// The labels and colours of a catalog, read when they are first asked for.
final class LabelSearch: Sendable {
  private let catalog: SearchedCatalog
  private let wordNet: WordNet?
  private let read = LoadedOnce<LabelledEntities>()
  let colors: ColorSearch

  init(_ catalog: SearchedCatalog, wordNet: WordNet?) {
    self.catalog = catalog
    self.wordNet = wordNet
    colors = ColorSearch(catalog)
  }

  /// The entities by their labels.
  ///
  /// - Complexity: O(text of entities) the first time.
  func entities() throws(SightlineError) -> LabelledEntities {
    try read.value { () throws(SightlineError) in
      try LabelledEntities(catalog, colors: colors, wordNet: wordNet)
    }
  }
}

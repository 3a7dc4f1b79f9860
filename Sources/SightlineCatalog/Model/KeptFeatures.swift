public import SightlineDescriptors
public import SightlineFoundation

/// The form of a catalog's features, as the catalog says it.
package struct KeptFeatures: Hashable, Sendable {
  /// The form.
  package let form: FeatureForm
  /// In a catalog that had another form before, the number below which pictures may still have the features of that one; 0
  /// where there is none, and in the compact form, to which features are converted.
  package let start: Int64

  /// Puts both together.
  init(form: FeatureForm, start: Int64) {
    self.form = form
    self.start = form == .compact ? 0 : max(0, start)
  }

  /// Reads a text that `text` gave, where nothing stands for the full form; nil for another text.
  init?(_ text: String?) {
    guard let text else {
      self.init(form: .full, start: 0)
      return
    }
    let words = text.split(separator: " ")
    guard let form = words.first.flatMap({ FeatureForm(rawValue: String($0)) }) else { return nil }
    switch (form, words.count) {
    case (.compact, 1): self.init(form: .compact, start: 0)
    case (.full, 2), (.fine, 2):
      guard let start = Int64(words[1]), start >= 0 else { return nil }
      self.init(form: form, start: start)
    default: return nil
    }
  }

  /// Reads what a catalog keeps under a name; nil for another name, and for what is damaged.
  package init?(key: String, value: String) {
    guard key == CatalogReader.featuresKey else { return nil }
    self.init(value)
  }

  /// The same as a catalog keeps it.
  var text: String { form == .compact ? form.rawValue : "\(form.rawValue) \(start)" }
}

extension CatalogReader {
  /// Under which name the form of features is kept.
  static let featuresKey = "features"
  /// Under which name a catalog keeps what it says of the files of features beside it.
  package static let featureFilesKey = "feature-files"
}

extension Catalog {
  /// Refuses a catalog that is not converted in place, such as one on a server.
  ///
  /// - Throws: `SightlineError` with code `readOnly`.
  package func requireConversion() throws(SightlineError) {
    guard !storage.convertsForms else { return }
    throw SightlineError(
      .readOnly,
      "a catalog on a server keeps the form of its features; convert one in a file, and import that",
      path: path
    )
  }

  /// The form in which descriptors are kept; the full one of a list of shards, each of which may have its own.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func featureForm() throws(SightlineError) -> FeatureForm { try keptFeatures().form }

  /// The form of the features, and which pictures may have more of them.
  package func keptFeatures() throws(SightlineError) -> KeptFeatures {
    try read { try $0.keptFeatures() }
  }
}

extension CatalogWriter {
  /// Brings all descriptors into a form, in which those to come are kept too.
  ///
  /// To and from the compact form all descriptors are rewritten, and readers that follow the catalog read all of it again;
  /// files beside the catalog, which have the features of the other form, are no longer its own. Features that the earlier
  /// form left out stay out until the pictures are described again.
  ///
  /// - Throws: `SightlineError` when a descriptor is damaged, or for what storing meets.
  /// - Complexity: O(size of the catalog).
  package func convertFeatures(to form: FeatureForm) throws(SightlineError) {
    try change { try state.convert(to: form) }
  }
}

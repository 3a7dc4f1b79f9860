/// The columns of an exchange file in CSV, besides one for each algorithm.
///
/// A row with an id is a picture of an entity, or an entity alone when `path` is empty. A row without an
/// id declares a type, and one without a type says how the catalog's pictures were described.
enum CSVColumn: String, CaseIterable {
  case type, id, title, subtitle, labels, properties
  case path, position, width, height, size, modified, digest, problem, added
  case name, plural, url, openIntent
  case descriptorSet, folder

  /// What a column of descriptors is called: this, and the algorithm's identifier.
  static let descriptorPrefix = "descriptor:"
}

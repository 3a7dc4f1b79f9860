/// What stays the same while a catalog does; of one open catalog, as another counts differently.
package struct CatalogState: Hashable, Sendable {
  /// Counts what other programs wrote.
  let version: Int64
  /// Counts what was written through the open catalog itself.
  let changes: Int
}

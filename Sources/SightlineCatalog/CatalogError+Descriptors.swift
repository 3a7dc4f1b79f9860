package import SightlineDescriptors

extension CatalogError {
  /// Reports a descriptor that this release cannot read.
  ///
  /// Its bytes are as they were written, so a release with other descriptors wrote them.
  package static func unreadable(
    _ column: PackedColumn,
    at index: Int,
    _ error: DescriptorError,
    _ path: String
  ) -> CatalogError {
    CatalogError(
      .newerVersion,
      path,
      "descriptor \(column.algorithm) of picture \(column.pictures[index]) is not readable by "
        + "this release (\(error)); build the catalog again with `sightline index`"
    )
  }
}

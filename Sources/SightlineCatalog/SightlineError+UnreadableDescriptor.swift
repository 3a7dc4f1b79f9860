import SightlineDescriptors
package import SightlineFoundation

extension SightlineError {
  /// Reports a descriptor that this release cannot read.
  ///
  /// Its bytes are as they were written, so a release with other descriptors wrote them.
  package static func unreadable(
    _ column: PackedColumn,
    at index: Int,
    _ error: SightlineError,
    _ path: String
  ) -> SightlineError {
    SightlineError(
      .newerVersion,
      at: path,
      "descriptor \(column.algorithm) of picture \(column.pictures[index]) is not readable by "
        + "this release (\(error)); build the catalog again"
    )
  }
}

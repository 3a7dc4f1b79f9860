/// A picture as its row says, and how many descriptors belong to it.
package struct StoredPicture: Hashable, Sendable {
  /// The picture; without descriptors where they were not asked for.
  package var picture: ReferencePicture
  /// How many descriptors the catalog holds for it; 0 when it is unreadable.
  package let descriptorCount: Int
}

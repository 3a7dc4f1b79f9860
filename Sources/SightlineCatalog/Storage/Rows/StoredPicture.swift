/// A picture as its row says, and which descriptors belong to it.
package struct StoredPicture: Hashable, Sendable {
  /// The picture, without descriptors.
  package var picture: ReferencePicture
  /// The identifiers of the algorithms of its descriptors, in their order; none when it is unreadable.
  package let algorithms: [String]
}

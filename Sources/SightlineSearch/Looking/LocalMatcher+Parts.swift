package import SightlineDescriptors
package import SightlineFoundation
import SightlineIndex

extension LocalMatcher {
  /// Returns the views of pictures that a closer look at features finds, upright and of all that is near to them.
  ///
  /// - Parameters:
  ///   - features: The features of the picture that may show others.
  ///   - isLeftOut: Whether no view of a picture is looked for, however likely it is.
  /// - Returns: The best view of each picture that has one, by its identifier.
  /// - Throws: Nothing, since all is in memory.
  package func closerViews(
    for features: LocalFeatures,
    leavingOut isLeftOut: (Int) -> Bool = { _ in false }
  ) throws(SightlineError) -> [Int: Sighting] {
    try LoosePictures(matcher: self).proposals(
      for: features,
      .close,
      among: features.count,
      leavingOut: isLeftOut
    ).views
  }
}

extension LocalFeatures {
  /// The features that a closer look sees.
  ///
  /// - Parameter picture: A picture prepared with `PreparedPicture.closeShortSide`.
  package init(seenCloserIn picture: PreparedPicture) {
    self = QueryViews.closeFeatures(in: picture)
  }
}

import SightlineFoundation

/// The part of a catalog that a build would remove, because its source has lost it.
public struct PlannedRemoval: Hashable, Sendable {
  /// The source's path, as it was given.
  public let source: String
  /// How many pictures fewer the catalog would have of the source.
  public let pictures: Int
  /// How many pictures the catalog has.
  public let total: Int

  /// The share and the number of pictures that a build may remove without asking.
  private static let unasked = (share: 0.1, pictures: 20)

  init(_ plan: BuildPlan, from source: String) {
    self.source = source
    // A renamed file is removed under one name and added under another.
    pictures = max(0, plan.removedPathCount - plan.pendingCount)
    total = plan.storedCount
  }

  /// Whether it is so much that a person should be asked.
  var isLarge: Bool {
    pictures > Self.unasked.pictures && Double(pictures) > Self.unasked.share * Double(total)
  }

  /// The error for a removal that was not approved.
  func refusal(_ catalog: String) -> SightlineError {
    SightlineError(
      .removalRefused,
      "\(pictures) of \(total) pictures would be removed, because they are no longer in \(source); nothing was "
        + "changed",
      value: "\(pictures)",
      path: catalog
    )
  }
}

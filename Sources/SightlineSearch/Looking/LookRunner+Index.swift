import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex

extension LookRunner {
  /// Asks the index for pictures that share features, and keeps the views that explain them.
  mutating func ask(_ look: IndexLook) throws(SightlineError) {
    let seen = query.seen(look.detail)
    // The resemblance of two pictures is measured in upright looks, which every query has.
    let isUpright = look.detail == .described && look.side == .upright
    let found = try gallery.proposals(
      for: isUpright ? seen.features : besideSettled(seen),
      look,
      among: seen.features.count
    )
    let (width, height) = (query.picture.sourceWidth, query.picture.sourceHeight)
    let new = seen.squeeze.map { squeeze in
      found.views.mapValues { $0.seen(through: squeeze, width: width, height: height) }
    }
    let settled = settledSlots
    views.add(new ?? found.views, keeping: { slot, _ in settled.contains(slot) })
    if isUpright { proposed.merge(found.agreement) { max($0, $1) } }
    if look.side == .mirrored { standing.hasMirrored = !found.views.isEmpty }
    if look == .first { try compareAlike(seen.features) }
  }

  /// Asks pictures that are alike as a whole, and that the index did not propose, whether features agree.
  ///
  /// If many share most of their features, as forms do, an index proposes others first.
  private mutating func compareAlike(_ features: LocalFeatures) throws(SightlineError) {
    for slot in alike where views.likeliest[slot] == nil {
      try gallery.checkpoint()
      guard let reference = try gallery.features(of: slot) else { continue }
      let pairs = FeatureMatcher.lenient.correspondences(query: features, reference: reference)
      guard let view = Sighting(features, of: PictureKeypoints(reference), pairs) else { continue }
      views.add([slot: view])
    }
  }

  /// Features that are in none of the places of what is settled, where other things are looked for.
  ///
  /// Features in the same place as a settled view were found together with it. Without its features a look at a thing in
  /// a larger picture has a third less to do.
  private func besideSettled(_ seen: QueryViews.Seen) -> LocalFeatures {
    guard seen.squeeze == nil else { return seen.features }
    return features(seen.features, beside: settledSlots)
  }

  /// Those of some features that are in none of the places of some views.
  func features(_ features: LocalFeatures, beside slots: Set<Int>) -> LocalFeatures {
    let regions = slots.compactMap { views.likeliest[$0]?.match.queryRegion }
    guard !regions.isEmpty else { return features }
    return features.filtered { keypoint in
      !regions.contains { $0.contains(PicturePoint(keypoint)) }
    }
  }
}

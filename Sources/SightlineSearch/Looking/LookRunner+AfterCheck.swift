import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry

extension LookRunner {
  /// Looks beside the settled views that hold: the places of contradicted ones were left out of the closer look.
  mutating func lookBesideThoseThatHold() throws(SightlineError) {
    let held = settledSlots.filter { !isContradicted($0) }
    let seen = query.seen(.close).features
    let new = try gallery.proposals(
      for: features(seen, beside: held),
      .close,
      among: seen.count
    )
    if views.add(new.views, keeping: { slot, _ in held.contains(slot) }) {
      views.likeliest = try check.checked(views.likeliest, in: query)
    }
  }

  /// Replaces contradicted views by other views of the same pictures elsewhere, if one of them holds.
  mutating func takeThoseElsewhere() throws(SightlineError) {
    var others = views
    let replaced = others.replace(where: isContradicted)
    guard !replaced.isEmpty else { return }
    others.likeliest = try check.checked(others.likeliest, in: query)
    let holds = replaced.contains { others.likeliest[$0]?.isContradicted == false }
    if holds { views = others }
  }

  /// Looks beside the places that contradicted views have in common, for the things themselves.
  mutating func lookBesideCommonPlaces() throws(SightlineError) {
    let before = views.likeliest
    let places = CommonPlaces(
      before,
      side: query.side * Self.commonSide,
      entity: gallery.entity
    )
    let features = places.elsewhere(query.seen(.close).features)
    let new = try gallery.proposals(for: features, .close, among: features.count).views
    let checked = try check.checked(new, in: query)
    for (slot, view) in checked {
      // The common parts have been seen; now the thing itself must be seen, and not where it was contradicted before.
      guard view.check?.agreement.holds(with: .besideCommonPlaces) ?? false,
        before[slot].map({ !view.isNear($0, within: Self.elsewhere * query.side) }) ?? true
      else { continue }
      put(view, at: slot, among: checked)
    }
  }

  /// Where only a ground agrees, looks for the things that lie elsewhere on it than in their references.
  mutating func lookForMovedThings() throws(SightlineError) {
    let slots = views.likeliest.filter { $0.value.isOfGround || $0.value.isContradicted }
      .sorted { ($1.value.match.inliers.count, $0.key) < ($0.value.match.inliers.count, $1.key) }
    var things: [Int: Sighting] = [:]
    var explained: [Int: Set<Int>] = [:]
    for (slot, view) in slots.prefix(MovedThing.mostSought) {
      try gallery.checkpoint()
      guard let ground = try check.check(slot, view, in: query),
        let thing = MovedThing(on: ground, seenIn: view),
        let seen = thing.view(in: query.seen(.close).features, beyond: Self.elsewhere * query.side)
      else { continue }
      things[slot] = seen
      explained[slot] = thing.explained
    }
    guard !things.isEmpty else { return }
    let checked = try check.checked(things, besides: explained, in: query)
    for (slot, view) in checked where MovedThing.isSeen(in: view, among: gallery.searchedCount) {
      put(view, at: slot, among: checked)
    }
  }

  /// Puts a view that a later check found in place of the one that counted.
  private mutating func put(_ view: Sighting, at slot: Int, among checked: [Int: Sighting]) {
    // The contradicted places are not alternatives to this one.
    let alternatives = view.check?.alternatives?.filter { !(checked[$0]?.isContradicted ?? false) }
    views.likeliest[slot] = view
    views.likeliest[slot]?.check?.alternatives = alternatives
  }

  /// The side of a place that views have in common, as a share of the query's longer side.
  private static var commonSide: Double { 1.0 / 64 }
}

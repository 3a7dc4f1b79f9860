import SightlinePixels
import SightlineSearch

/// Chosen files in the order in which a group lists them: each that stays, best first, followed by those that go for it.
struct ListedGroup {
  private let entries: ChosenFiles
  private let order: KeepingOrder
  /// The files that are listed, by their places among the chosen ones.
  private let listed: [Int]
  /// The place of each in the group.
  private let places: [Int: Int]

  /// Orders files.
  init(_ entries: ChosenFiles, _ order: KeepingOrder) {
    self.entries = entries
    self.order = order
    let kept = entries.places.filter(entries.isKept)
    // Featureless pictures, and those found to be different, resemble none of the others.
    let named = Set(kept.compactMap { Self.resemblance(of: $0, in: entries)?.other })
    listed = kept.filter {
      !entries.isApart($0) || !entries.copies(of: $0).isEmpty || named.contains($0)
    }.flatMap { place in
      // Copies at one distance stay in the order of keeping: sorting is stable.
      [place]
        + entries.copies(of: place).sorted().compactMap { copy in
          entries.original(of: copy).map { (copy, $0) }
        }.sorted { Self.isListed($0.1, before: $1.1) }.map(\.0)
    }
    places = Dictionary(listed.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The group; nil where nothing is proposed and nothing resembles.
  var group: DuplicateGroup? {
    let isEmpty = !listed.contains { place in
      entries.original(of: place) != nil || Self.resemblance(of: place, in: entries) != nil
    }
    guard !isEmpty else { return nil }
    return DuplicateGroup(files: listed.map(file), largestDistance: largestDistance)
  }

  /// The largest distance of a file from the one that is kept first, by hash, but for those that it shows as a part.
  private var largestDistance: Int {
    guard let first = listed.first else { return 0 }
    return listed.dropFirst().reduce(0) { largest, place in
      if entries.original(of: place)?.view != nil { return largest }
      return max(largest, entries.nearest(of: place, to: first).distance)
    }
  }

  private func file(_ place: Int) -> DuplicateFile {
    let file = entries.file(at: place)
    let original = entries.original(of: place)
    let keeper = entries.file(at: entries.keeper(of: place))
    return DuplicateFile(
      pictures: file.pictures,
      isReference: file.isReference,
      original: original.map {
        DuplicateFile.Original(
          place: places[$0.other] ?? 0,
          distance: $0.distance,
          orientation: $0.orientation,
          isIdentical: $0.isIdentical,
          view: $0.view.map { ViewAgreement(seen: $0.seen, agreeing: $0.agreeing) },
          seenAt: $0.view?.place,
          reason: order.reason(for: keeper, ratherThan: file)
        )
      },
      resemblance: original == nil ? resemblance(of: place) : nil,
      // Companions that both files share stay.
      companions: original == nil
        ? file.companions
        : file.companions.filter { companion in
          !keeper.companions.contains { $0.path == companion.path }
        },
      camera: file.facts?.camera,
      taken: file.facts?.taken,
      sync: file.sync,
      ledger: ledger(of: place)
    )
  }

  private func resemblance(of place: Int) -> DuplicateFile.Resemblance? {
    guard let found = Self.resemblance(of: place, in: entries), let other = places[found.other]
    else { return nil }
    return DuplicateFile.Resemblance(
      place: other,
      distance: found.attempt.likeness.distance,
      orientation: found.attempt.likeness.orientation,
      seenAt: seenAt(found.attempt.likeness),
      difference: found.attempt.difference
    )
  }

  /// Where a file that shows another, or the one that stays in its place, has it; nil where that one is turned.
  private func seenAt(_ likeness: ChosenFiles.Likeness) -> PlacedView? {
    let keeper = entries.original(of: likeness.other)
    guard keeper == nil || keeper?.orientation == .up && keeper?.view == nil else { return nil }
    return likeness.view?.place
  }

  /// The account of a file against the one that stays in its place or that it resembles.
  private func ledger(of place: Int) -> AccountLedger? {
    let other =
      entries.original(of: place).map { $0.isIdentical ? nil : $0.other }
      ?? Self.resemblance(of: place, in: entries)?.other
    guard let other else { return nil }
    let (file, kept) = (entries.file(at: place), entries.file(at: other))
    guard let account = file.account, let others = kept.account else { return nil }
    return account.ledger(against: others).adding(file.companions, beside: kept.companions)
  }

  /// The first file that a file was held against and that stays, itself or another in its place, beside this one.
  private static func resemblance(
    of place: Int,
    in entries: ChosenFiles
  ) -> (other: Int, attempt: ChosenFiles.Attempt)? {
    for attempt in entries.tries(of: place) {
      let other = entries.keeper(of: attempt.likeness.other)
      if other != place { return (other, attempt) }
    }
    return nil
  }

  private static func isListed(
    _ one: ChosenFiles.Likeness,
    before other: ChosenFiles.Likeness
  ) -> Bool {
    (one.view == nil ? 0 : 1, one.distance) < (other.view == nil ? 0 : 1, other.distance)
  }
}

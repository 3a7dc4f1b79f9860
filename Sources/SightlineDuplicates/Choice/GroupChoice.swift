import SightlineDescriptors
import SightlinePixels
import SightlineSearch

/// Chooses which of some files that are alike may go, and for which other.
///
/// In the order of keeping, each file is held against those kept so far, the nearest first: one that a kept file accounts
/// for, which is verified, can go; any other, and every reference, is kept. What was kept only because the one before it
/// lacks something then has the one before it go, where it accounts for that in turn. So a rule of keeping only orders files
/// that account for each other.
///
/// No entry is ever removed: an entry changes its standing, and the numbers of all others stay what they are.
struct GroupChoice: Sendable {
  let alike: AlikePictures
  let order: KeepingOrder
  let verification: any CopyVerifying
  /// Whether files go without what belongs to them.
  let splitsPairs: Bool

  /// How many kept files a file's pixels are compared with.
  private static let mostTries = 4

  /// The group of some files.
  ///
  /// - Parameter files: Files that are connected, in any order.
  /// - Returns: The group; nil where none is like another.
  /// - Throws: `CancellationError` when the task is cancelled, and what reading the files throws.
  /// - Complexity: O(files × kept files) distances of hashes, and four comparisons of pixels for each file, or twice as many
  ///   where files have what those before them lack.
  func group(_ files: [CandidateFile]) async throws -> DuplicateGroup? {
    guard files.count > 1, files.contains(where: { !$0.isReference }) else { return nil }
    let ordered = try await inspected(files).sorted { order.isKept($0, ratherThan: $1) }
    var entries = ChosenFiles(ordered, turned: alike.isTurned)
    for place in entries.places {
      try Task.checkCancellation()
      try await choose(place, among: &entries)
    }
    for place in entries.places {
      try Task.checkCancellation()
      try await turnBack(for: place, among: &entries)
    }
    return ListedGroup(entries, order).group
  }

  /// Has a file go for one of those that were kept before it, or stay.
  private func choose(_ place: Int, among entries: inout ChosenFiles) async throws {
    let file = entries.file(at: place)
    var tries = 0
    for other in likenesses(of: place, among: entries)
    where !file.isReference && tries < Self.mostTries {
      let unheld = verification.unheld(of: file, by: entries.file(at: other.other))
      if unheld == nil { tries += 1 }
      let found: CopyDifference? =
        if let unheld { unheld } else { try await difference(of: place, from: other, in: entries) }
      let placed = try await placed(place, by: other, in: entries)
      guard let found else {
        entries.go(place, for: placed)
        return
      }
      // A featureless picture resembles none.
      if !file.hash.isFeatureless { entries.note(found, of: place, from: placed) }
    }
    let isApart =
      file.hash.isFeatureless
      || entries.tries(of: place).isEmpty
        && (0..<place).contains {
          entries.isKept($0) && verification.areDistinct(file, entries.file(at: $0))
        }
    if isApart { entries.setApart(place) }
  }

  /// Has files that were kept before a kept one go for it where it accounts for them: it has what they lack.
  ///
  /// The copies that such a file stood for must be accounted for by the later file too, or all stay as they are.
  private func turnBack(for later: Int, among entries: inout ChosenFiles) async throws {
    guard entries.isKept(later) else { return }
    for attempt in entries.tries(of: later) where attempt.difference.isOneSided {
      let earlier = attempt.likeness.other
      guard attempt.likeness.view == nil, entries.isKept(earlier),
        !entries.file(at: earlier).isReference,
        let likeness = likeness(of: earlier, to: later, in: entries),
        try await difference(of: earlier, from: likeness, in: entries) == nil
      else { continue }
      var moved = [(earlier, try await placed(earlier, by: likeness, in: entries))]
      for copy in entries.copies(of: earlier) {
        guard let likeness = self.likeness(of: copy, to: later, in: entries),
          try await difference(of: copy, from: likeness, in: entries) == nil
        else { break }
        moved.append((copy, try await placed(copy, by: likeness, in: entries)))
      }
      guard moved.count == entries.copies(of: earlier).count + 1 else { continue }
      for (place, likeness) in moved { entries.go(place, for: likeness) }
    }
  }

  /// Why a file must not go for another; nil where it may.
  private func difference(
    of place: Int,
    from other: ChosenFiles.Likeness,
    in entries: ChosenFiles
  ) async throws -> CopyDifference? {
    let (file, kept) = (entries.file(at: place), entries.file(at: other.other))
    let found = try await verification.difference(
      of: file,
      from: kept,
      other.orientation,
      view: other.view?.place
    )
    guard found == nil, !other.isIdentical, other.view == nil, order.dependsOnSaving(kept, file)
    else { return found }
    let saving = try await verification.saving(of: file, beside: kept, other.orientation)
    return saving == .earlier || saving == .unclear ? .generation : nil
  }

  /// A likeness with the exact place where the other shows the file as a part.
  private func placed(
    _ place: Int,
    by likeness: ChosenFiles.Likeness,
    in entries: ChosenFiles
  ) async throws -> ChosenFiles.Likeness {
    guard let view = likeness.view else { return likeness }
    var placed = likeness
    placed.view?.place = try await verification.place(
      of: entries.file(at: place),
      in: entries.file(at: likeness.other),
      near: view.place
    )
    return placed
  }

  /// The files with what is known of them besides their pixels, as far as that matters.
  private func inspected(_ files: [CandidateFile]) async throws -> [CandidateFile] {
    let isSame = files.allSatisfy { $0.isIdentical(to: files[0]) }
    var inspected: [CandidateFile] = []
    for var file in files {
      try Task.checkCancellation()
      // Files with the same bytes hold the same.
      if !isSame {
        file.facts = try await verification.facts(of: file)
        file.account = try await verification.account(of: file)
      }
      if !splitsPairs { file.companions = try await verification.companions(of: file) }
      inspected.append(file)
    }
    if !isSame {
      let entries = ChosenFiles(inspected, turned: alike.isTurned)
      for place in entries.places {
        inspected[place].isSavedAgain = try await isSavedAgain(place, among: entries)
      }
    }
    return inspected
  }

  /// Whether a file was made of another one by saving that again more finely.
  private func isSavedAgain(_ place: Int, among entries: ChosenFiles) async throws -> Bool {
    let file = entries.file(at: place)
    guard let quality = file.quality else { return false }
    for number in entries.places {
      let other = entries.file(at: number)
      guard let others = other.quality, others < quality else { continue }
      let (orientation, distance) = entries.nearest(of: place, to: number)
      guard distance <= alike.distance else { continue }
      if try await verification.saving(of: file, beside: other, orientation) == .later {
        return true
      }
    }
    return false
  }

  /// How a file is like those kept before it, the nearest first.
  private func likenesses(of place: Int, among entries: ChosenFiles) -> [ChosenFiles.Likeness] {
    // Sorting is stable: of those that are equally near the one that is kept first comes first.
    (0..<place).compactMap { other in
      guard entries.isKept(other), alike.hasViews || entries.areNear(place, other, alike.reach)
      else { return nil }
      return likeness(of: place, to: other, in: entries)
    }.sorted { $0.isNearer(than: $1) }
  }

  /// How a file is like another; nil where it is not, or a person said that they are no duplicates.
  private func likeness(
    of place: Int,
    to other: Int,
    in entries: ChosenFiles
  ) -> ChosenFiles.Likeness? {
    let (file, kept) = (entries.file(at: place), entries.file(at: other))
    let (orientation, distance) = entries.nearest(of: place, to: other)
    let isIdentical = file.isIdentical(to: kept)
    let isCopy = isIdentical || alike.areCopies(kept, file, distance)
    let view = isCopy ? nil : alike.view(of: file, in: kept)
    guard isCopy || view != nil, !verification.areDistinct(file, kept) else { return nil }
    return ChosenFiles.Likeness(
      other: other,
      orientation: isIdentical || view != nil ? .up : orientation,
      distance: distance,
      view: view,
      isIdentical: isIdentical
    )
  }
}

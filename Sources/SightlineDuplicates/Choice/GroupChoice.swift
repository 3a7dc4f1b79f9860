import SightlineDescriptors
import SightlinePixels
import SightlineSearch

/// Chooses which of some files that are alike may go, and for which other.
///
/// In the order of keeping, each file is held against those kept so far, the nearest first: one that a kept file shows,
/// which is verified, can go; any other, and every reference, is kept. What was kept only because the one before it shows
/// less is then held against those behind it.
struct GroupChoice: Sendable {
  let alike: AlikePictures
  let order: KeepingOrder
  let verification: CopyVerification
  /// Whether files go without what belongs to them.
  let splitsPairs: Bool

  /// How many kept files a file is held against.
  private static let mostTries = 4

  /// A file that is kept, and those it is kept in place of.
  private struct KeptFile {
    let file: CandidateFile
    var copies: [(file: CandidateFile, likeness: Likeness)] = []
    var resemblance: (other: Int, likeness: Likeness, difference: CopyDifference)?
    /// Whether it is like none of those before it, whatever its hash says.
    var isApart = false
    let turned: DihedralHashes?

    init(_ file: CandidateFile, turned: Bool) {
      self.file = file
      self.turned = turned ? PDQHash.orientations(of: file.hash) : nil
    }
  }

  /// How like a picture is to one that is kept.
  private struct Likeness {
    let orientation: Orientation
    let distance: Int
    /// Where the kept picture shows the other one as a part, and what agrees there; nil for copies of the whole.
    let view: ShownPictures.View?
    let isIdentical: Bool
    let isAlike: Bool
  }

  /// The group of some files.
  ///
  /// - Parameter files: Files that are connected.
  /// - Returns: The group; nil where none is like another.
  /// - Throws: `CancellationError` when the task is cancelled, and what reading the files throws.
  /// - Complexity: O(files × kept files), and four comparisons of pixels for each file.
  func group(_ files: [CandidateFile]) async throws -> DuplicateGroup? {
    guard files.count > 1, files.contains(where: { !$0.isReference }) else { return nil }
    let ordered = try await inspected(files).sorted { order.isKept($0, ratherThan: $1) }
    var kept: [KeptFile] = []
    var largest = 0
    for file in ordered {
      try Task.checkCancellation()
      let likeness = kept.map { self.likeness(of: file, to: $0) }
      if let first = likeness.first, first.view == nil { largest = max(largest, first.distance) }
      let near = likeness.indices.filter { likeness[$0].isAlike }
        .sorted { Self.isNearer(likeness[$0], likeness[$1]) }
      var next = KeptFile(file, turned: alike.isTurned)
      var isCopy = false
      for place in near.prefix(Self.mostTries) where !file.isReference {
        let difference = try await verification.difference(
          of: file,
          from: kept[place].file,
          likeness[place].orientation,
          view: likeness[place].view?.place
        )
        guard let difference else {
          kept[place].copies.append((file, likeness[place]))
          isCopy = true
          break
        }
        // A featureless picture resembles none.
        if next.resemblance == nil, !file.hash.isFeatureless {
          next.resemblance = (place, likeness[place], difference)
        }
      }
      if !isCopy {
        next.isApart =
          file.hash.isFeatureless
          || kept.contains { verification.files.areDistinct(file.pictures[0], $0.file.pictures[0]) }
            && next.resemblance == nil
        kept.append(next)
      }
    }
    try await turnBack(&kept)
    return listed(kept, largest)
  }

  /// Has a file that was kept go for one that was kept after it, where that shows it: the later one has what the
  /// earlier lacks.
  private func turnBack(_ kept: inout [KeptFile]) async throws {
    for later in kept.indices {
      guard let found = kept[later].resemblance, found.difference.isOneSided,
        kept[found.other].copies.isEmpty, !kept[found.other].file.isReference,
        kept[found.other].resemblance == nil, found.likeness.view == nil
      else { continue }
      let earlier = kept[found.other].file
      let likeness = self.likeness(of: earlier, to: kept[later])
      guard likeness.isAlike,
        try await verification.difference(
          of: earlier,
          from: kept[later].file,
          likeness.orientation,
          view: likeness.view?.place
        ) == nil
      else { continue }
      kept[later].copies.append((earlier, likeness))
      kept[later].resemblance = nil
      gone(found.other, for: later, in: &kept)
    }
  }

  /// Leaves out a kept file that goes for another after all.
  private func gone(_ place: Int, for later: Int, in kept: inout [KeptFile]) {
    for index in kept.indices {
      guard let found = kept[index].resemblance else { continue }
      if found.other == place {
        kept[index].resemblance = index == later ? nil : (later, found.likeness, found.difference)
      }
    }
    kept.remove(at: place)
    for index in kept.indices {
      if let found = kept[index].resemblance, found.other > place {
        kept[index].resemblance = (found.other - 1, found.likeness, found.difference)
      }
    }
  }

  /// The files with what is known of them besides their pixels, as far as that matters.
  private func inspected(_ files: [CandidateFile]) async throws -> [CandidateFile] {
    let isSame = files.allSatisfy { $0.isIdentical(to: files[0]) }
    var files = files
    for index in files.indices {
      try Task.checkCancellation()
      // Files with the same bytes have the same facts.
      if !isSame { files[index].facts = try await verification.facts(of: files[index]) }
      if !splitsPairs {
        files[index].companions = try await verification.files.companions(
          of: files[index].pictures[0]
        )
      }
    }
    return files
  }

  private func likeness(of file: CandidateFile, to kept: KeptFile) -> Likeness {
    let (orientation, distance) =
      kept.turned?.nearest(to: file.hash) ?? (.up, kept.file.hash.hammingDistance(to: file.hash))
    let isIdentical = file.isIdentical(to: kept.file)
    let isCopy = isIdentical || distance <= alike.distance && alike.isSameVariant(kept.file, file)
    let view = isCopy ? nil : alike.view(of: file, in: kept.file)
    return Likeness(
      orientation: isIdentical || view != nil ? .up : orientation,
      distance: distance,
      view: view,
      isIdentical: isIdentical,
      isAlike: (isCopy || view != nil)
        && !verification.files.areDistinct(file.pictures[0], kept.file.pictures[0])
    )
  }

  /// A file of the same bytes first, then copies of the whole before parts, then the nearest.
  private static func isNearer(_ one: Likeness, _ other: Likeness) -> Bool {
    func rank(_ likeness: Likeness) -> (Int, Int, Int) {
      (likeness.isIdentical ? 0 : 1, likeness.view == nil ? 0 : 1, likeness.distance)
    }
    return rank(one) < rank(other)
  }

  /// The files in the order of a group; nil where nothing is proposed and nothing resembles.
  private func listed(_ kept: [KeptFile], _ largest: Int) -> DuplicateGroup? {
    guard kept.contains(where: { !$0.copies.isEmpty || $0.resemblance != nil }) else { return nil }
    // Featureless pictures, and those found to be different, resemble none of the others.
    let named = Set(kept.compactMap { $0.resemblance?.other })
    let isListed = kept.indices.map { index in
      !kept[index].isApart || !kept[index].copies.isEmpty || named.contains(index)
    }
    var places: [Int] = []
    var count = 0
    for (index, keeper) in kept.enumerated() {
      places.append(count)
      if isListed[index] { count += 1 + keeper.copies.count }
    }
    var files: [DuplicateFile] = []
    for (index, keeper) in kept.enumerated() where isListed[index] {
      files.append(
        DuplicateFile(
          pictures: keeper.file.pictures,
          isReference: keeper.file.isReference,
          original: nil,
          resemblance: keeper.resemblance.map {
            DuplicateFile.Resemblance(
              place: places[$0.other],
              distance: $0.likeness.distance,
              orientation: $0.likeness.orientation,
              difference: $0.difference
            )
          },
          companions: keeper.file.companions
        )
      )
      // Copies at one distance stay in the order of keeping: sorting is stable.
      for copy in keeper.copies.sorted(by: { Self.isListed($0.likeness, before: $1.likeness) }) {
        files.append(
          DuplicateFile(
            pictures: copy.file.pictures,
            isReference: copy.file.isReference,
            original: DuplicateFile.Original(
              place: places[index],
              distance: copy.likeness.distance,
              orientation: copy.likeness.orientation,
              isIdentical: copy.likeness.isIdentical,
              view: copy.likeness.view.map { ViewAgreement(seen: $0.seen, agreeing: $0.agreeing) },
              reason: order.reason(for: keeper.file, ratherThan: copy.file)
            ),
            resemblance: nil,
            // Companions that both files share stay.
            companions: copy.file.companions.filter { companion in
              !keeper.file.companions.contains { $0.path == companion.path }
            }
          )
        )
      }
    }
    return DuplicateGroup(files: files, largestDistance: largest)
  }

  private static func isListed(_ one: Likeness, before other: Likeness) -> Bool {
    (one.view == nil ? 0 : 1, one.distance) < (other.view == nil ? 0 : 1, other.distance)
  }
}

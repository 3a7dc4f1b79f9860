import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex
import SightlinePixels
import SightlineSearch

/// Searches a catalog's pictures for those that others show whole.
struct PartSearch: Sendable {
  let catalog: Catalog
  let memory: DuplicateMemory?
  let matcher: LocalMatcher
  /// The stored features of each picture, by number.
  let features: [Int: CompactFeatures]
  /// The colours of each, by number.
  let colors: [Int: ViewedColors]
  let copies: HashedCopies
  let files: any InspectedFiles

  /// The findings in the file of one picture.
  private struct Findings {
    /// Where it shows others, by number.
    var views: [Int: ShownPictures.View] = [:]
    /// Whether all candidates were looked for; false where the file cannot be read and not all are remembered.
    var isComplete = true
  }

  /// The views of pictures in some that are copies of one another.
  ///
  /// The largest of those that are the same is searched and looked at for all of them.
  func views(in pictures: [Int]) async throws -> [ShownPictures.Pair: ShownPictures.View] {
    var candidates: [Int: [Int: Sighting]] = [:]
    var searched: [Int] = []
    let ordered = pictures.count > 1 ? try largestFirst(pictures) : pictures
    for picture in ordered {
      try Task.checkCancellation()
      // What one of several that are the same shows is what all of them show.
      let isSearched = searched.contains { copies.areSame(Int64(picture), Int64($0)) }
      candidates[picture] = isSearched ? [:] : try self.candidates(for: picture)
      if !isSearched { searched.append(picture) }
    }
    guard candidates.values.contains(where: { !$0.isEmpty }) else { return [:] }
    let all = Set(candidates.keys).union(candidates.values.flatMap(\.keys))
    let rows = try catalog.pictures(numbered: all.map(Int64.init))
    var left = largestFirst(candidates.keys, rows)
    var views: [ShownPictures.Pair: ShownPictures.View] = [:]
    while let first = left.first {
      try Task.checkCancellation()
      let same = left.filter { $0 == first || copies.areSame(Int64(first), Int64($0)) }
      // Its own views come first; those of the others lie where its own would.
      let shared = same.compactMap { candidates[$0] }.reduce(into: [:]) { shared, found in
        shared.merge(found) { first, _ in first }
      }
      let found = try await shown(in: first, among: shared, rows)
      for picture in same {
        for (other, view) in found.views where !copies.areCopies(Int64(picture), Int64(other)) {
          views[ShownPictures.Pair(showing: Int64(picture), shown: Int64(other))] = view
        }
      }
      let done = found.isComplete ? Set(same) : [first]
      left.removeAll(where: done.contains)
    }
    return views
  }

  /// The pictures that one may show, with the view by the features that are stored of both.
  ///
  /// No view is looked for of its copies, which are often most of what an index proposes.
  private func candidates(for id: Int) throws(SightlineError) -> [Int: Sighting] {
    guard let features = features[id]?.localFeatures else { return [:] }
    return try matcher.closerViews(
      for: features,
      leavingOut: { $0 == id || copies.areCopies(Int64(id), Int64($0)) }
    ).filter { $0.value.isUpright && $0.value.isWithin }
  }

  /// The pictures among some that another shows: those that are remembered, and those that its file shows.
  private func shown(
    in id: Int,
    among candidates: [Int: Sighting],
    _ rows: [Int64: ReferencePicture]
  ) async throws -> Findings {
    guard let row = rows[Int64(id)] else { return Findings(isComplete: false) }
    func key(_ number: Int) -> String? {
      guard let shown = rows[Int64(number)].flatMap(FileContent.init),
        let showing = FileContent(row)
      else { return nil }
      return "\(showing) \(shown)"
    }
    var findings = Findings()
    var unknown: [Int] = []
    for number in candidates.keys {
      if let known = key(number).flatMap({ memory?.views($0) }) {
        findings.views[number] = known.first
      } else {
        unknown.append(number)
      }
    }
    guard !unknown.isEmpty else { return findings }
    guard let buffer = try await pixels(of: row) else {
      findings.isComplete = false
      return findings
    }
    // What shows one of several that are the same shows all of them: the largest is looked for.
    var sought: [(number: Int, same: [Int])] = []
    for number in largestFirst(unknown, rows) {
      let place = sought.firstIndex { copies.areSame(Int64($0.number), Int64(number)) }
      if let place { sought[place].same.append(number) } else { sought.append((number, [number])) }
    }
    let found = try views(of: sought.map(\.number), candidates, in: PartLook(at: buffer))
    for (number, same) in sought {
      for other in same {
        findings.views[other] = found[number]
        if let key = key(other) { memory?.keep(found[number], asViewFor: key) }
      }
    }
    return findings
  }

  /// The views of some pictures in one that was looked at: where the stored features have them, or else where those of a
  /// closer look do.
  private func views(
    of pictures: [Int],
    _ candidates: [Int: Sighting],
    in look: PartLook
  ) throws(SightlineError) -> [Int: ShownPictures.View] {
    var views: [Int: ShownPictures.View] = [:]
    var missed: [(id: Int, features: CompactFeatures)] = []
    for number in pictures {
      guard let features = features[number] else { continue }
      switch candidates[number].map({ look.view($0, of: features, colors: colors[number]) }) {
      case .shown(let view): views[number] = view
      case .unclear, nil: missed.append((number, features))
      case .other: continue
      }
    }
    guard !missed.isEmpty else { return views }
    // As many pixels as in a closer look, so that small parts of the picture are found too.
    let closer = try LocalMatcher(missed).closerViews(for: look.features)
    for (number, features) in missed {
      guard let view = closer[number] else { continue }
      if case .shown(let found) = look.view(view, of: features, colors: colors[number]) {
        views[number] = found
      }
    }
    return views
  }

  /// Some pictures, the largest first.
  private func largestFirst(_ pictures: [Int]) throws -> [Int] {
    largestFirst(pictures, try catalog.pictures(numbered: pictures.map(Int64.init)))
  }

  private func largestFirst(
    _ pictures: some Sequence<Int>,
    _ rows: [Int64: ReferencePicture]
  ) -> [Int] {
    func size(_ picture: Int) -> Int {
      rows[Int64(picture)].map { $0.width * $0.height } ?? 0
    }
    return pictures.sorted { (size($0), $1) > (size($1), $0) }
  }

  /// As many pixels of a picture as a closer look has.
  private func pixels(of picture: ReferencePicture) async throws -> ReadOnlyPixelBuffer? {
    let short = max(min(picture.width, picture.height), 1)
    let scale = min(1, Double(PreparedPicture.closeShortSide) / Double(short))
    return try await files.pixels(of: picture, scale: scale)
  }
}

import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex
import SightlinePixels

/// Which pictures of a catalog others show whole: crops of them, and those to which others add a border.
///
/// The stored features propose pairs. The file of the larger one is then looked at as a query is: the other's
/// features must be where an upright view says, all over it, in the same colours. So siblings, which differ in a
/// part, and variants, which differ in colour, are none.
struct ShownPictures: Sendable {
  /// Two pictures by number: the first shows the second.
  private struct Pair: Hashable, Sendable {
    let showing: Int64
    let shown: Int64
  }

  /// Where a picture is seen in another, how many of its features are, and how many of those agree.
  struct View: Codable, Sendable {
    let place: PlacedView
    let seen: Int
    let agreeing: Int
  }

  private var views: [Pair: View] = [:]

  /// The pairs of numbers: the first shows the second.
  var pairs: [(showing: Int64, shown: Int64)] { views.keys.map { ($0.showing, $0.shown) } }

  /// Where a picture is seen in another; nil where the other is not known to show it.
  func view(of shown: Int64, in showing: Int64) -> View? {
    views[Pair(showing: showing, shown: shown)]
  }

  /// The fewest features that a picture is recognised by.
  private static let fewestFeatures = 40
  /// The least share of a picture's features that must be seen, and of those that must agree.
  private static let least = (seen: 0.8, agreeing: 0.85)
  /// The least share of a picture's parts in which half of the features or more have to agree.
  private static let leastCoverage = 0.9
  /// The share of the colour with another hue, and the turn of all hues, from which on pictures show variants.
  private static let otherVariant = (turned: 0.2, degrees: 25.0)
  /// How far a view may be turned or stretched, as a share of its sides.
  private static let slack = 0.03

  /// Finds nothing.
  init() {}

  /// Looks for pictures that others show.
  ///
  /// - Parameters:
  ///   - catalog: The catalog; its pictures need local features.
  ///   - files: The files of its pictures; one that cannot be read is no picture that shows others.
  ///   - memory: What earlier searches found.
  ///   - copies: Which pictures are known to show the same: neither is looked for in the other, and what one shows, the
  ///     others do.
  ///   - progress: Told how many of how many pictures were looked at.
  /// - Throws: `SightlineError` when the catalog cannot be read or has no local features; `CancellationError` when
  ///   the task is cancelled; what reading the files throws.
  /// - Complexity: A search for every picture in memory, and a query for each that may show another.
  init(
    in catalog: Catalog,
    files: any InspectedFiles,
    remembering memory: DuplicateMemory?,
    copies: HashedCopies,
    progress: @Sendable (Int, Int) -> Void
  ) async throws {
    var features: [(id: Int, features: CompactFeatures)] = []
    var isDescribed = false
    try catalog.eachBlock(of: SIFTFeatures().identifier) { block throws(SightlineError) in
      isDescribed = true
      for (index, number) in block.pictures.enumerated() {
        guard case .features(let found) = try block.value(at: index),
          found.count >= Self.fewestFeatures
        else { continue }
        features.append((Int(number), found))
      }
    }
    let counts = try catalog.counts()
    guard isDescribed || counts.pictures == counts.unreadablePictures else {
      throw SightlineError(
        .noHashes,
        "\(catalog.path): its pictures have no local features, which crops are found by; describe them anew"
      )
    }
    var colors: [Int: ViewedColors] = [:]
    try catalog.eachBlock(of: ColorCells().identifier) { block throws(SightlineError) in
      for (index, number) in block.pictures.enumerated() {
        colors[Int(number)] = ViewedColors(try block.value(at: index))
      }
    }
    let search = PartSearch(
      catalog: catalog,
      memory: memory,
      matcher: LocalMatcher(features),
      features: Dictionary(features.map { ($0.id, $0.features) }) { first, _ in first },
      colors: colors,
      files: files
    )
    // Copies are looked at together, since one look says what all of them show.
    var batches: [[Int]] = []
    var places: [Int: Int] = [:]
    for (id, _) in features {
      guard let set = copies.set(of: Int64(id)) else {
        batches.append([id])
        continue
      }
      if let place = places[set] {
        batches[place].append(id)
      } else {
        places[set] = batches.count
        batches.append([id])
      }
    }
    // Each batch is processed separately, a few at a time; each needs searches and perhaps a query.
    try await withThrowingTaskGroup(of: (found: [Pair: View], count: Int).self) { group in
      var next = 0
      var done = 0
      func begin() {
        guard next < batches.count else { return }
        let batch = batches[next]
        next += 1
        group.addTask { (try await search.views(in: batch, copies), batch.count) }
      }
      for _ in 0..<Self.searchesAtOnce { begin() }
      while let (found, count) = try await group.next() {
        views.merge(found) { first, _ in first }
        done += count
        progress(done, features.count)
        begin()
      }
    }
  }

  /// How many pictures are searched for parts of theirs at once.
  private static let searchesAtOnce = 4

  /// The state that searches for the parts of pictures share.
  private struct PartSearch: Sendable {
    let catalog: Catalog
    let memory: DuplicateMemory?
    let matcher: LocalMatcher
    let features: [Int: CompactFeatures]
    let colors: [Int: ViewedColors]
    let files: any InspectedFiles

    /// The views of pictures in some that are copies of one another.
    ///
    /// The largest of those that are the same is looked at for all of them.
    func views(in pictures: [Int], _ copies: HashedCopies) async throws -> [Pair: View] {
      var candidates: [Int: [Int]] = [:]
      for picture in pictures {
        try Task.checkCancellation()
        let found = try ShownPictures.candidates(
          for: picture,
          in: LoosePictures(matcher: matcher),
          unless: copies.areCopies
        )
        if !found.isEmpty { candidates[picture] = found }
      }
      guard !candidates.isEmpty else { return [:] }
      let all = Set(candidates.keys).union(candidates.values.joined())
      let rows = try catalog.pictures(numbered: all.map(Int64.init))
      func size(_ picture: Int) -> Int {
        rows[Int64(picture)].map { $0.width * $0.height } ?? 0
      }
      var left = candidates.keys.sorted { (size($0), $1) > (size($1), $0) }
      var views: [Pair: View] = [:]
      while let first = left.first {
        try Task.checkCancellation()
        let same = left.filter { $0 == first || copies.areSame(Int64(first), Int64($0)) }
        let shared = Set(same.flatMap { candidates[$0] ?? [] }).sorted()
        guard let found = try await shown(in: first, among: shared, rows) else {
          left.removeFirst()
          continue
        }
        for picture in same {
          for (other, view) in found where !copies.areCopies(Int64(picture), Int64(other)) {
            views[Pair(showing: Int64(picture), shown: Int64(other))] = view
          }
        }
        left.removeAll(where: Set(same).contains)
      }
      return views
    }

    /// The pictures among some that another shows: those that are remembered, and those that its file shows; nil where the
    /// file cannot be read.
    private func shown(
      in id: Int,
      among candidates: [Int],
      _ rows: [Int64: ReferencePicture]
    ) async throws -> [Int: View]? {
      guard let row = rows[Int64(id)] else { return nil }
      func key(_ number: Int) -> String? {
        guard let shown = rows[Int64(number)].flatMap(FileContent.init),
          let showing = FileContent(row)
        else { return nil }
        return "\(showing) \(shown)"
      }
      var views: [Int: View] = [:]
      var unknown: [Int] = []
      for number in candidates {
        if let known = key(number).flatMap({ memory?.views($0) }) {
          views[number] = known.first
        } else {
          unknown.append(number)
        }
      }
      guard !unknown.isEmpty else { return views }
      guard let buffer = try await pixels(of: row) else { return nil }
      let found = try ShownPictures.shown(in: buffer, among: gallery(of: unknown))
      for number in unknown {
        if let key = key(number) { memory?.keep(found[number], asViewFor: key) }
      }
      return views.merging(found) { first, _ in first }
    }

    /// As many pixels of a picture as a closer look has.
    private func pixels(of picture: ReferencePicture) async throws -> ReadOnlyPixelBuffer? {
      let short = max(min(picture.width, picture.height), 1)
      let scale = min(1, Double(PreparedPicture.closeShortSide) / Double(short))
      return try await files.pixels(of: picture, scale: scale)
    }

    private func gallery(of pictures: [Int]) -> LoosePictures {
      let matcher = LocalMatcher(
        pictures.compactMap { number in features[number].map { (number, $0) } }
      )
      return LoosePictures(matcher: matcher, colors: colors)
    }
  }

  /// How pictures are looked for in others.
  private static let look = Look(detail: .close, side: .upright, depth: .full)

  /// The pictures that one may show, by the features that are stored of both.
  ///
  /// No view is looked for of its copies, which are often most of what an index proposes.
  private static func candidates(
    for id: Int,
    in gallery: LoosePictures,
    unless areCopies: (Int64, Int64) -> Bool
  ) throws(SightlineError) -> [Int] {
    guard let features = try gallery.features(of: id) else { return [] }
    let proposals = try gallery.proposals(
      for: features,
      look,
      among: features.count,
      leavingOut: { $0 == id || areCopies(Int64(id), Int64($0)) }
    )
    return proposals.views.filter { isUpright($0.value) && isWithin($0.value) }.keys.sorted()
  }

  /// The pictures among some that all of another shows, with what agrees.
  private static func shown(
    in buffer: ReadOnlyPixelBuffer,
    among gallery: LoosePictures
  ) throws(SightlineError) -> [Int: View] {
    // As many pixels as in a closer look, so that small parts of the picture are found too.
    let query = QueryViews(closeTo: buffer)
    let features = query.seen(.close).features
    let found = try gallery.proposals(for: features, look, among: features.count).views
    var shown: [Int: View] = [:]
    for (number, view) in found.sorted(by: { $0.key < $1.key }) {
      guard isUpright(view), isWithin(view) else { continue }
      // Each is checked separately, because several crops of one picture share features.
      let checked = try ViewCheck(gallery).agreements(of: [number: view], in: query)
      guard let agreement = checked.agreements[number],
        (agreement.coverage ?? 1) >= leastCoverage,
        Double(agreement.seen) >= least.seen * Double(gallery.featureCount(of: number)),
        Double(agreement.agreeing) >= least.agreeing * Double(agreement.seen)
      else { continue }
      if let stored = gallery.colors[number],
        let seen = ViewedColors(
          query.picture,
          width: view.reference.width,
          height: view.reference.height,
          matrix: view.match.transform.matrix
        ),
        let hues = HueTurn(seen, from: stored),
        (hues.turned ?? 0) >= otherVariant.turned
          || (hues.deviation ?? 0) >= otherVariant.degrees
      {
        continue
      }
      shown[number] = PlacedView(view).map {
        View(place: $0, seen: agreement.seen, agreeing: agreement.agreeing)
      }
    }
    return shown
  }

  /// Whether a picture is shown neither turned nor stretched nor from aside.
  private static func isUpright(_ found: Sighting) -> Bool {
    guard !found.match.isMirrored else { return false }
    let (width, height) = (Double(found.reference.width), Double(found.reference.height))
    let outline = PicturePolygon(width: width, height: height)
    guard let corners = found.match.transform(outline)?.vertices else { return false }
    let (across, down) = (corners[1].x - corners[0].x, corners[3].y - corners[0].y)
    guard across > 0, down > 0 else { return false }
    let side = slack * max(across, down)
    let square = corners[0].x + corners[2].x - corners[1].x - corners[3].x
    let upright = corners[0].y + corners[2].y - corners[1].y - corners[3].y
    return abs(corners[1].y - corners[0].y) <= side && abs(corners[3].x - corners[0].x) <= side
      && abs(square) <= side && abs(upright) <= side
      && abs(across / width - down / height) <= slack * across / width
  }

  /// Whether all that is telling of a picture is within the one that shows it.
  private static func isWithin(_ found: Sighting) -> Bool {
    let (width, height) = (Double(found.query.width), Double(found.query.height))
    let margin = slack * max(width, height)
    let within = found.reference.keypoints.count { keypoint in
      guard let place = found.match.transform(PicturePoint(keypoint)) else { return false }
      return (-margin...width + margin).contains(place.x)
        && (-margin...height + margin).contains(place.y)
    }
    return Double(within) >= 0.95 * Double(found.reference.keypoints.count)
  }
}

extension PlacedView {
  /// Where a query shows all of a reference, upright.
  fileprivate init?(_ found: Sighting) {
    let (width, height) = (Double(found.reference.width), Double(found.reference.height))
    guard let first = found.match.transform(PicturePoint(x: 0, y: 0)),
      let last = found.match.transform(PicturePoint(x: width, y: height))
    else { return nil }
    let (across, down) = (Double(max(found.query.width, 1)), Double(max(found.query.height, 1)))
    self.init(
      left: first.x / across,
      top: first.y / down,
      width: (last.x - first.x) / across,
      height: (last.y - first.y) / down
    )
    guard self.width > 0, self.height > 0 else { return nil }
  }
}

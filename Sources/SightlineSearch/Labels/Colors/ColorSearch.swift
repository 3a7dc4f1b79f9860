import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

/// How much of each entity's pictures the basic colours take, for one query.
struct ColorSearch {
  private let catalog: SearchedCatalog

  init(_ catalog: SearchedCatalog) {
    self.catalog = catalog
  }

  /// Whether any picture has the histogram that colours are read from, or there is none.
  func isAvailable() throws(SightlineError) -> Bool {
    if catalog.pictures.count == catalog.pictures.removedCount { return true }
    return try catalog.shownColors().isAvailable
  }

  /// The largest share of a colour in a picture of each entity that has enough of it.
  ///
  /// - Returns: Numbers of entities, growing, each with a share from `ShownColors.minimumShare` to 1.
  /// - Throws: `SightlineError` when the histograms cannot be read.
  /// - Complexity: O(pictures) the first time, then O(pictures of the colour).
  func entities(
    showing color: BasicColor
  ) throws(SightlineError) -> [(entity: Int64, share: Double)] {
    var shares: [Int64: Double] = [:]
    let pictures = catalog.pictures
    try catalog.shownColors().eachPicture(showing: color) { slot, share in
      guard !pictures.isRemoved(slot) else { return }
      let entity = pictures.entity(of: slot)
      shares[entity] = max(shares[entity] ?? 0, share)
    }
    return shares.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }
}

/// The pictures of every basic colour, read from the stored HSV histograms when a colour is first asked for.
struct ShownColors: Sendable {
  /// The least share of a picture that makes it a picture of a colour.
  static let minimumShare = 0.2

  /// Whether any picture has the histogram that colours are read from.
  private(set) var isAvailable = false
  /// For each colour, the pictures that have enough of it, with its share: those that were there first, and
  /// those that were added, some at a time.
  private var parts: [[BasicColor: [(slot: Int, share: Double)]]] = []

  /// Hands over the pictures that have enough of a colour.
  func eachPicture(showing color: BasicColor, _ body: (_ slot: Int, _ share: Double) -> Void) {
    for part in parts { for (slot, share) in part[color] ?? [] { body(slot, share) } }
  }

  /// Adds the colours of the pictures from a slot on.
  mutating func read(
    from start: Int,
    of catalog: SearchedCatalog,
    _ isStopped: () -> Bool
  ) throws(SightlineError) {
    var part: [BasicColor: [(slot: Int, share: Double)]] = [:]
    var isAvailable = isAvailable
    try catalog.eachDescriptor(of: HSVHistogram().identifier, from: start, isStopped) {
      (slot, column, place) throws(SightlineError) in
      guard case .histogram(let histogram) = try column.value(at: place),
        let shares = BasicColorShares(histogram)
      else { return }
      isAvailable = true
      for color in BasicColor.allCases where shares[color] >= Self.minimumShare {
        part[color, default: []].append((slot, shares[color]))
      }
    }
    self.isAvailable = isAvailable
    parts.append(part)
    guard parts.count > Self.maximumParts else { return }
    // The first part, which may be large, is not copied.
    let added = parts[1...].reduce(into: [:]) { sum, part in
      sum.merge(part) { $0 + $1 }
    }
    parts = [parts[0], added]
  }

  private static let maximumParts = 64
}

import SightlineCatalog
import SightlineDescriptors
import SightlinePixels

/// How much of each entity's pictures the basic colours take.
///
/// It is read from the stored HSV histograms, when a colour is first asked for.
final class ColorSearch: Sendable {
  /// The least share of a picture that makes it a picture of a colour.
  static let minimumShare = 0.2

  /// The pictures of every colour.
  private struct Shown {
    /// Whether any picture has the histogram that colours are read from.
    var isAvailable = false
    /// For each colour, the pictures that have enough of it, with its share.
    var pictures: [BasicColor: [(slot: Int, share: Double)]] = [:]
  }

  private let catalog: SearchedCatalog
  private let shown = LoadedOnce<Shown>()

  init(_ catalog: SearchedCatalog) {
    self.catalog = catalog
  }

  /// Whether any picture has the histogram that colours are read from, or there is none.
  func isAvailable() throws(SightlineError) -> Bool {
    if catalog.pictures.count == 0 { return true }
    return try read().isAvailable
  }

  /// The largest share of a colour in a picture of each entity that has enough of it.
  ///
  /// - Returns: Numbers of entities, growing, each with a share from `minimumShare` to 1.
  /// - Throws: `SightlineError` with code `catalog` when the histograms cannot be read.
  /// - Complexity: O(pictures) the first time, then O(pictures of the colour).
  func entities(
    showing color: BasicColor
  ) throws(SightlineError) -> [(entity: Int64, share: Double)] {
    var shares: [Int64: Double] = [:]
    for (slot, share) in try read().pictures[color] ?? [] {
      let entity = catalog.pictures.entity(of: slot)
      shares[entity] = max(shares[entity] ?? 0, share)
    }
    return shares.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  private func read() throws(SightlineError) -> Shown {
    try shown.value { () throws(SightlineError) in
      var shown = Shown()
      let blocks = try catalog.blocks(of: HSVHistogram().identifier)
      try catalog.eachDescriptor(in: consume blocks) {
        (slot, column, place) throws(SightlineError) in
        guard case .histogram(let histogram) = try column.value(at: place),
          let shares = BasicColorShares(histogram)
        else { return }
        shown.isAvailable = true
        for color in BasicColor.allCases where shares[color] >= Self.minimumShare {
          shown.pictures[color, default: []].append((slot, shares[color]))
        }
      }
      return shown
    }
  }
}

import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

/// The colours by place of some of a catalog's pictures, which keep variants of a thing apart.
struct PictureColors {
  private var colors: [Int64: GridColors] = [:]
  private let includesTurned: Bool

  /// The share of changed colour at or above which two pictures show variants and no copies.
  static let otherVariant = 0.2

  /// Reads the colours of some pictures; of a catalog without them, none.
  ///
  /// - Parameters:
  ///   - pictures: The numbers of the pictures.
  ///   - catalog: The catalog.
  ///   - includesTurned: Whether pictures are compared in the orientation that brings them nearest.
  /// - Throws: `SightlineError` when the catalog cannot be read or is damaged, or the task is cancelled.
  /// - Complexity: O(pictures of the catalog); a block of it is in memory at a time.
  init(
    of pictures: Set<Int64>,
    in catalog: Catalog,
    includesTurned: Bool
  ) throws(SightlineError) {
    self.includesTurned = includesTurned
    guard !pictures.isEmpty else { return }
    try catalog.eachBlock(of: LabGridHistogram().identifier) { block throws(SightlineError) in
      if Task.isCancelled { throw Interruption().error }
      for (index, picture) in block.pictures.enumerated() where pictures.contains(picture) {
        guard case .histogram(let histogram) = try block.value(at: index) else { continue }
        colors[picture] = GridColors(histogram)
      }
    }
  }

  /// Splits pictures that are alike by their hashes into those of one variant each.
  ///
  /// The most colourful begin: a grey copy is of any variant and must not bring two together.
  ///
  /// - Parameters:
  ///   - rows: Pictures that are alike.
  ///   - number: The number of a picture.
  /// - Returns: The pictures in groups, each in the order given.
  /// - Complexity: O(rows × groups).
  func split(_ rows: [Int], number: (Int) -> Int64) -> [[Int]] {
    let ordered = rows.enumerated().sorted { one, other in
      let (first, second) = (strength(number(one.element)), strength(number(other.element)))
      return first != second ? first > second : one.offset < other.offset
    }
    var groups: [[(offset: Int, element: Int)]] = []
    for row in ordered {
      let group = groups.firstIndex { isSame(number($0[0].element), number(row.element)) }
      if let group { groups[group].append(row) } else { groups.append([row]) }
    }
    return groups.map { group in group.sorted { $0.offset < $1.offset }.map(\.element) }
  }

  private func strength(_ picture: Int64) -> Double { colors[picture]?.strength ?? 0 }

  private func isSame(_ one: Int64, _ other: Int64) -> Bool {
    guard let first = colors[one], let second = colors[other] else { return true }
    let turned = includesTurned ? second.orientations : [second]
    return turned.contains { (first.change(from: $0) ?? 0) < Self.otherVariant }
  }
}

import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

extension SearchedCatalog {
  /// A hash that is near to another.
  struct PassedHash {
    let slot: Int
    let value: DescriptorValue
  }

  /// The pictures nearer than a distance by a hash, by growing slot, found in the blocks of the catalog as they stand; nil
  /// where the engine keeps the hashes, where it is worth to, and where too many are near.
  ///
  /// A program that asks one picture needs the hashes of all once. One that asks more lays them out for the second.
  ///
  /// - Parameters:
  ///   - query: The query's descriptor.
  ///   - descriptor: Its algorithm.
  ///   - reach: The distance.
  /// - Returns: The same pictures as the column of the descriptor gives, with their hashes.
  /// - Throws: `SightlineError` when the hashes cannot be read, or the query is interrupted.
  /// - Complexity: O(stored bytes of the hashes).
  func passed(
    near query: DescriptorValue,
    by descriptor: String,
    nearerThan reach: Double
  ) throws(SightlineError) -> [PassedHash]? {
    guard columns[descriptor] == nil, let kept = kept.columns[descriptor], !kept.part.isKept,
      case .hash(let hash) = query, let pass = HashPass(near: hash, nearerThan: reach),
      kept.costs.isFirstPass()
    else { return nil }
    var found: [PassedHash] = []
    try reader.eachBlock(of: descriptor) { (column) throws(SightlineError) in
      if interruption.isStopped { throw interruption.error }
      guard found.count <= Self.mostPassed else { return }
      try take(column, from: pass, for: query, nearerThan: reach) { found.append($0) }
    }
    guard found.count <= Self.mostPassed else { return nil }
    return found.sorted { $0.slot < $1.slot }
  }

  /// That many near hashes are more than are worth a look each.
  private static let mostPassed = 1024

  /// Hands over the near hashes of a block.
  private func take(
    _ column: PackedColumn,
    from pass: HashPass,
    for query: DescriptorValue,
    nearerThan reach: Double,
    _ body: (PassedHash) -> Void
  ) throws(SightlineError) {
    func look(_ place: Int, _ known: Double?) throws(SightlineError) {
      guard let slot = pictures.slot(of: column.pictures[place]), !pictures.isRemoved(slot) else {
        return
      }
      do throws(SightlineError) {
        let value = try column.value(at: place)
        guard !value.isFeatureless, let distance = known ?? query.distance(to: value),
          distance < reach
        else { return }
        body(PassedHash(slot: slot, value: value))
      } catch {
        throw SightlineError.unreadable(column, at: place, error, reader.path)
      }
    }
    guard let stride = column.stride, stride > 0 else {
      for place in 0..<column.count { try look(place, nil) }
      return
    }
    try pass.each(in: column.bytes, length: stride, look)
  }
}

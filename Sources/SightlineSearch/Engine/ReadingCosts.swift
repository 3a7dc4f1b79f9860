import SightlineDescriptors
import Synchronization

/// The costs of reading a catalog's descriptors of one algorithm piece by piece, beside that of reading all and keeping them.
final class ColumnCosts: Sendable {
  /// About how many descriptors were read without the column, those beside the wanted ones included.
  private let readings = Atomic(0)
  /// How often all hashes were passed over where they lie.
  private let passes = Atomic(0)

  /// Notes that the descriptor of one picture was read.
  func noteReading(_ value: DescriptorValue?) {
    let count = if case .hash = value { Self.hashesPerReading } else { Self.picturesPerReading }
    readings.add(count, ordering: .relaxed)
  }

  /// Whether to read all costs no more than the single readings so far.
  func isWorthReading(_ pictures: Int) -> Bool { readings.load(ordering: .relaxed) >= pictures }

  /// Notes a pass over all hashes where they lie; false from the second on, which costs more than to lay them out.
  func isFirstPass() -> Bool { passes.wrappingAdd(1, ordering: .relaxed).oldValue == 0 }

  /// About how many pictures' histograms are read with one, in a block of the catalog.
  fileprivate static let picturesPerReading = 64
  /// The same of hashes.
  private static let hashesPerReading = 1024
}

/// The costs of asking a catalog instead of keeping what it is asked about.
final class AskingCosts: Sendable {
  /// How often the catalog has looked for what is near to hashes.
  private let passes = Atomic(0)
  /// How often the catalog was asked which of two pictures comes first.
  private let comparisons = Atomic(0)

  /// Counts a search for pictures near to hashes, and returns whether the catalog should be asked for it; false once there
  /// were enough searches to make keeping the hashes worthwhile.
  func isWorthAsking(_ pictures: Int) -> Bool {
    let passes = passes.wrappingAdd(1, ordering: .relaxed).oldValue
    return passes < Self.passesPerReading || pictures > Self.mostKept
  }

  /// Counts a comparison of two rows, and returns whether there were enough of them to make keeping the order worthwhile.
  func isWorthOrdering(_ pictures: Int) -> Bool {
    let comparisons = comparisons.wrappingAdd(1, ordering: .relaxed).oldValue
    return comparisons * ColumnCosts.picturesPerReading >= pictures
  }

  /// Begins to count comparisons again, where the order is no longer kept.
  func forgetComparisons() { comparisons.store(0, ordering: .relaxed) }

  /// About how many passes of a catalog over all hashes take as long as to read them.
  private static let passesPerReading = 64
  /// The number of pictures whose hashes are kept.
  ///
  /// With the lookup tables they take some 140 bytes each, and among a million, where only the shortest hash is asked about,
  /// some 30.
  static let mostKept = 1 << 22
}

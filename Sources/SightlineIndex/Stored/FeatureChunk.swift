package import SightlineDescriptors

/// The features of some pictures sorted by cell, to be written down.
package struct FeatureChunk: Sendable {
  private let segment: IndexSegment

  /// Sorts features.
  ///
  /// - Parameter pictures: Pictures by growing slot.
  /// - Complexity: O(features + cells).
  package init(_ pictures: [(slot: UInt32, features: CompactFeatures)]) {
    segment = IndexSegment(pictures)
  }

  /// The features of a cell, by slot, then number.
  package func run(of cell: Int) -> PostingRun { segment.run(of: cell) }

  /// How many cells there are.
  package static let cellCount = FeatureCodebook.cellCount
}

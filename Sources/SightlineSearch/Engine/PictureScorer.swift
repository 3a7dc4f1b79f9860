import SightlineCatalog
import SightlineDescriptors
import SightlineIndex
import SightlinePixels

/// Scores the reference pictures of a catalog against the descriptors of a query picture.
///
/// Descriptors are kept in columns, one for each curve of the profile, so that scoring runs along memory
/// and looks nothing up by name. A column is read when the first query picture is measured.
struct PictureScorer: Sendable {
  private struct Signal: Sendable {
    let curve: SignalCurve
    let column: LoadedOnce<DescriptorColumn>
  }

  private let catalog: SearchedCatalog
  private let signals: [Signal]

  init(_ catalog: SearchedCatalog, curves: [SignalCurve]) {
    self.catalog = catalog
    signals = curves.map { Signal(curve: $0, column: LoadedOnce()) }
  }

  /// The summed evidence of all curves, for those pictures that have any.
  ///
  /// - Complexity: O(pictures × descriptors), of hashes at most.
  func evidence(of query: PictureDescriptors) throws(SightlineError) -> PictureEvidence {
    var sum = PictureEvidence()
    for signal in signals {
      guard let (asked, column) = try measured(by: signal, query) else { continue }
      let curve = signal.curve
      let found = try measurements(of: asked, in: column, nearerThan: curve.reach)
      sum.add(
        found.compactMap { found in
          let logOdds = curve.logOdds(at: found.distance)
          return logOdds > 0 ? (found.slot, logOdds) : nil
        }
      )
    }
    return sum
  }

  /// For each curve, the distance of every picture that can be measured, by growing slot.
  ///
  /// - Complexity: O(pictures × descriptors).
  func measurements(
    of query: PictureDescriptors
  ) throws(SightlineError) -> [[DescriptorColumn.Measurement]] {
    var all: [[DescriptorColumn.Measurement]] = []
    for signal in signals {
      guard let (asked, column) = try measured(by: signal, query) else {
        all.append([])
        continue
      }
      all.append(try measurements(of: asked, in: column, nearerThan: .infinity))
    }
    return all
  }

  /// The distances of the colours of pictures, by the first curve of a colour histogram; infinite where
  /// they cannot be measured.
  ///
  /// - Parameters:
  ///   - query: The query's descriptors.
  ///   - slots: Pictures, in any order.
  /// - Returns: One for each picture, in their order.
  /// - Throws: `SightlineError` with code `catalog` when the colours cannot be read.
  /// - Complexity: O(slots × log pictures).
  func colorDistances(
    of query: PictureDescriptors,
    at slots: [Int]
  ) throws(SightlineError) -> [Double] {
    for signal in signals {
      guard case .histogram? = query[signal.curve.descriptor] else { continue }
      guard let (asked, column) = try measured(by: signal, query) else { break }
      return column.distances(of: slots, to: asked).map { $0 ?? .infinity }
    }
    return [Double](repeating: .infinity, count: slots.count)
  }

  /// A distance that was measured between a query and a reference picture.
  struct Measurement {
    let curve: SignalCurve
    let query: DescriptorValue
    let distance: Double
    /// The part of a query's histogram that the picture has in common, 0…1; nil for other descriptors.
    let intersection: Double?
  }

  /// What the curves measured for one picture, in the profile's order, without those that could not.
  func measurements(
    of query: PictureDescriptors,
    at slot: Int
  ) throws(SightlineError) -> [Measurement] {
    var all: [Measurement] = []
    for signal in signals {
      guard let (asked, column) = try measured(by: signal, query),
        let distance = column.distance(of: slot, to: asked)
      else { continue }
      var intersection: Double?
      if case .histogram(let histogram) = asked {
        intersection = column.intersection(of: slot, with: histogram)
      }
      all.append(
        Measurement(
          curve: signal.curve,
          query: asked,
          distance: distance,
          intersection: intersection
        )
      )
    }
    return all
  }

  /// A query's descriptor and the pictures' that it is measured against; nil where the query has none, or
  /// a featureless one.
  private func measured(
    by signal: Signal,
    _ query: PictureDescriptors
  ) throws(SightlineError) -> (DescriptorValue, DescriptorColumn)? {
    guard let asked = query[signal.curve.descriptor], !asked.isFeatureless else { return nil }
    let column = try signal.column.value { () throws(SightlineError) in
      try read(signal.curve.descriptor)
    }
    return (asked, column)
  }

  private func read(_ descriptor: String) throws(SightlineError) -> DescriptorColumn {
    let blocks = try catalog.blocks(of: descriptor)
    var builder = DescriptorColumnBuilder(capacity: blocks.reduce(0) { $0 + $1.count })
    try catalog.eachDescriptor(in: consume blocks) {
      (slot, column, place) throws(SightlineError) in
      let stored = column.bytes.span.extracting(column.range(at: place))
      try builder.append(stored: stored, slot: slot) { () throws(SightlineError) in
        try column.value(at: place)
      }
    }
    return builder.finish()
  }

  private func measurements(
    of query: DescriptorValue,
    in column: DescriptorColumn,
    nearerThan reach: Double
  ) throws(SightlineError) -> [DescriptorColumn.Measurement] {
    do throws(CancellationError) {
      return try column.measurements(of: query, nearerThan: reach)
    } catch {
      throw SightlineError(.cancelled, "the search was given up because its task was cancelled")
    }
  }
}

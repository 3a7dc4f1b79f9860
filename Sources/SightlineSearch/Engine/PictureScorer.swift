import SightlineCatalog
import SightlineDescriptors
import SightlineIndex
import SightlinePixels

/// Scores the reference pictures of a catalog against the descriptors of a query picture.
///
/// Descriptors are kept in columns, one for each curve of the profile, so that scoring runs along memory
/// and looks nothing up by name. A column is read when the first query picture is measured.
struct PictureScorer {
  private let catalog: SearchedCatalog
  private let curves: [SignalCurve]

  init(_ catalog: SearchedCatalog, curves: [SignalCurve]) {
    self.catalog = catalog
    self.curves = curves
  }

  /// The summed evidence of all curves, for the pictures for which it could be enough.
  ///
  /// - Parameters:
  ///   - query: The query's descriptors.
  ///   - floor: What is enough, in nats.
  /// - Returns: The evidence of the pictures, by slot.
  /// - Throws: `SightlineError` when a column cannot be read, or the query is interrupted.
  /// - Complexity: O(pictures × descriptors), of hashes at most.
  func evidence(
    of query: PictureDescriptors,
    reaching floor: Double
  ) throws(SightlineError) -> PictureEvidence {
    var all: [PictureEvidence.Asked] = []
    for curve in curves {
      guard let (asked, column) = try measured(by: curve, query) else { continue }
      all.append(PictureEvidence.Asked(curve: curve, query: asked, column: column))
    }
    return try PictureEvidence(all, reaching: floor) { (asked) throws(SightlineError) in
      try measurements(of: asked.query, in: asked.column, nearerThan: asked.curve.reach)
    }
  }

  /// For each curve, the distance of every picture that can be measured, by growing slot.
  ///
  /// - Complexity: O(pictures × descriptors).
  func measurements(
    of query: PictureDescriptors
  ) throws(SightlineError) -> [[DescriptorColumn.Measurement]] {
    var all: [[DescriptorColumn.Measurement]] = []
    for curve in curves {
      guard let (asked, column) = try measured(by: curve, query) else {
        all.append([])
        continue
      }
      all.append(try measurements(of: asked, in: column, nearerThan: .infinity))
    }
    return all
  }

  /// The distances of the colours of pictures, by the first curve of a colour histogram; nil where they
  /// cannot be measured.
  ///
  /// - Parameters:
  ///   - query: The query's descriptors.
  ///   - slots: Pictures, in any order.
  /// - Returns: One for each picture, in their order.
  /// - Throws: `SightlineError` when the colours cannot be read.
  /// - Complexity: O(slots × log pictures).
  func colorDistances(
    of query: PictureDescriptors,
    at slots: [Int]
  ) throws(SightlineError) -> [Double?] {
    for curve in curves {
      guard case .histogram? = query[curve.descriptor] else { continue }
      guard let (asked, column) = try measured(by: curve, query) else { break }
      return column.distances(of: slots, to: asked)
    }
    return [Double?](repeating: nil, count: slots.count)
  }

  /// The colours of a picture by place; nil where they are not known.
  ///
  /// - Throws: `SightlineError` when the colours cannot be read.
  func colors(at slot: Int) throws(SightlineError) -> GridColors? {
    let column = try catalog.column(of: LabGridHistogram().identifier)
    return column.histogram(of: slot).flatMap { GridColors($0) }
  }

  /// What the curves measured for one picture, in the profile's order, without those that could not.
  func measurements(
    of query: PictureDescriptors,
    at slot: Int
  ) throws(SightlineError) -> [MeasuredDistance] {
    var all: [MeasuredDistance] = []
    for (place, curve) in curves.enumerated() {
      guard let (asked, column) = try measured(by: curve, query),
        let distance = column.distance(of: slot, to: asked)
      else { continue }
      var intersection: Double?
      if case .histogram(let histogram) = asked {
        intersection = column.intersection(of: slot, with: histogram)
      }
      all.append(
        MeasuredDistance(
          curve: place,
          descriptor: curve.descriptor,
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
    by curve: SignalCurve,
    _ query: PictureDescriptors
  ) throws(SightlineError) -> (DescriptorValue, DescriptorColumn)? {
    guard let asked = query[curve.descriptor], !asked.isFeatureless else { return nil }
    return (asked, try catalog.column(of: curve.descriptor))
  }

  private func measurements(
    of query: DescriptorValue,
    in column: DescriptorColumn,
    nearerThan reach: Double
  ) throws(SightlineError) -> [DescriptorColumn.Measurement] {
    let interruption = catalog.interruption
    do throws(CancellationError) {
      return try column.measurements(of: query, nearerThan: reach) { interruption.isStopped }
    } catch {
      throw interruption.error
    }
  }
}

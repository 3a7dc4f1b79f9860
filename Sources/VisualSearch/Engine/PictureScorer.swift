import Catalog
import DescriptorIndex
import ImageDescriptors

/// Scores the reference pictures of a catalog against the descriptors of a query picture.
///
/// Descriptors are kept in columns, one for each curve of the profile, so that scoring runs along
/// memory and looks nothing up by name.
struct PictureScorer: Sendable {
  private let curves: [SignalCurve]
  private let columns: [DescriptorColumn]

  init(pictures: [ReferencePicture], curves: [SignalCurve]) {
    self.curves = curves
    columns = curves.map { curve in
      DescriptorColumn(
        pictures.map { $0.descriptors?[curve.descriptor].flatMap { $0.isFeatureless ? nil : $0 } }
      )
    }
  }

  /// The summed evidence of all curves, for every picture in order; 0 where nothing was found.
  ///
  /// - Complexity: O(pictures × descriptors).
  func logOdds(of query: PictureDescriptors) -> [Double] {
    var sums = [Double](repeating: 0, count: columns.first?.values.count ?? 0)
    for (curve, column) in zip(curves, columns) {
      guard let asked = query[curve.descriptor], !asked.isFeatureless else { continue }
      for (index, distance) in column.distances(to: asked).enumerated()
      where distance < curve.reach {
        sums[index] += curve.logOdds(at: distance)
      }
    }
    return sums
  }

  /// For each curve, the distance of every picture, in order; nil where none can be measured.
  ///
  /// - Complexity: O(pictures × descriptors).
  func distances(of query: PictureDescriptors) -> [[Double?]] {
    zip(curves, columns).map { curve, column in
      distances(of: query, curve, column).map { $0.isFinite ? $0 : nil }
    }
  }

  /// The distance of the colours of every picture, by the first curve of a colour histogram; infinite
  /// where it cannot be measured.
  ///
  /// - Complexity: O(pictures).
  func colorDistances(of query: PictureDescriptors) -> [Double] {
    for (curve, column) in zip(curves, columns) {
      guard case .histogram? = query[curve.descriptor] else { continue }
      return distances(of: query, curve, column)
    }
    return [Double](repeating: .infinity, count: columns.first?.values.count ?? 0)
  }

  private func distances(
    of query: PictureDescriptors,
    _ curve: SignalCurve,
    _ column: DescriptorColumn
  ) -> [Double] {
    guard let asked = query[curve.descriptor], !asked.isFeatureless else {
      return [Double](repeating: .infinity, count: column.values.count)
    }
    return column.distances(to: asked)
  }

  /// A distance that was measured between a query and a reference picture.
  struct Measurement {
    let curve: SignalCurve
    let query: DescriptorValue
    let reference: DescriptorValue
    let distance: Double
  }

  /// What the curves measured for one picture, in the profile's order, without those that could not.
  func measurements(of query: PictureDescriptors, at picture: Int) -> [Measurement] {
    zip(curves, columns).compactMap { curve, column in
      guard
        let asked = query[curve.descriptor], !asked.isFeatureless,
        let reference = column.values[picture],
        let distance = asked.distance(to: reference)
      else { return nil }
      return Measurement(
        curve: curve,
        query: asked,
        reference: reference,
        distance: distance
      )
    }
  }
}

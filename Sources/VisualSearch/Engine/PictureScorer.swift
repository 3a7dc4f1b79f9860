import Catalog
import ImageDescriptors

/// Scores the reference pictures of a catalog against the descriptors of a query picture.
///
/// Descriptors are kept in columns, one for each curve of the profile, so that scoring runs along
/// memory and looks nothing up by name.
struct PictureScorer: Sendable {
  private let curves: [SignalCurve]
  private let columns: [[DescriptorValue?]]

  init(pictures: [ReferencePicture], curves: [SignalCurve]) {
    self.curves = curves
    columns = curves.map { curve in
      pictures.map { $0.descriptors?[curve.descriptor].flatMap { $0.isFeatureless ? nil : $0 } }
    }
  }

  /// The summed evidence of all curves, for every picture in order; 0 where nothing was found.
  ///
  /// - Complexity: O(pictures × descriptors).
  func logOdds(of query: PictureDescriptors) -> [Double] {
    var sums = [Double](repeating: 0, count: columns.first?.count ?? 0)
    for (curve, column) in zip(curves, columns) {
      guard let asked = query[curve.descriptor], !asked.isFeatureless else { continue }
      for (index, reference) in column.enumerated() {
        guard let reference, let distance = asked.distance(to: reference) else { continue }
        sums[index] += curve.logOdds(at: distance)
      }
    }
    return sums
  }

  /// The distance of the colours of every picture, by the first curve of a colour histogram; nil where
  /// it cannot be measured.
  ///
  /// - Complexity: O(pictures).
  func colorDistances(of query: PictureDescriptors) -> [Double?] {
    for (curve, column) in zip(curves, columns) {
      guard let asked = query[curve.descriptor], case .histogram = asked, !asked.isFeatureless
      else {
        continue
      }
      return column.map { $0.flatMap(asked.distance) }
    }
    return [Double?](repeating: nil, count: columns.first?.count ?? 0)
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
        let asked = query[curve.descriptor], !asked.isFeatureless, let reference = column[picture],
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

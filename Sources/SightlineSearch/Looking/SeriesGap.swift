import Algorithms
import RealModule
import SightlineDescriptors

/// By how much less of what a picture has alone looks as it should than what all of its series have, at the same size of
/// features.
///
/// Another ticket, card or poster of one design agrees in what all of them have, and roughly in the rest, letters looking
/// like other letters. So each feature that this one has alone is placed between two likenesses: that of the most alike
/// feature of an alternative in its place, which any other of the series would reach, and that of the features of its size
/// that all have, which the right one reaches. A bad photograph takes from both alike, which says nothing.
struct SeriesGap {
  /// A feature: its size, and how much it looks as it should.
  private struct Feature {
    /// The logarithm of its scale.
    let size: Double
    let likeness: Double
  }

  /// Those that most alternatives have too, by size.
  private let common: [Feature]
  /// Those of this picture alone, each with the likeness of the most alike feature of an alternative there, from 0.
  private let own: [(feature: Feature, theirs: Double)]

  /// The likeness that things of another kind reach by chance.
  private static let chance = 0.8
  /// How many features of about a size a feature is compared with at most and at least, and how many times larger or
  /// smaller they are at most.
  private static let mostBeside = 20
  private static let fewestBeside = 8
  private static let mostTimes = 1.5
  /// The least distance of the two likenesses between which something is reported.
  private static let leastRoom = 0.05
  /// The fewest features of one picture alone that tell something.
  private static let fewestOwn = 5

  /// Compares a view's features with those of alternatives at the same place.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - checked: The views that were checked.
  ///   - grid: Their places.
  ///   - alternatives: The places of the alternatives' views among them.
  /// - Complexity: O(features · alternatives).
  init(
    of view: CheckedView,
    among checked: [CheckedView],
    _ grid: PlaceGrid,
    _ alternatives: Set<Int>
  ) {
    var common: [Feature] = []
    var own: [(feature: Feature, theirs: Double)] = []
    for (number, keypoint) in view.seen.features.keypoints.enumerated() {
      guard let likeness = view.seen.likeness[number], let place = view.seen.places[number] else {
        continue
      }
      var having: Set<Int> = []
      var most: Float = 0
      _ = grid.contains(near: place, within: view.radius) { list, index in
        guard alternatives.contains(list) else { return false }
        let cosine = LocalFeatures.cosine(
          view.seen.features.descriptors,
          number,
          checked[list].seen.features.descriptors,
          index
        )
        if cosine >= FeatureLikeness.verySame { having.insert(list) }
        most = max(most, cosine)
        return false
      }
      let feature = Feature(size: .log(Double(keypoint.scale)), likeness: Double(likeness))
      if 2 * having.count >= alternatives.count {
        common.append(feature)
      } else {
        own.append((feature, Double(most)))
      }
    }
    self.common = common.sorted { ($0.size, $0.likeness) < ($1.size, $1.likeness) }
    self.own = own
  }

  /// The mean over the features of this picture alone, 0…1: 0 where they look as those that all have do, near 1 where they
  /// look as an alternative's would; nil where too few can be told.
  var value: Double? {
    var (sum, count) = (0.0, 0)
    for (feature, theirs) in own {
      let beside = likenesses(beside: feature.size)
      guard beside.count >= Self.fewestBeside else { continue }
      let least = max(theirs, Self.chance)
      let room = Self.median(beside) - least
      guard room >= Self.leastRoom else { continue }
      func share(_ likeness: Double) -> Double { min(max((likeness - least) / room, 0), 1) }
      sum += beside.reduce(0) { $0 + share($1) } / Double(beside.count) - share(feature.likeness)
      count += 1
    }
    return count >= Self.fewestOwn ? max(0, sum / Double(count)) : nil
  }

  /// How much the features that all have look as they should, of those nearest in size.
  private func likenesses(beside size: Double) -> [Double] {
    let start = common.partitioningIndex { $0.size >= size }
    var (below, above) = (start - 1, start)
    var found: [Double] = []
    while found.count < Self.mostBeside {
      let down = below >= 0 ? size - common[below].size : .infinity
      let up = above < common.count ? common[above].size - size : .infinity
      guard min(down, up) < .log(Self.mostTimes) else { break }
      if down <= up {
        found.append(common[below].likeness)
        below -= 1
      } else {
        found.append(common[above].likeness)
        above += 1
      }
    }
    return found
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

import SightlineDescriptors
import SightlineGeometry

/// Checks views feature by feature: what the query shows where the reference's features should be, and which
/// features several of the catalog's entities have in common there.
struct ViewCheck {
  /// The query, as large as the views were found in it.
  let picture: PreparedPicture
  let references: ReferenceFeatures
  /// The entity that a picture is of.
  let entity: (Int) -> Int64
  /// Whether the answer is no longer wanted.
  let isStopped: () -> Bool

  /// How many views are checked feature by feature.
  private static let mostChecked = 12
  /// The cosine from which on two descriptors are of the same thing.
  private static let likeness: Float = 0.8
  /// How near two features are in one place, as a share of the side of the reference as the query shows it.
  private static let nearness = 0.02
  /// In how many entities' views a feature of the query has to be so that it is common.
  private static let common = 3

  /// The fewest features by which another entity is a rival for a place.
  private static let fewestOfRival = 40

  /// A view that is checked.
  private struct Checked {
    let slot: Int
    let entity: Int64
    let places: [PicturePoint?]
    let agrees: [Bool?]
    let descriptors: [UInt8]
    let radius: Double
    let region: PicturePolygon
  }

  /// What was found of some views, by slot.
  struct Found {
    /// What agrees in each.
    var agreements: [Int: ViewAgreement] = [:]
    /// The cells of `GridColors` where something else is in front of the reference.
    var hidden: [Int: Set<Int>] = [:]
  }

  /// What agrees in each of some views, by slot.
  ///
  /// - Complexity: O(features) for each view, and a picture of the reference's size for each of the twelve
  ///   with the most features of their own.
  func agreements(of matches: [Int: LocalMatch]) -> Found {
    let counts = ownInliers(of: matches)
    let order = matches.keys.sorted { one, other in
      let (first, second) = (counts[one] ?? 0, counts[other] ?? 0)
      return first != second ? first > second : one < other
    }
    var result = Found()
    var checked: [Checked] = []
    var mostInliers = 0
    for slot in order {
      guard let found = matches[slot] else { continue }
      let inliers = found.match.inliers.count
      if checked.count < Self.mostChecked, !isStopped(), let check = check(slot, found) {
        checked.append(check)
        result.hidden[slot] = hiddenCells(of: found.reference, check.agrees)
        mostInliers = max(mostInliers, inliers)
      } else if 5 * inliers < 4 * mostInliers {
        // What several have in common is all that is found of it. One with as many as those that were
        // checked is of the same picture, and nothing is said against it.
        result.agreements[slot] = ViewAgreement(
          seen: max(found.reference.keypoints.count, inliers),
          agreeing: inliers,
          shared: inliers - (counts[slot] ?? 0),
          sharedAgreeing: inliers - (counts[slot] ?? 0)
        )
      }
    }
    let grid = PlaceGrid(checked.map(\.places), side: checked.map(\.radius).max() ?? 1)
    for number in checked.indices {
      result.agreements[checked[number].slot] = agreement(of: number, of: checked, grid)
    }
    return result
  }

  /// The cells where features of the reference should be seen, and most are not.
  private func hiddenCells(of reference: PictureKeypoints, _ agrees: [Bool?]) -> Set<Int> {
    var counts: [Int: (seen: Int, agreeing: Int)] = [:]
    for (keypoint, agrees) in zip(reference.keypoints, agrees) {
      guard let agrees else { continue }
      let cell = GridColors.cell(
        atX: Double(keypoint.x) / Double(max(reference.width, 1)),
        y: Double(keypoint.y) / Double(max(reference.height, 1))
      )
      counts[cell, default: (0, 0)].seen += 1
      if agrees { counts[cell, default: (0, 0)].agreeing += 1 }
    }
    return Set(
      counts.filter { $0.value.seen >= 2 && 2 * $0.value.agreeing < $0.value.seen }.keys
    )
  }

  /// For each view, how many of its inliers are in the views of few entities.
  private func ownInliers(of matches: [Int: LocalMatch]) -> [Int: Int] {
    /// A place of the query, to some pixels.
    struct Place: Hashable {
      let x, y: Int
    }
    let side = Double(max(picture.sourceWidth, picture.sourceHeight)) / 200
    func places(_ found: LocalMatch) -> [Place] {
      found.match.inliers.map { inlier in
        let keypoint = found.query.keypoints[Int(inlier.query)]
        return Place(x: Int(Double(keypoint.x) / side), y: Int(Double(keypoint.y) / side))
      }
    }
    var entities: [Place: Set<Int64>] = [:]
    for (slot, found) in matches {
      for place in places(found) { entities[place, default: []].insert(entity(slot)) }
    }
    return matches.mapValues { found in
      places(found).count { (entities[$0]?.count ?? 0) < Self.common }
    }
  }

  private func check(_ slot: Int, _ found: LocalMatch) -> Checked? {
    guard let descriptors = references.descriptors(slot) else { return nil }
    let transform = found.match.transform
    let aligned = AlignedPicture(
      picture,
      width: found.reference.width,
      height: found.reference.height,
      matrix: transform.matrix
    )
    let keypoints = found.reference.keypoints
    let likeness = aligned.likeness(to: keypoints, descriptors)
    let area = found.match.queryRegion.area / max(found.match.referenceRegion.area, 1)
    let side = (Double(found.reference.width * found.reference.height) * area).squareRoot()
    return Checked(
      slot: slot,
      entity: entity(slot),
      places: keypoints.map { transform(PicturePoint(x: Double($0.x), y: Double($0.y))) },
      agrees: likeness.map { $0.map { $0 >= Self.likeness } },
      descriptors: descriptors,
      radius: Self.nearness * side,
      region: found.match.queryRegion
    )
  }

  /// What agrees in a view, and what of it the views of other entities have too.
  private func agreement(
    of number: Int,
    of checked: [Checked],
    _ grid: PlaceGrid
  ) -> ViewAgreement {
    let view = checked[number]
    var (seen, agreeing, shared, sharedAgreeing) = (0, 0, 0, 0)
    for (feature, agrees) in view.agrees.enumerated() {
      guard let agrees, let place = view.places[feature] else { continue }
      seen += 1
      if agrees { agreeing += 1 }
      let isShared = grid.contains(near: place, within: view.radius) { list, index in
        let other = checked[list]
        guard other.entity != view.entity else { return false }
        // What is seen in both views is explained by both. What is seen in none tells nothing of one of them
        // where their references are alike.
        if agrees, other.agrees[index] == true { return true }
        return LocalFeatures.cosine(view.descriptors, feature, other.descriptors, index)
          >= Self.likeness
      }
      if isShared { shared += 1 }
      if isShared, agrees { sharedAgreeing += 1 }
    }
    return ViewAgreement(
      seen: seen,
      agreeing: agreeing,
      shared: shared,
      sharedAgreeing: sharedAgreeing,
      rivalShare: checked.compactMap { rival in
        rival.entity == view.entity ? nil : share(of: rival, in: view.region)
      }.max()
    )
  }

  /// The share of a view's features in a part of the query that agree; nil where they are too few to tell.
  private func share(of view: Checked, in region: PicturePolygon) -> Double? {
    var (seen, agreeing) = (0, 0)
    for (place, agrees) in zip(view.places, view.agrees) {
      guard let place, let agrees, region.contains(place) else { continue }
      seen += 1
      if agrees { agreeing += 1 }
    }
    return seen >= Self.fewestOfRival ? Double(agreeing) / Double(seen) : nil
  }
}

/// Lists of places of a picture, found by where they are.
private struct PlaceGrid {
  private struct Cell: Hashable {
    let x, y: Int
  }

  private let lists: [[PicturePoint?]]
  private let side: Double
  private var cells: [Cell: [(list: Int, index: Int)]] = [:]

  /// Sorts places into square cells.
  ///
  /// - Parameters:
  ///   - lists: The places.
  ///   - side: The side of a cell, and the farthest that is asked for.
  init(_ lists: [[PicturePoint?]], side: Double) {
    self.lists = lists
    self.side = max(side, 1)
    for (list, places) in lists.enumerated() {
      for (index, place) in places.enumerated() {
        if let place, let cell = cell(place) { cells[cell, default: []].append((list, index)) }
      }
    }
  }

  /// Whether something holds for a place near another.
  func contains(
    near place: PicturePoint,
    within radius: Double,
    where holds: (_ list: Int, _ index: Int) -> Bool
  ) -> Bool {
    guard let center = cell(place) else { return false }
    for y in center.y - 1...center.y + 1 {
      for x in center.x - 1...center.x + 1 {
        for (list, index) in cells[Cell(x: x, y: y)] ?? [] {
          guard let other = lists[list][index] else { continue }
          let (dx, dy) = (other.x - place.x, other.y - place.y)
          if dx * dx + dy * dy <= radius * radius, holds(list, index) { return true }
        }
      }
    }
    return false
  }

  /// The cell of a place; nil for one that is far outside of any picture.
  private func cell(_ place: PicturePoint) -> Cell? {
    let (x, y) = (place.x / side, place.y / side)
    guard abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    return Cell(x: Int(x.rounded(.down)), y: Int(y.rounded(.down)))
  }
}

import SightlineDescriptors
import TestSupport
import Testing

@testable import SightlineIndex

@Suite("FeatureProbes, restricted to some pictures")
struct FilteredScanTests {
  /// The votes, as a scan gives them and as all features one by one do.
  private struct Nearest: Hashable {
    var postings: Set<[Int]> = []
    var background = 0
  }

  /// Views of one scene that differ the more the higher their number is, so that cells are full.
  private static let index: LocalFeatureIndex = {
    var synthetic = SyntheticFeatures(seed: 21)
    let scene = query
    return LocalFeatureIndex(
      (0..<700).map { view in
        let features = LocalFeatures(
          width: scene.width,
          height: scene.height,
          keypoints: scene.keypoints,
          descriptors: scene.descriptors.map {
            UInt8(min(255, Int($0) + synthetic.next(below: 2 + view / 25)))
          }
        )
        return (view, CompactFeatures(features))
      }
    )
  }()

  private static let query: LocalFeatures = {
    var synthetic = SyntheticFeatures(seed: 20)
    return CompactFeatures(synthetic.features(30)).localFeatures
  }()

  private func scanned(_ feature: Int, _ isIncluded: (UInt32) -> Bool) -> Nearest {
    var probes = FeatureProbes(Self.query, in: Self.index, .full, among: nil) { false }
    var nearest = NearestPostings()
    probes.scan(feature, into: &nearest, isIncluded: isIncluded)
    let (entries, background) = nearest.finish()
    var result = Nearest(background: Int(background))
    for entry in entries {
      let posting = entry.posting
      result.postings.insert([Int(entry.distance), Int(posting.slot), Int(posting.feature)])
    }
    return result
  }

  /// Every feature of the cells around one is measured and sorted.
  private func sorted(_ feature: Int, _ isIncluded: (UInt32) -> Bool) -> Nearest {
    let ordered = FeatureCodebook.ordered(Self.query.descriptors)
    var cells = CellList(limit: FeatureProbes.cellCount)
    cells.fill(for: feature, of: ordered)
    var all: [[Int]] = []
    for rank in 0..<FeatureProbes.cellCount {
      let cell = cells.cell(at: rank)
      let halves = [cell / FeatureCodebook.centroidCount, cell % FeatureCodebook.centroidCount]
      var tables = [UInt8](repeating: 0, count: 2 * FeatureCodebook.tableLength)
      for half in 0...1 {
        FeatureCodebook.shared.stepTable(
          of: ordered,
          at: feature * LocalFeatures.descriptorLength + half * FeatureCodebook.halfLength,
          half: half,
          centroid: halves[half],
          into: &tables,
          offset: half * FeatureCodebook.tableLength
        )
      }
      for run in Self.index.runs(of: [cell]).map({ $0[0] }) where !run.positions.isEmpty {
        var hits = IndexHits()
        run.measure(tables: tables, first: 0, second: 1, into: &hits)
        for (place, position) in run.positions.enumerated() {
          let posting = run.posting(at: position)
          guard isIncluded(posting.slot), hits.measured[place] < SearchTuning.distanceLimit
          else { continue }
          all.append([Int(hits.measured[place]), Int(posting.slot), Int(posting.feature)])
        }
      }
    }
    all.sort { $0[0] < $1[0] }
    let wanted = SearchTuning.votesPerFeature
    guard all.count > wanted else {
      return Nearest(postings: Set(all), background: Int(SearchTuning.distanceLimit))
    }
    return Nearest(
      postings: Set(all.prefix { $0[0] <= all[wanted - 1][0] }),
      background: all[wanted][0]
    )
  }

  @Test(
    "A scan equals measuring everything, however few pictures are included",
    arguments: [1, 2, 7, 16, 50, 100, 699]
  )
  func parity(oneOf step: UInt32) {
    for feature in 0..<Self.query.count {
      // The nearest, and only far ones.
      for rest in [0, step - 1] {
        let isIncluded = { (slot: UInt32) in slot % step == rest }
        let found = scanned(feature, isIncluded)
        #expect(found == sorted(feature, isIncluded))
        if rest == 0 { #expect(!found.postings.isEmpty) }
      }
    }
  }

  @Test(
    "The only included picture is found behind hundreds of nearer ones; without any, none is found"
  )
  func alone() {
    for feature in 0..<Self.query.count {
      for slot in [0, 350, 699] as [UInt32] {
        let found = scanned(feature) { $0 == slot }
        #expect(found == sorted(feature) { $0 == slot })
      }
      #expect(scanned(feature) { _ in false }.postings.isEmpty)
    }
  }
}

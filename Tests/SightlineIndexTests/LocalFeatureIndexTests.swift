import SightlineDescriptors
import SightlineIndex
import TestSupport
import Testing

@Suite struct LocalFeatureIndexTests {
  static let pictures: [LocalFeatures] = (0..<40).map {
    var synthetic = SyntheticFeatures(seed: UInt64($0) + 1)
    // As codes stand for them: numbers drawn at random are farther from any code than real ones.
    return CompactFeatures(synthetic.features(40)).localFeatures
  }
  static let compact = pictures.map { CompactFeatures($0) }

  private func index(_ ids: some Sequence<Int>) -> LocalFeatureIndex {
    LocalFeatureIndex(ids.map { ($0, Self.compact[$0]) })
  }

  @Test("A picture is found by its own features, each paired with itself")
  func ownFeatures() throws {
    let index = index(0..<40)
    for id in [0, 17, 39] {
      let best = try #require(index.candidates(for: Self.pictures[id], limit: 20).first)
      #expect(best.id == id && !best.isMirrored)
      #expect(best.correspondences.count == 40)
      #expect(best.correspondences.allSatisfy { $0.query == $0.reference })
    }
  }

  @Test("A mirrored picture is found only if mirrored ones are requested")
  func mirrored() throws {
    let index = index(0..<40)
    let query = Self.pictures[5].mirrored
    let best = try #require(index.candidates(for: query, limit: 20).first)
    #expect(best.id == 5 && best.isMirrored)
    let upright = index.candidates(for: query, limit: 20, side: .upright)
    #expect(upright.first.map { $0.id != 5 || $0.score < best.score / 4 } ?? true)
  }

  @Test("The order of building does not change the results")
  func history() {
    let whole = index(0..<30)
    var grown = LocalFeatureIndex()
    for id in (0..<40).reversed() { grown.insert(Self.compact[id], id: id) }
    for id in 30..<40 { grown.remove(id) }
    grown.insert(Self.compact[31], id: 7)
    grown.insert(Self.compact[7], id: 7)
    #expect(grown.count == whole.count && grown.featureCount == whole.featureCount)
    for query in Self.pictures[..<35] {
      #expect(grown.candidates(for: query, limit: 20) == whole.candidates(for: query, limit: 20))
    }
  }

  @Test("Many pictures replaced at once by much smaller ones are found in their new form")
  func replacement() {
    var synthetic = SyntheticFeatures(seed: 99)
    let large = CompactFeatures(synthetic.features(400))
    var replaced = LocalFeatureIndex((0..<40).map { (id: $0, features: large) })
    replaced.insert((0..<40).map { (id: $0, features: Self.compact[$0]) })
    let whole = index(0..<40)
    #expect(replaced.count == whole.count && replaced.featureCount == whole.featureCount)
    for query in Self.pictures {
      #expect(replaced.candidates(for: query, limit: 20) == whole.candidates(for: query, limit: 20))
    }
  }

  @Test("A removed picture is not found, nor known")
  func removal() {
    var index = index(0..<10)
    let removals = [index.remove(3), index.remove(3)]
    #expect(removals == [true, false])
    #expect(!index.contains(3) && index.count == 9)
    #expect(index.keypoints(of: 3) == nil && index.size(of: 3) == nil)
    #expect(!index.candidates(for: Self.pictures[3], limit: 20).contains { $0.id == 3 })
  }

  @Test("A copy keeps its pictures")
  func valueSemantics() {
    let before = index(0..<10)
    var after = before
    after.remove(4)
    #expect(before.candidates(for: Self.pictures[4], limit: 20).first?.id == 4)
    #expect(after.contains(4) == false)
  }

  @Test("Only included pictures are found, and others do not take their votes")
  func filter() {
    let index = LocalFeatureIndex((0..<200).map { ($0, Self.compact[0]) })
    let found = index.candidates(for: Self.pictures[0], limit: 20) { $0 >= 190 }
    #expect(found.map(\.id) == Array(190..<200))
  }

  @Test("Equal pictures are returned by identifier")
  func ties() {
    let index = LocalFeatureIndex([9, 2, 30, 4].map { ($0, Self.compact[0]) })
    #expect(index.candidates(for: Self.pictures[0], limit: 3).map(\.id) == [2, 4, 9])
  }

  @Test("More copies of a picture than a feature has votes are found by identifier")
  func copies() {
    let index = LocalFeatureIndex((0..<300).map { ($0, Self.compact[$0 < 290 ? 0 : 1]) })
    #expect(index.candidates(for: Self.pictures[0], limit: 5).map(\.id) == [0, 1, 2, 3, 4])
  }

  @Test("Among more equal pictures than are considered, the order of insertion does not decide")
  func order() {
    let query = LocalFeatures(
      width: 640,
      height: 480,
      keypoints: Self.pictures.flatMap(\.keypoints),
      descriptors: Self.pictures.flatMap(\.descriptors)
    )
    // One feature each, as near as can be to one of the query's.
    let single = Self.pictures.flatMap { picture in
      picture.keypoints.indices.map { feature in
        let length = LocalFeatures.descriptorLength
        return CompactFeatures(
          LocalFeatures(
            width: 640,
            height: 480,
            keypoints: [picture.keypoints[feature]],
            descriptors: Array(picture.descriptors[feature * length..<(feature + 1) * length])
          )
        )
      }
    }
    let ids = Array(single.indices)
    let candidates = [ids, ids.reversed(), ids.map { ($0 * 7 + 300) % ids.count }].map { order in
      let index = LocalFeatureIndex(order.map { ($0, single[$0]) })
      return index.candidates(for: query, limit: 64, side: .upright)
    }
    #expect(candidates[0].count > 20)
    #expect(candidates[1] == candidates[0] && candidates[2] == candidates[0])
  }

  @Test("Keypoints and sizes are those of the stored features")
  func places() {
    let index = index(0..<3)
    #expect(index.keypoints(of: 1) == Self.compact[1].keypoints)
    #expect(index.size(of: 1)?.width == 640 && index.size(of: 1)?.height == 480)
  }

  @Test("Without features nothing is found")
  func empty() {
    let none = LocalFeatures(width: 10, height: 10, keypoints: [], descriptors: [])
    #expect(LocalFeatureIndex().candidates(for: Self.pictures[0], limit: 20).isEmpty)
    #expect(index(0..<3).candidates(for: none, limit: 20).isEmpty)
    let index = LocalFeatureIndex([(1, CompactFeatures(none))])
    #expect(index.count == 1)
    #expect(index.candidates(for: Self.pictures[0], limit: 20).isEmpty)
    #expect(self.index(0..<3).candidates(for: Self.pictures[0], limit: 0).isEmpty)
  }
}

import SightlineDescriptors
import TestSupport
import Testing

@Suite struct FeatureMatcherTests {
  private let features: LocalFeatures = {
    var synthetic = SyntheticFeatures(seed: 21)
    return synthetic.features(30)
  }()

  private func picking(_ picked: [Int]) -> LocalFeatures {
    LocalFeatures(
      width: features.width,
      height: features.height,
      keypoints: picked.map { features.keypoints[$0] },
      descriptors: picked.flatMap { Array(features.descriptor(at: $0)) }
    )
  }

  @Test("Features are paired with themselves, wherever they are in the list")
  func themselves() {
    let order = [7, 3, 29, 0]
    let pairs = FeatureMatcher().correspondences(query: picking(order), reference: features)
    #expect(pairs.map(\.query) == [0, 1, 2, 3])
    #expect(pairs.map(\.reference) == [7, 3, 29, 0])
    #expect(pairs.allSatisfy { $0.distance == 0 })
  }

  @Test("A feature that occurs twice is ambiguous, so it is not paired")
  func ratio() {
    let twice = picking([1, 1, 2])
    let strict = FeatureMatcher().correspondences(query: features, reference: twice)
    #expect(strict.map(\.query) == [2])
    let lenient = FeatureMatcher(ratio: 1, isMutual: false)
      .correspondences(query: features, reference: twice)
    #expect(lenient.count == features.count)
  }

  @Test("Mutual pairs take each feature of either picture once")
  func mutual() {
    let pairs = FeatureMatcher(ratio: 1).correspondences(
      query: features,
      reference: picking([4, 5])
    )
    #expect(pairs.map(\.query) == [4, 5] && pairs.map(\.reference) == [0, 1])
  }

  @Test("No features give no pairs")
  func empty() {
    let none = picking([])
    #expect(FeatureMatcher().correspondences(query: none, reference: features).isEmpty)
    #expect(FeatureMatcher().correspondences(query: features, reference: none).isEmpty)
  }
}

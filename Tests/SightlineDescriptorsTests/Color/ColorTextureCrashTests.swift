import SightlineDescriptors
import Testing

/// Caller mistakes trap rather than give wrong numbers.
@Suite struct ColorTextureCrashTests {
  @Test("A pyramid with no levels, or too many, traps")
  func levels() async {
    await #expect(processExitsWith: .failure) { _ = JointHistogram(.rgb, levels: 0) }
    await #expect(processExitsWith: .failure) { _ = JointHistogram(.lab, levels: 4) }
  }

  @Test("A vector with too few components, or one out of range, traps")
  func components() async {
    await #expect(processExitsWith: .failure) {
      _ = FeatureVector(kind: .cedd, components: [1, 2, 3], quality: 50)
    }
    await #expect(processExitsWith: .failure) {
      let components = [Int16](repeating: 8, count: 144)
      _ = FeatureVector(kind: .cedd, components: components, quality: 50)
    }
  }

  @Test("Histograms of different lengths and negative weights trap")
  func weights() async {
    await #expect(processExitsWith: .failure) {
      _ = HistogramDistance.intersection.between([1, 2], [1, 2, 3])
    }
    await #expect(processExitsWith: .failure) {
      _ = HistogramDistance.hellinger.between([1, -2], [1, 2])
    }
    await #expect(processExitsWith: .failure) {
      _ = HistogramDistance.tanimoto.between([1, .nan], [1, 2])
    }
  }
}

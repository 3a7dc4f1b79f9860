import SightlineDescriptors
import SightlineFoundation
import Testing

@Suite struct RadialProfileTests {
  private let waves: [UInt8] = (0..<40).map { (index: Int) -> UInt8 in
    UInt8((index * 37 + index * index * 11) % 256)
  }

  @Test("A rotated profile correlates fully, its distance is 0")
  func rotation() {
    let profile = RadialProfile(coefficients: waves, quality: 80)
    for turn in [1, 7, 39] {
      let turned = RadialProfile(
        coefficients: Array(waves[turn...] + waves[..<turn]),
        quality: 80
      )
      #expect(abs(profile.peakCorrelation(with: turned) - 1) < 1e-12)
    }
    #expect(profile.distance(to: profile) == 0)
  }

  @Test("A constant profile correlates with nothing but itself")
  func constant() {
    let flat = RadialProfile(coefficients: [UInt8](repeating: 9, count: 40), quality: 0)
    let profile = RadialProfile(coefficients: waves, quality: 80)
    #expect(flat.distance(to: profile) == 1)
    #expect(profile.distance(to: flat) == 1)
    #expect(flat.distance(to: flat) == 0)
  }

  @Test("Correlation is the same both ways and between 0 and 1")
  func symmetry() {
    let profile = RadialProfile(coefficients: waves, quality: 80)
    let other = RadialProfile(coefficients: waves.reversed(), quality: 80)
    let there = profile.peakCorrelation(with: other)
    #expect(abs(there - other.peakCorrelation(with: profile)) < 1e-12)
    #expect((0...1).contains(there))
  }

  @Test("Digits come back; too few or others are errors")
  func hex() throws {
    let profile = RadialProfile(coefficients: waves, quality: 100)
    #expect(try RadialProfile(hex: profile.hex) == profile)
    for bad in ["", "12", String(repeating: "g", count: 80)] {
      #expect(throws: SightlineError.self) { try RadialProfile(hex: bad) }
    }
  }
}

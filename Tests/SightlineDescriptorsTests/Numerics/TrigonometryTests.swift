import Testing

@testable import SightlineDescriptors

@Suite struct TrigonometryTests {
  @Test("Sine and cosine obey Pythagoras and symmetry")
  func laws() {
    for step in -400...400 {
      let x = Double(step) / 64
      let sine = Trigonometry.sinPi(x)
      let cosine = Trigonometry.cosPi(x)
      #expect(abs(sine * sine + cosine * cosine - 1) < 1e-15)
      #expect(Trigonometry.sinPi(-x) == -sine)
      #expect(abs(Trigonometry.sinPi(x + 2) - sine) < 1e-15)
      #expect(abs(Trigonometry.sinPi(2 * x) - 2 * sine * cosine) < 1e-15)
    }
  }

  @Test("Known values are right to the last place")
  func values() {
    #expect(Trigonometry.sinPi(0) == 0)
    #expect(Trigonometry.sinPi(1) == 0)
    #expect(abs(Trigonometry.sinPi(0.5) - 1) < 3e-16)
    #expect(abs(Trigonometry.sinPi(0.25) - 0.5.squareRoot()) < 3e-16)
    #expect(abs(Trigonometry.sinPi(1.0 / 6) - 0.5) < 3e-16)
    #expect(abs(Trigonometry.cosPi(1.0 / 8) - 0.923_879_532_511_286_76) < 3e-16)
  }
}

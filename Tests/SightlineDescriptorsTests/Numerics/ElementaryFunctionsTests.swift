import Foundation
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

@Suite struct ExponentialTests {
  @Test("Exponentials agree with the C library's, and are exact for 0")
  func exponentials() {
    for power in stride(from: -700.0, through: 700, by: 0.37) {
      #expect(abs(Exponential.of(power) / exp(power) - 1) < 2e-13)
    }
    for power in stride(from: -4.0, through: 4, by: 0.0137) {
      #expect(abs(Exponential.of(power) / exp(power) - 1) < 2e-15)
    }
    #expect(Exponential.of(0) == 1)
  }
}

@Suite struct LogarithmTests {
  @Test("Logarithms agree with the C library's, and are exact for powers of two")
  func logarithms() {
    var x = 1e-6
    while x < 1e6 {
      let expected = log2(x)
      #expect(abs(Logarithm.base2(x) - expected) <= 4e-16 * max(1, abs(expected)))
      x *= 1.0137
    }
    for exponent in -1000...1000 {
      #expect(
        Logarithm.base2(Double(sign: .plus, exponent: exponent, significand: 1)) == Double(exponent)
      )
    }
  }

  @Test("Cube roots agree with the C library's, keep the sign, and are exact for cubes")
  func cubeRoots() {
    var x = 1e-9
    while x < 1e15 {
      #expect(abs(CubeRoot.of(x) / cbrt(x) - 1) < 1e-14)
      #expect(CubeRoot.of(-x) == -CubeRoot.of(x))
      x *= 1.37
    }
    #expect(CubeRoot.of(0) == 0)
    for root in 1...50 {
      #expect(CubeRoot.of(Double(root * root * root)).rounded() == Double(root))
    }
  }
}

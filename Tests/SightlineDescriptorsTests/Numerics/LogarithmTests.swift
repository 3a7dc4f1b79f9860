import Foundation
import Testing

@testable import SightlineDescriptors

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

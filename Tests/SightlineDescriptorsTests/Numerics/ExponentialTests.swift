import Foundation
import Testing

@testable import SightlineDescriptors

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

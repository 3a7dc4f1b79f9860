import SightlineDescriptors
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("How nearly pictures are the same")
struct SamenessTests {
  private static let curves = MatchProfile.standard.curves

  private static func query() throws -> PictureDescriptors {
    DescriptorSet.standard.describe(try DrawnPicture.texture(7))
  }

  @Test("It is 1 less the largest distance, of hashes the share of their bits")
  func largest() throws {
    let query = try Self.query()
    func value(_ distances: [String: Double]) -> Double? {
      Sameness.value(of: Self.curves, query) { descriptor, _ in distances[descriptor] ?? 0 }
    }
    #expect(value([:]) == 1)
    #expect(value(["pdq": 8]) == 1 - 8.0 / 256)
    #expect(value(["pdq": 2, "phash": 2]) == 1 - 2.0 / 64)
    #expect(value(["dhash": 1, "hsv": 0.04]) == 1 - 0.04)
  }

  @Test("Pictures that differ by more than a twentieth have none")
  func different() throws {
    let query = try Self.query()
    for (descriptor, distance) in [("pdq", 13.0), ("phash", 4), ("dhash", 4), ("lab-grid", 0.06)] {
      let value = Sameness.value(of: Self.curves, query) { name, _ in
        name == descriptor ? distance : 0
      }
      #expect(value == nil, "\(descriptor)")
    }
  }

  @Test(
    "Where one descriptor is missing, nothing is said",
    arguments: Self.curves.map(\.descriptor)
  )
  func missing(_ descriptor: String) throws {
    let query = try Self.query()
    #expect(
      Sameness.value(of: Self.curves, query) { name, _ in name == descriptor ? nil : 0 } == nil
    )
    let fewer = PictureDescriptors(query.filter { $0.identifier != descriptor })
    #expect(Sameness.value(of: Self.curves, fewer) { _, _ in 0 } == nil)
    #expect(Sameness.value(of: [], query) { _, _ in 0 } == nil)
  }
}

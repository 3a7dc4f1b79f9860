import SightlineDescriptors
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("Hashes that propose for others")
struct HashProbeTests {
  /// The hashes of the standard profile, asked about a picture.
  private static func hashes() throws -> [PictureEvidence.Asked] {
    let described = DescriptorSet.standard.describe(try DrawnPicture.texture(1))
    return MatchProfile.standard.curves.compactMap { curve in
      guard case .hash? = described[curve.descriptor] else { return nil }
      return described[curve.descriptor].map { PictureEvidence.Asked(curve: curve, query: $0) }
    }
  }

  @Test("Whatever all hashes together say enough for is near by one that proposes")
  func law() throws {
    let hashes = try Self.hashes()
    #expect(hashes.map(\.curve.descriptor) == ["pdq", "phash", "dhash"])
    var proposed = 0
    for least in stride(from: 0.05, to: 6.6, by: 0.05) {
      let probes = hashes.probes(saying: least)
      guard !probes.isEmpty else { continue }
      proposed += 1
      for first in 0...112 {
        for second in 0...22 {
          for third in 0...22 {
            let distances = ["pdq": first, "phash": second, "dhash": third].mapValues(Double.init)
            let sum = hashes.reduce(0) { sum, asked in
              sum + asked.curve.logOdds(at: distances[asked.curve.descriptor] ?? .infinity)
            }
            guard sum >= least else { continue }
            let isNear = probes.contains {
              (distances[$0.asked.curve.descriptor] ?? .infinity) < $0.reach
            }
            if !isNear { Issue.record("\(distances) say \(sum), and none proposes them") }
          }
        }
      }
    }
    #expect(proposed > 20)
  }

  @Test("Where little is enough, and where a hash would be wanted that is none, none proposes")
  func none() throws {
    let hashes = try Self.hashes()
    #expect(hashes.probes(saying: 0.5).isEmpty)
    #expect(hashes.probes(saying: 5).map(\.asked.curve.descriptor) == ["phash"])
    let colors = PictureEvidence.Asked(
      curve: MatchProfile.standard.curves[3],
      query: .embedding(try #require(Embedding([1, 0])))
    )
    #expect((hashes + [colors]).probes(saying: 5).isEmpty)
  }
}

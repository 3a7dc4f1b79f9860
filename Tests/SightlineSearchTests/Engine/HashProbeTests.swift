import SightlineDescriptors
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("Hashes that propose pictures for others")
struct HashProbeTests {
  /// The hashes of the standard profile, asked about a picture.
  private static func hashes() throws -> [PictureEvidence.Asked] {
    let described = DescriptorSet.standard.describe(try DrawnPicture.texture(1))
    return MatchProfile.standard.curves.compactMap { curve in
      guard case .hash? = described[curve.descriptor] else { return nil }
      return described[curve.descriptor].map { PictureEvidence.Asked(curve: curve, query: $0) }
    }
  }

  @Test("A picture with enough evidence of all hashes is near by a proposing hash")
  func law() throws {
    let hashes = try Self.hashes()
    #expect(hashes.map(\.curve.descriptor) == ["pdq", "phash", "dhash"])
    // The evidence of each, by distance.
    let said = hashes.map { asked in (0...112).map { asked.curve.logOdds(at: Double($0)) } }
    var proposed = 0
    for least in stride(from: 0.05, to: 6.6, by: 0.1) {
      let probes = hashes.probes(saying: least)
      guard !probes.isEmpty else { continue }
      proposed += 1
      let reaches = hashes.map { asked in
        probes.first { $0.asked.curve.descriptor == asked.curve.descriptor }?.reach ?? -1
      }
      for first in 0...112 where Double(first) >= reaches[0] {
        for second in 0...22 where Double(second) >= reaches[1] {
          for third in 0...22 where Double(third) >= reaches[2] {
            let sum = said[0][first] + said[1][second] + said[2][third]
            if sum >= least {
              Issue.record("\(first), \(second), \(third) say \(sum), and none proposes them")
            }
          }
        }
      }
    }
    #expect(proposed > 20)
  }

  @Test("If little evidence is enough, or no hash can propose, none does")
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

import Foundation
import SightlineSearch
import Testing

@testable import SightlineEvaluation

@Suite("Fitting likeness by a learned model")
struct LookAlikeFitTests {
  private static let descriptor = "embedding:grid@1"

  /// Queries whose wrong pairs are spread evenly from `wrong` to 1, and whose right ones from 0 to `right`.
  private static func queries(_ count: Int, wrong: Double, right: Double) -> [TuningQuery] {
    (0..<count).map { number in
      let share = (Double(number) + 0.5) / Double(count)
      func pair(_ entity: Int, _ distance: Double) -> TuningQuery.Pair {
        TuningQuery.Pair(
          entity: entity,
          isMatch: entity == 0,
          measurements: Measurements(
            distances: [],
            lookAlike: .init(descriptor: descriptor, distance: distance)
          ),
          isSample: entity > 0
        )
      }
      return TuningQuery(
        name: "q\(number)",
        cluster: "e\(number)",
        group: "",
        pairs: [pair(0, share * right)]
          + (1...40).map { pair($0, wrong + (1 - wrong) * (Double($0) - share) / 40) },
        pictures: 41,
        isPresent: true
      )
    }
  }

  @Test(
    "Evidence is the likelihood ratio of a distance for the right and a wrong picture"
  )
  func ratio() throws {
    // Right ones lie in the nearer half, wrong ones anywhere: twice as likely there.
    let curve = try #require(
      LookAlikeFit(Self.queries(400, wrong: 0, right: 0.5))?.curve()
    )
    #expect(curve.curve.descriptor == Self.descriptor)
    #expect(abs(curve.curve.logOdds(at: 0.1) - log(2.0)) < 0.35)
    #expect(curve.curve.logOdds(at: 0.9) == 0)
    #expect(abs(curve.similarFrom - 0.99) < 0.005)
  }

  @Test("A more discriminating distance has more evidence, and an uninformative one has none")
  func order() throws {
    let good = try #require(LookAlikeFit(Self.queries(100, wrong: 0.5, right: 0.6))?.curve())
    let useless = try #require(LookAlikeFit(Self.queries(100, wrong: 0, right: 1))?.curve())
    #expect(good.curve.logOdds(at: 0.3) > 2)
    #expect(useless.curve.logOdds(at: 0.3) < 0.3)
  }

  @Test("Too few queries fit nothing, and other models' curves stay")
  func few() throws {
    #expect(LookAlikeFit(Self.queries(19, wrong: 0.5, right: 0.6)) == nil)
    var profile = MatchProfile.standard
    let known = profile.lookAlikes.count
    let curve = try #require(LookAlikeFit(Self.queries(100, wrong: 0.5, right: 0.6))?.curve())
    profile.replace(curve)
    profile.replace(curve)
    #expect(profile.lookAlikes.count == known + 1 && profile.lookAlikes.last == curve)
    #expect(try MatchProfile(json: Array(profile.json().utf8)) == profile)
  }
}

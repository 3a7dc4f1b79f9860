import SightlineDescriptors
import SightlineGeometry
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("The views of a picture that looks find")
struct FoundViewsTests {
  /// A thing as it is seen at a place of a picture.
  private static func view(x left: Int, y top: Int) throws -> Sighting {
    let thing = try DrawnPicture.texture(1)
    let picture = try LocalSearchTests.screen([(thing, left, top)])
    let matcher = LocalMatcher([(id: 0, features: SIFTFeatures().describe(PreparedPicture(thing)))])
    let query = DescribedQuery(picture, by: .standard)
    return try #require(matcher.matches(for: query.localFeatures)[0])
  }

  private static func isAt(_ x: Double, _ view: Sighting?) -> Bool {
    let corner = view?.match.transform(PicturePoint(x: 0, y: 0))
    return corner.map { abs($0.x - x) < 5 } ?? false
  }

  @Test("A view elsewhere replaces a wrong one")
  func elsewhere() throws {
    let (left, right) = (try Self.view(x: 0, y: 30), try Self.view(x: 200, y: 140))
    for (first, second) in [(left, right), (right, left)] {
      var views = FoundViews([0: first], nearness: 10)
      let isChanged = views.add([0: second], keeping: { _, _ in true })
      #expect(!isChanged)
      #expect(views.likeliest[0] == first)
      let replaced = (views.replace { $0 == 1 }, views.replace { $0 == 0 })
      #expect(replaced == ([], [0]))
      #expect(views.likeliest[0] == second)
      #expect(views.replace { $0 == 0 } == [])
    }
  }

  @Test("The more likely view counts, in any order of finding")
  func likelier() throws {
    let (left, right) = (try Self.view(x: 0, y: 30), try Self.view(x: 200, y: 140))
    var (one, other) = (FoundViews([0: left], nearness: 10), FoundViews([:], nearness: 10))
    one.add([0: right])
    other.add([0: right])
    other.add([0: left])
    let isLeft = left.match.logOddsAgainstChance >= right.match.logOddsAgainstChance
    #expect(Self.isAt(isLeft ? 0 : 200, one.likeliest[0]))
    if left.match.logOddsAgainstChance != right.match.logOddsAgainstChance {
      #expect(one.likeliest == other.likeliest)
    }
  }

  @Test("A view in the same place is not another view")
  func near() throws {
    var views = FoundViews([0: try Self.view(x: 0, y: 30)], nearness: 10)
    views.add([0: try Self.view(x: 2, y: 31)])
    #expect(views.elsewhere.isEmpty)
  }
}

import SightlineDescriptors
import SightlineGeometry
import SightlineIndex
import SightlinePixels
import Synchronization
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("The depth of looks among very many pictures")
struct LookDepthTests {
  /// Pictures without features, which notes how many cells each look goes into.
  private final class Noted: StoredPostings {
    let slotCount = 131_072
    let featureCount = 0
    let runCount = 1
    let looks = Mutex<[Int]>([])

    func run(_ number: Int, of cell: Int) -> PostingRun { .empty }

    func runs(of cells: [Int]) -> [[PostingRun]] {
      looks.withLock { $0.append(cells.count) }
      return [cells.map { run(0, of: $0) }]
    }
  }

  /// The most cells of a brief look among those pictures, whose cells have 600 features.
  private static let brief = (1 << 17) / 600

  /// Looks for four things among the others.
  ///
  /// - Returns: The findings, by the number of the thing and whether it is mirrored, and the cells of each look.
  private func looks(at picture: ReadOnlyPixelBuffer) throws -> (found: [Int: Bool], cells: [Int]) {
    let noted = Noted()
    var index = LocalFeatureIndex(noted, slots: StoredSlots(0..<noted.slotCount))
    for thing in 1...4 {
      let features = SIFTFeatures().describe(
        PreparedPicture(try DrawnPicture.texture(thing))
      )
      index.insert(features, id: noted.slotCount + thing)
    }
    var runner = LookRunner(
      QueryViews(DescribedQuery(picture, by: .standard)),
      in: LoosePictures(matcher: LocalMatcher(index)),
      limit: 10
    )
    var found: [Int: Bool] = [:]
    for (slot, view) in try runner.run().views {
      found[slot - noted.slotCount] = view.match.isMirrored
    }
    return (found, noted.looks.withLock { $0 })
  }

  @Test("If nothing is certain, full looks follow a brief one, upright and mirrored")
  func nothing() throws {
    let screen = try LocalSearchTests.screen([
      (try DrawnPicture.texture(50), 0, 30), (try DrawnPicture.texture(51), 200, 140),
    ])
    let (found, cells) = try looks(at: screen)
    #expect(found.isEmpty)
    #expect(cells[0] <= Self.brief && cells[1] > 2 * cells[0] && cells[2] > 2 * cells[0])
  }

  @Test("If something is certain, a closer look follows two brief ones, without a full one")
  func certain() throws {
    let screen = try LocalSearchTests.screen([(try DrawnPicture.texture(1), 0, 30)])
    let (found, cells) = try looks(at: screen)
    #expect(found == [1: false])
    #expect(cells[0] <= Self.brief && cells[1] <= Self.brief)
  }

  @Test(
    "A mirrored thing beside a certain one is found by a brief look, without another"
  )
  func mirrored() throws {
    let mirror = try DrawnPicture.texture(4).oriented(.upMirrored)
    let screen = try LocalSearchTests.screen([
      (try DrawnPicture.texture(1), 0, 30), (mirror, 200, 140),
    ])
    let (found, cells) = try looks(at: screen)
    #expect(found == [1: false, 4: true])
    #expect(cells[0] <= Self.brief && cells[1] <= Self.brief && cells[2] < cells[1], "\(cells)")
  }
}

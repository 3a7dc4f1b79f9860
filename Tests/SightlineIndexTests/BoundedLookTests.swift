import SightlineDescriptors
import SightlineIndex
import Synchronization
import TestSupport
import Testing

@Suite("LocalFeatureIndex, among very many pictures")
struct BoundedLookTests {
  /// Pictures without features, which notes the cells that are looked into.
  private final class Noted: StoredPostings {
    let slotCount: Int
    let featureCount = 0
    let runCount = 1
    let form: FeatureForm
    let cells = Mutex<[Int]>([])

    init(_ slotCount: Int, in form: FeatureForm = .full) {
      self.slotCount = slotCount
      self.form = form
    }

    func run(_ number: Int, of cell: Int) -> PostingRun {
      cells.withLock { $0.append(cell) }
      return .empty
    }
  }

  /// The cells that a picture is looked for in, in their order.
  private func cells(
    of picture: LocalFeatures,
    among pictures: Int,
    _ depth: LookDepth = .full,
    in form: FeatureForm = .full
  ) -> [Int] {
    let noted = Noted(pictures, in: form)
    let index = LocalFeatureIndex(noted, slots: StoredSlots(0..<pictures))
    #expect(index.candidates(for: picture, limit: 20, depth: depth, side: .upright).isEmpty)
    return noted.cells.withLock { $0 }
  }

  @Test("Among more pictures a look reads fewer cells, a subset of those among fewer pictures")
  func bound() {
    var synthetic = SyntheticFeatures(seed: 3)
    let picture = synthetic.features(300)
    let all = cells(of: picture, among: 1000)
    // Some features have a cell in common.
    #expect((900...1200).contains(all.count))
    #expect(cells(of: picture, among: 150_000) == all)
    let some = Set(cells(of: picture, among: 400_000))
    let few = Set(cells(of: picture, among: 1_000_000))
    let fewest = Set(cells(of: picture, among: 3_000_000))
    #expect((400...580).contains(some.count))
    #expect((200...229).contains(few.count))
    #expect(fewest.isStrictSubset(of: few) && few.isStrictSubset(of: some))
    #expect(some.isStrictSubset(of: Set(all)) && !fewest.isEmpty)
  }

  @Test("Among pictures with a third of the features a look reads more cells, where they are few")
  func form() {
    var synthetic = SyntheticFeatures(seed: 3)
    let picture = synthetic.features(300)
    for depth in [LookDepth.brief, .full] {
      for pictures in [300_000, 1_200_000, 9_000_000] {
        let compact = cells(of: picture, among: pictures, depth, in: .compact)
        let full = cells(of: picture, among: pictures, depth)
        let third = cells(of: picture, among: pictures / 3, depth)
        #expect(Set(full).isSubset(of: compact) && Set(compact).isSubset(of: third))
        switch pictures {
        case 300_000: #expect(compact == full)
        case 9_000_000: #expect(compact == third && compact != full)
        default: #expect(compact.count < third.count)
        }
      }
    }
  }

  @Test("A brief look reads an eighth of a full one's features, and all features of few pictures")
  func brief() {
    var synthetic = SyntheticFeatures(seed: 3)
    let picture = synthetic.features(300)
    let all = cells(of: picture, among: 1000)
    #expect(cells(of: picture, among: 1000, .brief) == all)
    #expect(cells(of: picture, among: 20_000, .brief) == all)
    for pictures in [65_536, 131_072, 655_360] {
      #expect(
        cells(of: picture, among: pictures, .brief) == cells(of: picture, among: 8 * pictures)
      )
    }
  }

  @Test("A look that claims to read all features does so")
  func meetsAll() {
    var synthetic = SyntheticFeatures(seed: 4)
    let picture = synthetic.features(300)
    let all = cells(of: picture, among: 1000).count
    for pictures in [1000, 20_000, 30_000, 100_000, 150_000, 300_000] {
      let index = LocalFeatureIndex(Noted(pictures), slots: StoredSlots(0..<pictures))
      for depth in [LookDepth.brief, .full] {
        let isAll = cells(of: picture, among: pictures, depth).count == all
        #expect(index.meetsAll(of: picture, depth) == isAll)
      }
    }
  }
}

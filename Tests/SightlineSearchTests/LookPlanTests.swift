import SightlineIndex
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("The order of looks")
struct LookPlanTests {
  private static let brief = Look(detail: .described, side: .upright, depth: .brief)
  private static let full = Look(detail: .described, side: .upright, depth: .full)
  private static let mirrored = Look(detail: .described, side: .mirrored, depth: .full)
  private static let briefMirrored = Look(detail: .described, side: .mirrored, depth: .brief)
  private static let close = Look(detail: .close, side: .upright, depth: .full)

  /// The looks that a plan takes, where what is known after each is told.
  private static func looks(
    _ plan: LookPlan = LookPlan(),
    from start: LookPlan.Standing = LookPlan.Standing(),
    _ note: (Look, inout LookPlan.Standing) -> Void = { _, _ in }
  ) -> [Look] {
    var standing = start
    var looks: [Look] = []
    while let look = plan.next(standing) {
      looks.append(look)
      standing.tried.insert(look)
      note(look, &standing)
    }
    return looks
  }

  @Test("If nothing is settled, a full look comes before a mirrored one, and squeezed ones last")
  func nothing() throws {
    let looks = Self.looks()
    #expect(looks.first == Self.brief)
    let (full, mirrored) = (
      try #require(looks.firstIndex(of: Self.full)),
      try #require(looks.firstIndex(of: Self.mirrored))
    )
    #expect(full < mirrored)
    #expect(looks.contains(Self.close))
    #expect(looks.suffix(4).allSatisfy { if case .tilted = $0.detail { true } else { false } })
    #expect(Set(looks).count == looks.count)
  }

  @Test("A sufficient result ends the looks, after the first or any other", arguments: 1...8)
  func enough(count: Int) {
    var taken = 0
    let looks = Self.looks { _, standing in
      taken += 1
      standing.hasSettled = taken >= count
      standing.isEnough = taken >= count
    }
    #expect(looks.count == min(count, Self.looks().count))
  }

  @Test("There is at least one look, even if the answer is known before")
  func first() {
    let enough = LookPlan.Standing(hasSettled: true, isEnough: true)
    #expect(Self.looks(from: enough) == [Self.brief])
  }

  @Test("If a brief look reads all features, no full one of the same side follows")
  func briefIsFull() {
    for hasSettled in [false, true] {
      let looks = Self.looks(from: LookPlan.Standing(isBriefFull: true)) {
        $1.hasSettled = hasSettled
        $1.hasMirrored = $0.side == .mirrored
      }
      #expect(looks.first == Self.brief && !looks.contains(Self.full))
      #expect(!(looks.contains(Self.briefMirrored) && looks.contains(Self.mirrored)))
    }
  }

  @Test(
    "Beside a settled view, a full mirrored look follows only a brief one that shows something"
  )
  func besideSettled() {
    for hasMirrored in [false, true] {
      let looks = Self.looks {
        $1.hasSettled = true
        if $0.side == .mirrored { $1.hasMirrored = hasMirrored }
      }
      #expect(looks.contains(Self.briefMirrored) && looks.contains(Self.close))
      #expect(looks.contains(Self.mirrored) == hasMirrored)
      #expect(!looks.contains(Self.full))
      #expect(!looks.contains { if case .tilted = $0.detail { true } else { false } })
    }
  }

  @Test("No look is taken twice, every look has a cost, and yields are probabilities")
  func yields() {
    for standing in Self.standings(seed: 1, count: 400) {
      for look in Look.all {
        #expect(look.cost > 0 && (0...1).contains(look.yield(standing)))
        if standing.tried.contains(look) { #expect(look.yield(standing) == 0) }
      }
      if let next = LookPlan().next(standing) { #expect(!standing.tried.contains(next)) }
    }
  }

  @Test("A larger budget takes the same looks and more, whatever they show", arguments: 1...60)
  func budget(seed: Int) {
    let all = Self.looks(LookPlan(), showing: seed)
    var last: [Look] = []
    for budget in 0...80 {
      let looks = Self.looks(LookPlan(budget: Double(budget)), showing: seed)
      #expect(looks.count >= last.count && Array(looks.prefix(last.count)) == last)
      #expect(Array(all.prefix(looks.count)) == looks)
      #expect(looks.reduce(0) { $0 + $1.cost } <= Double(budget))
      last = looks
    }
    #expect(last == all)
  }

  @Test(
    "A plan counts as cut exactly if a useful look is left out for its cost",
    arguments: 1...20
  )
  func cut(seed: Int) {
    for budget in 0...60 {
      let plan = LookPlan(budget: Double(budget))
      var standing = Self.start(seed)
      while let look = plan.next(standing) { Self.note(look, &standing, seed) }
      #expect(plan.isCut(standing) == (LookPlan().next(standing) != nil))
      #expect(!LookPlan().isCut(standing))
    }
  }

  // MARK: Generated

  /// The looks of a plan where each shows what a seed says.
  private static func looks(_ plan: LookPlan, showing seed: Int) -> [Look] {
    var standing = start(seed)
    var looks: [Look] = []
    while let look = plan.next(standing) {
      looks.append(look)
      note(look, &standing, seed)
    }
    return looks
  }

  private static func start(_ seed: Int) -> LookPlan.Standing {
    var numbers = SeededGenerator(seed)
    return LookPlan.Standing(isBriefFull: numbers.chance(30))
  }

  /// Notes a look, whose result depends on the look and the seed alone; what is settled stays so.
  private static func note(_ look: Look, _ standing: inout LookPlan.Standing, _ seed: Int) {
    standing.tried.insert(look)
    var numbers = SeededGenerator(seed: UInt64(seed), step: Look.all.firstIndex(of: look) ?? 0)
    standing.hasSettled = standing.hasSettled || numbers.chance(25)
    standing.isEnough = standing.hasSettled && (standing.isEnough || numbers.chance(20))
    if look.side == .mirrored { standing.hasMirrored = numbers.chance(50) }
  }

  private static func standings(seed: Int, count: Int) -> [LookPlan.Standing] {
    var numbers = SeededGenerator(seed)
    return (0..<count).map { _ in
      LookPlan.Standing(
        tried: Set(Look.all.filter { _ in numbers.chance(40) }),
        hasSettled: numbers.chance(50),
        isEnough: numbers.chance(20),
        hasMirrored: numbers.chance(50),
        isBriefFull: numbers.chance(50)
      )
    }
  }
}

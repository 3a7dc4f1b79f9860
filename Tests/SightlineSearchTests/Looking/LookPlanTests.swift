import SightlineIndex
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("The order of looks")
struct LookPlanTests {
  typealias Standing = LookPlan.Standing
  typealias Checked = LookPlan.Checked

  private static let brief = Look.index(.first)
  private static let full = Look.index(IndexLook(detail: .described, depth: .full))
  private static let mirrored = Look.index(
    IndexLook(detail: .described, side: .mirrored, depth: .full)
  )
  private static let briefMirrored = Look.index(
    IndexLook(detail: .described, side: .mirrored, depth: .brief)
  )
  private static let close = Look.index(.close)
  private static let all = IndexLook.all.map { Look.index($0) } + [.check] + Look.afterCheck

  /// The steps that a plan takes, where what is known after each is noted.
  private static func looks(
    _ plan: LookPlan = LookPlan(),
    from start: Standing = Standing(),
    _ note: (Look, inout Standing) -> Void = { _, _ in }
  ) -> [Look] {
    var standing = start
    return looks(plan, &standing, note)
  }

  private static func looks(
    _ plan: LookPlan,
    _ standing: inout Standing,
    _ note: (Look, inout Standing) -> Void
  ) -> [Look] {
    while let look = plan.next(&standing) {
      standing.taken.append(look)
      if look == .check { standing.checked = Checked() }
      note(look, &standing)
    }
    return standing.taken
  }

  private static func isTilted(_ look: Look) -> Bool {
    if case .index(let look) = look, case .tilted = look.detail { true } else { false }
  }

  // MARK: Looks at an index

  @Test(
    "If nothing is settled, a full look comes before a mirrored one, squeezed ones late, and a check last"
  )
  func nothing() throws {
    let looks = Self.looks()
    #expect(looks.first == Self.brief && looks.last == .check)
    let (full, mirrored) = (
      try #require(looks.firstIndex(of: Self.full)),
      try #require(looks.firstIndex(of: Self.mirrored))
    )
    #expect(full < mirrored)
    #expect(looks.contains(Self.close))
    #expect(looks.dropLast().suffix(4).allSatisfy(Self.isTilted))
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
    #expect(looks.count == min(count + 1, Self.looks().count))
  }

  @Test("There is at least one look and its check, even if the answer is known before")
  func first() {
    #expect(Self.looks(from: Standing(hasSettled: true, isEnough: true)) == [Self.brief, .check])
    let hasty = LookPlan(budget: 0)
    #expect(Self.looks(hasty) == [Self.brief, .check])
  }

  @Test("If a brief look reads all features, no full one of the same side follows")
  func briefIsFull() {
    for hasSettled in [false, true] {
      let looks = Self.looks(from: Standing(isBriefFull: true)) {
        $1.hasSettled = hasSettled
        $1.hasMirrored = $0 == Self.briefMirrored || $0 == Self.mirrored
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
        if $0 == Self.briefMirrored { $1.hasMirrored = hasMirrored }
      }
      #expect(looks.contains(Self.briefMirrored) && looks.contains(Self.close))
      #expect(looks.contains(Self.mirrored) == hasMirrored)
      #expect(!looks.contains(Self.full) && !looks.contains(where: Self.isTilted))
    }
  }

  // MARK: After a check

  @Test(
    "What a check leaves open decides what follows",
    arguments: [
      (Checked(), []), (Checked(hasContradicted: true), [.besideThoseThatHold]),
      (Checked(hasContradicted: true, isEnough: true), []),
      (Checked(hasOthers: true), [.elsewhere]),
      (Checked(isAllContradicted: true), [.besideCommonPlaces]),
      (Checked(hasGround: true), [.movedThings]),
      (Checked(isForNetwork: true), (0..<4).map { .learned(turn: $0) }),
      (Checked(isForNetwork: true, isTurnedRight: true), [.learned(turn: 0)]),
      (
        Checked(hasContradicted: true, hasOthers: true, isAllContradicted: true),
        [.besideThoseThatHold, .elsewhere, .besideCommonPlaces]
      ),
    ] as [(Checked, [Look])]
  )
  func afterCheck(checked: Checked, expected: [Look]) {
    let looks = Self.looks { look, standing in
      if look == .check { standing.checked = checked }
    }
    #expect(looks.firstIndex(of: .check).map { Array(looks[($0 + 1)...]) } == expected)
  }

  @Test("Without a closer look, none follows beside the views that hold")
  func notCloser() {
    let looks = Self.looks { look, standing in
      (standing.hasSettled, standing.isEnough) = (true, true)
      if look == .check { standing.checked = Checked(hasContradicted: true) }
    }
    #expect(looks == [Self.brief, .check])
  }

  @Test("A step that an earlier one made useful is taken, and none that comes before one taken")
  func onward() {
    let looks = Self.looks { look, standing in
      switch look {
      case .check: standing.checked = Checked(hasOthers: true)
      case .elsewhere: standing.checked = Checked(hasContradicted: true, isAllContradicted: true)
      case .besideCommonPlaces: standing.checked = Checked(hasOthers: true)
      default: break
      }
    }
    #expect(looks.suffix(3) == [.check, .elsewhere, .besideCommonPlaces])
  }

  // MARK: Laws

  @Test("No step is taken twice, every look has a cost, and yields are probabilities")
  func yields() {
    for seed in 1...400 {
      var numbers = SeededGenerator(seed)
      let standing = Standing(
        taken: Self.all.filter { _ in numbers.chance(40) },
        hasSettled: numbers.chance(50),
        isEnough: numbers.chance(20),
        hasMirrored: numbers.chance(50),
        isBriefFull: numbers.chance(50)
      )
      for look in IndexLook.all {
        #expect(look.cost > 0 && (0...1).contains(look.yield(standing)))
        if standing.taken.contains(.index(look)) { #expect(look.yield(standing) == 0) }
      }
      let looks = Self.looks(LookPlan(), showing: seed).taken
      #expect(Set(looks).count == looks.count)
      #expect(Self.all.allSatisfy { $0.cost >= 0 })
    }
  }

  @Test("A larger budget takes the same looks and more, whatever they show", arguments: 1...60)
  func budget(seed: Int) {
    let all = Self.looks(LookPlan(), showing: seed)
    #expect(!all.isCut)
    var last: [Look] = []
    for budget in 0...160 {
      let found = Self.looks(LookPlan(budget: Double(budget)), showing: seed)
      // What costs nothing looks at nothing new, and may follow a look that was left out.
      let looks = found.taken.filter { $0.cost > 0 }
      #expect(looks.count >= last.count && Array(looks.prefix(last.count)) == last)
      #expect(Array(all.taken.filter { $0.cost > 0 }.prefix(looks.count)) == looks)
      #expect(found.spent <= Double(max(budget, 1)))
      #expect(found.isCut == (looks.count < all.taken.count { $0.cost > 0 }))
      #expect(found.taken.contains(.check))
      last = looks
    }
    #expect(last == all.taken.filter { $0.cost > 0 })
  }

  @Test(
    "Without time the first look and its check are taken, and with less time never more looks",
    arguments: 1...60
  )
  func time(seed: Int) {
    let all = Self.looks(LookPlan(), showing: seed).taken.filter { $0.cost > 0 }
    for most in 0...all.count {
      var standing = Self.start(seed)
      var asked = 0
      var taken = 0
      while let look = LookPlan().next(
        &standing,
        hasTime: { _ in
          asked += 1
          return asked <= most
        }
      ) {
        Self.note(look, &standing, seed)
        taken += look.cost > 0 ? 1 : 0
      }
      #expect(taken == min(most + 1, all.count) && standing.taken.contains(.check))
      #expect(Array(all.prefix(taken)) == standing.taken.filter { $0.cost > 0 })
    }
  }

  // MARK: Generated

  /// The knowledge in the end, where each step shows what a seed says.
  private static func looks(_ plan: LookPlan, showing seed: Int) -> Standing {
    var standing = start(seed)
    while let look = plan.next(&standing) { note(look, &standing, seed) }
    return standing
  }

  private static func start(_ seed: Int) -> Standing {
    var numbers = SeededGenerator(seed)
    return Standing(isBriefFull: numbers.chance(30))
  }

  /// Notes a step, whose result depends on the step and the seed alone, until one is left out; what is settled stays so.
  private static func note(_ look: Look, _ standing: inout Standing, _ seed: Int) {
    standing.taken.append(look)
    var numbers = SeededGenerator(seed: UInt64(seed), step: all.firstIndex(of: look) ?? 0)
    guard look != .check, standing.checked == nil else {
      standing.checked = Checked(
        hasContradicted: numbers.chance(50),
        isEnough: numbers.chance(20),
        hasOthers: numbers.chance(50),
        isAllContradicted: numbers.chance(50),
        hasGround: numbers.chance(50),
        isForNetwork: numbers.chance(50),
        isTurnedRight: numbers.chance(20)
      )
      return
    }
    standing.hasSettled = standing.hasSettled || numbers.chance(25)
    standing.isEnough = standing.hasSettled && (standing.isEnough || numbers.chance(20))
    if look == briefMirrored || look == mirrored { standing.hasMirrored = numbers.chance(50) }
  }
}

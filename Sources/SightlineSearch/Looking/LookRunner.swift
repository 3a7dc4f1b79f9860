import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex

/// Finds what a query picture shows: takes the steps of a plan one after the other.
///
/// Searches, comparisons and the crops of duplicates are this one runner over different galleries.
struct LookRunner<Pictures: Gallery> {
  let gallery: Pictures
  let query: QueryViews
  let check: ViewCheck<Pictures>
  /// Pictures that are the same as a whole by their hashes, likeliest first.
  let alike: [Int]
  /// The query as a learned network looks at it; nil without one.
  let learned: LearnedQuery?
  private let plan: LookPlan
  private let allowance: LookAllowance
  /// How many answers are wanted.
  private let limit: Int

  /// The knowledge that the plan decides by.
  var standing = LookPlan.Standing()
  /// The views that were found.
  var views: FoundViews
  /// About how many features agree with each picture that was proposed, verified or not.
  var proposed: [Int: Double] = [:]
  /// The findings of a learned network.
  var network = LearnedViews()
  /// How long the looks took.
  private var spent = Duration.zero

  /// Prepares to look.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - gallery: The pictures that it may show.
  ///   - limit: How many answers are wanted.
  ///   - alike: Pictures that hashes and colours speak for, likeliest first: whether features agree is asked of each.
  ///   - learned: The query as a learned network looks at it; nil to look without one.
  ///   - allowance: What looks may cost.
  init(
    _ query: QueryViews,
    in gallery: Pictures,
    limit: Int,
    alike: [Int] = [],
    learned: LearnedQuery? = nil,
    allowance: LookAllowance = .unlimited
  ) {
    self.gallery = gallery
    self.query = query
    self.limit = limit
    self.alike = alike
    self.learned = learned
    self.allowance = allowance
    plan = LookPlan(budget: allowance.work)
    check = ViewCheck(gallery)
    views = FoundViews([:], nearness: Self.elsewhere * query.side)
    standing.isBriefFull = gallery.meetsAll(of: query.seen(.described).features)
  }

  /// Looks until what is wanted is settled, or there is nothing more to look at.
  ///
  /// - Returns: The views, with what agrees in them.
  /// - Throws: `SightlineError` when the features cannot be read, or the answer is no longer wanted.
  mutating func run() throws(SightlineError) -> LookFindings {
    while let look = next() {
      let start = ContinuousClock.now
      try gallery.checkpoint()
      makeAhead(after: look)
      try take(look)
      note(look)
      spent += .now - start
    }
    var findings = LookFindings(
      views: views.likeliest,
      proposed: proposed,
      learned: network.agreements,
      looks: standing.taken,
      isCut: standing.isCut,
      picture: query.picture,
      queryFeatures: query.seen(.described).features.count
    )
    try gallery.describe(&findings.views, in: query.picture)
    return findings
  }

  /// The next step of the plan.
  private mutating func next() -> Look? {
    let (allowance, pace) = (allowance, spent / max(standing.spent, 1))
    return plan.next(&standing) { allowance.hasTime(for: $0, at: pace) }
  }

  /// Begins to make what the next look sees from aside, if this one settles nothing.
  private func makeAhead(after look: Look) {
    // Other looks often settle what is wanted. Those from aside come last, and mostly one after the other.
    guard case .index(let own) = look, case .tilted = own.detail else { return }
    var standing = standing
    standing.taken.append(look)
    if case .index(let next) = plan.next(&standing), case .tilted(let number) = next.detail {
      query.makeAhead(tilted: number)
    }
  }

  private mutating func take(_ look: Look) throws(SightlineError) {
    switch look {
    case .index(let look): try ask(look)
    case .check: views.likeliest = try check.checked(views.likeliest, in: query)
    case .besideThoseThatHold: try lookBesideThoseThatHold()
    case .elsewhere: try takeThoseElsewhere()
    case .besideCommonPlaces: try lookBesideCommonPlaces()
    case .movedThings: try lookForMovedThings()
    case .learned(let turn): try lookByNetwork(turn: turn)
    }
  }

  // MARK: What is known

  /// Notes what is known after a step.
  private mutating func note(_ look: Look) {
    standing.taken.append(look)
    let settled = settledSlots
    guard look == .check || standing.checked != nil else {
      standing.hasSettled = !settled.isEmpty
      standing.isEnough = isEnough(settled)
      return
    }
    let held = settled.filter { !isContradicted($0) }
    let grounds = Set(views.likeliest.filter { $0.value.isOfGround }.keys)
    standing.checked = LookPlan.Checked(
      hasContradicted: held != settled,
      isEnough: isEnough(held),
      hasOthers: views.elsewhere.keys.contains(where: isContradicted),
      isAllContradicted: !views.likeliest.isEmpty
        && views.likeliest.values.allSatisfy(\.isContradicted),
      hasGround: !grounds.isEmpty && !isEnough(held.subtracting(grounds)),
      isForNetwork: learned != nil && held.isEmpty
        && !(proposed.isEmpty && views.likeliest.isEmpty && alike.isEmpty),
      isTurnedRight: network.isTurnedRight
    )
  }

  /// The views that are settled, by slot.
  var settledSlots: Set<Int> {
    Set(views.likeliest.filter { $0.value.isSettled(among: gallery.searchedCount) }.keys)
  }

  /// Whether a check contradicted the view that a picture has.
  func isContradicted(_ slot: Int) -> Bool { views.likeliest[slot]?.isContradicted ?? false }

  /// Whether nothing else needs to be looked for beside some settled views.
  private func isEnough(_ settled: Set<Int>) -> Bool {
    guard !settled.isEmpty else { return false }
    if limit == 1 { return true }
    return settled.contains { slot in
      (views.likeliest[slot]?.match.queryRegion.area ?? 0) >= Self.mostOfQuery * query.area
    }
  }

  /// The share of the query that a settled view covers at least so that no other thing is looked for.
  private static var mostOfQuery: Double { 0.5 }
  /// How far a view is at least from one of another place, as a share of the query's longer side.
  static var elsewhere: Double { 0.05 }
}

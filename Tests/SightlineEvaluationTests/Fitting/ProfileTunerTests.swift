import SightlineEvaluation
import SightlineFoundation
import SightlineSearch
import Testing

@Suite("ProfileTuner")
struct ProfileTunerTests {
  static func report(
    _ queries: [TuningQuery],
    precision: Double = 0.95,
    seed: UInt64 = 0
  ) throws -> TuningReport {
    try ProfileTuner(base: SyntheticPairs.profile, precision: precision, seed: seed)
      .report(queries)
  }

  static func failure(_ queries: [TuningQuery]) -> SightlineError? {
    do throws(SightlineError) {
      _ = try ProfileTuner(base: SyntheticPairs.profile).report(queries)
      return nil
    } catch {
      return error
    }
  }

  @Test("Pairs that differ in distance are separated, and the profile keeps every rule")
  func separable() throws {
    let report = try Self.report(SyntheticPairs().queries())
    #expect(report.refusal == nil)
    #expect(report.after.answeredRight.value == 1)
    #expect(report.after.falseAnswers.value == 0)
    #expect(report.profile.fittedPictures == 1000 || report.method == .recalibrated)
    #expect(report.queries == 400 && report.entities == 40)
    let figures = ProfileFigures(of: report.profile, on: SyntheticPairs(seed: 2).queries())
    #expect(figures.answeredRight.value == 1 && figures.falseAnswers.value == 0)
  }

  @Test("An uninformative signal loses its weight, and an informative one gains")
  func blindSignal() throws {
    // The second curve sees the same in right and wrong pairs.
    let queries = SyntheticPairs(right: 30...80, wrong: 60...110).queries { query, random in
      for index in query.pairs.indices {
        query.pairs[index].measurements.distances[1] = 120 * random.share
      }
    }
    let report = try Self.report(queries)
    #expect(report.method == .refitted)
    let evidence = report.profile.curves.map { $0.logOdds(at: 0) }
    #expect(evidence[0] > 2 * evidence[1])
    let recall = try #require(report.after.recallAt1.value)
    #expect(recall > report.before.recallAt1.value ?? 1)
  }

  @Test(
    "A further descriptor gets a curve where it tells pairs apart, and none where it does not",
    arguments: [true, false]
  )
  func furtherDescriptor(isInformative: Bool) throws {
    // The other two see hardly a difference.
    let queries = SyntheticPairs(right: 40...100, wrong: 50...110).queries { query, random in
      for index in query.pairs.indices {
        let isNear = isInformative && query.pairs[index].isMatch
        query.pairs[index].measurements.distances.append((isNear ? 0.1 : 0.4) + random.share / 2)
        query.pairs[index].isSample = true
      }
    }
    let base = SyntheticPairs.profile.measuring(["cedd", "pdq", "sift", "a model"])
    #expect(base.curves.map(\.descriptor) == ["pdq", "phash", "cedd"])
    let report = try ProfileTuner(base: base, precision: 0.8).report(queries)
    let curve = report.profile.curves.first { $0.descriptor == "cedd" }
    #expect((curve != nil) == isInformative)
    if isInformative {
      #expect(curve?.logOdds(at: 0.1) ?? 0 > 1)
      let recall = try #require(report.after.recallAt1.value)
      #expect(recall > report.before.recallAt1.value ?? 1)
    }
  }

  @Test("Scores of ambiguous pairs are the shares of right answers")
  func calibration() throws {
    let queries = SyntheticPairs(right: 20...100, wrong: 60...120, entities: 80).queries()
    let report = try Self.report(queries, precision: 0.8)
    let before = try #require(report.before.calibration.expectedError)
    let after = try #require(report.after.calibration.expectedError)
    #expect(after < 0.05)
    #expect(after < before / 3)
    // On queries that no fold has seen, too.
    let others = SyntheticPairs(right: 20...100, wrong: 60...120, entities: 80, seed: 9).queries()
    let error = ProfileFigures(of: report.profile, on: others).calibration.expectedError
    #expect(try #require(error) < 0.06)
  }

  @Test("The lowest score keeps the requested precision, also on other queries")
  func precision() throws {
    let pairs = SyntheticPairs(right: 20...100, wrong: 60...120, entities: 80)
    let report = try Self.report(pairs.queries(), precision: 0.98)
    #expect(report.refusal == nil)
    #expect(report.profile.minimumScore > 0.5)
    #expect(try #require(report.after.precision.interval).lowerBound >= 0.98)
    var others = pairs
    others.seed = 5
    let figures = ProfileFigures(of: report.profile, on: others.queries())
    #expect(try #require(figures.precision.value) > 0.97)
  }

  @Test("The same queries and seed give the same profile")
  func determinism() throws {
    let queries = SyntheticPairs(right: 20...100, wrong: 60...120).queries()
    let one = try Self.report(queries, seed: 3)
    #expect(try Self.report(queries, seed: 3).profile == one.profile)
    #expect(try one.profile.json() == Self.report(queries, seed: 3).profile.json())
  }

  @Test("Random likeness reaches no precision, and the report says so")
  func noise() throws {
    let report = try Self.report(SyntheticPairs(right: 0...120, wrong: 0...120).queries())
    let refusal = try #require(report.refusal)
    #expect(refusal.code == .precisionOutOfReach || refusal.code == .truthTooSmall)
    #expect(report.after.calibration.expectedError ?? 1 < 0.08)
    // A chance result is not shown as certain.
    let first = report.profile.curves.map { $0.logOdds(at: 0) }.reduce(report.profile.prior, +)
    #expect(first < 2)
  }

  @Test(
    "A truth without answers, without wrong answers, or with contradictions is an error in one line"
  )
  func unusable() throws {
    let queries = SyntheticPairs().queries()
    let absent = queries.map { query in
      var query = query
      query.isPresent = false
      for index in query.pairs.indices { query.pairs[index].isMatch = false }
      return query
    }
    #expect(Self.failure(absent)?.code == .oneClassOnly)
    let alone = queries.map { query in
      var query = query
      query.pairs = [query.pairs[0]]
      return query
    }
    #expect(Self.failure(alone)?.code == .oneClassOnly)
    var twice = queries[7]
    twice.name = "the same again"
    twice.pairs[0].isMatch = false
    twice.pairs[1].isMatch = true
    let contradiction = Self.failure(queries + [twice])
    #expect(contradiction?.code == .contradictoryTruth)
    #expect(contradiction?.message.contains("'the same again' and '0.7'") == true)
    #expect(Self.failure([])?.code == .oneClassOnly)
    for error in [Self.failure(absent), Self.failure(alone), contradiction] {
      #expect(error?.message.contains("\n") == false)
    }
  }

  @Test("Too few entities cannot be cross-validated, and the message says how many are missing")
  func fewEntities() {
    let error = Self.failure(SyntheticPairs(entities: 13).queries())
    #expect(error?.code == .truthTooSmall)
    #expect(error?.message.contains("at least 7 more") == true)
    #expect(Self.failure(SyntheticPairs(entities: 20, queriesOfEntity: 2).queries()) == nil)
  }

  @Test(
    "Too few queries for a precision are refused, and as many more as the message says are enough"
  )
  func fewQueries() throws {
    let small = SyntheticPairs(entities: 40, queriesOfEntity: 2)
    let report = try Self.report(small.queries(), precision: 0.99)
    let refusal = try #require(report.refusal)
    #expect(refusal.code == .truthTooSmall)
    // 80 answers without a mistake: Wilson's interval needs z²·99 = 381 to reach 99 %.
    #expect(refusal.message.hasSuffix("add 301 more queries"))
    let enough = SyntheticPairs(entities: 127, queriesOfEntity: 3)
    #expect(try Self.report(enough.queries(), precision: 0.99).refusal == nil)
  }

  @Test(
    "If the precision is just reached, the message asks for a lower one, not for millions of queries"
  )
  func justReached() throws {
    let queries = SyntheticPairs(right: 40...110, wrong: 60...120).queries()
    let reached = try #require(Self.report(queries, precision: 0.999).after.precision.value)
    let refusal = try #require(Self.report(queries, precision: reached - 1e-5).refusal)
    #expect(refusal.code == .truthTooSmall)
    #expect(refusal.message.contains("ask for a little less"))
  }

  @Test("With a tuned profile, labels alone never make a match, in a catalog of any size")
  func labels() throws {
    let queries = SyntheticPairs().queries { query, _ in
      query.pairs[0].measurements.labels = AnsweredLabels(frequency: 5, entities: 1, of: 200)
    }
    let profile = try Self.report(queries).profile
    #expect((0...1).contains(profile.labelWeight))
    for all in [1, 1000, 10_000_000] {
      let rule = MatchRule(profile, among: all)
      let labels = rule.labels(AnsweredLabels(frequency: 1000, entities: 1, of: all))
      #expect(MatchRule.score(logOdds: rule.prior + labels) < profile.minimumScore)
    }
  }

  @Test("A missing view is never evidence for a match, and a view never evidence against it")
  func absence() throws {
    let queries = SyntheticPairs(right: 20...100, wrong: 60...120).queries { query, _ in
      for index in query.pairs.indices {
        query.pairs[index].measurements.commonFeatureCount = 200
        if query.pairs[index].isMatch {
          query.pairs[index].measurements.view = ViewMeasurements(logOdds: 40, inliers: 30)
        }
      }
    }
    let report = try Self.report(queries)
    for ramp in report.profile.view.ramps + report.profile.whole.ramps {
      #expect(ramp.signal.speaksFor ? ramp.nats >= 0 : ramp.nats <= 0)
    }
    #expect(report.after.answeredRight.value == 1)
  }

  @Test("A deliberately degraded profile is repaired", arguments: [1, 2, 3] as [UInt64])
  func mended(seed: UInt64) throws {
    // By the planted weights alone hardly a view is sure enough: of those that are, nine of ten can be right.
    let right = PlantedViews(seed: seed, clearness: 3).queries
    var worse = SyntheticPairs.profile
    worse.view.bias -= 4
    for index in worse.view.ramps.indices { worse.view.ramps[index].nats *= 0.5 }
    for index in worse.whole.ramps.indices { worse.whole.ramps[index].nats *= 0.5 }
    let report = try ProfileTuner(base: worse, precision: 0.9).report(right)
    let (before, after) = (report.before, report.after)
    let answered = (
      try #require(before.answeredRight.value), try #require(after.answeredRight.value)
    )
    #expect(answered.1 > answered.0 + 0.2)
    #expect(try #require(after.precision.value) >= 0.9)
    let errors = (
      try #require(before.calibration.expectedError), try #require(after.calibration.expectedError)
    )
    #expect(errors.1 < errors.0)
    // On queries that no fold has seen, too.
    let others = PlantedViews(seed: seed + 10, clearness: 3).queries
    let (one, other) = (
      ProfileFigures(of: worse, on: others), ProfileFigures(of: report.profile, on: others)
    )
    #expect(try #require(other.answeredRight.value) > one.answeredRight.value ?? 1)
  }

  @Test(
    "The queries of an entity share a fold, folds have as many entities, and another seed deals others"
  )
  func folds() {
    let queries = SyntheticPairs().queries()
    let folds = queries.folds(5, seed: 1)
    var ofEntity: [String: Set<Int>] = [:]
    for (query, fold) in zip(queries, folds) { ofEntity[query.cluster, default: []].insert(fold) }
    #expect(ofEntity.values.allSatisfy { $0.count == 1 })
    for fold in 0..<5 { #expect(ofEntity.values.count { $0 == [fold] } == ofEntity.count / 5) }
    #expect(queries.folds(5, seed: 1) == folds && queries.folds(5, seed: 2) != folds)
  }
}

public import CSightline
import Sightline
import SightlineBuilding
import SightlineCatalog
import SightlineEvaluation
import SightlineSearch

/// Fits a profile to queries with known answers.
@c @implementation
public func sightline_catalog_tune(
  _ catalog: OpaquePointer?,
  _ options: UnsafePointer<sightline_tuning_options>?,
  _ progress: sightline_progress?,
  _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_tuning>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_tuning> in
    let handle = try unsafe openCatalog(catalog)
    let chosen = unsafe options?.pointee ?? sightline_tuning_options()
    let precision = unsafe chosen.precision == 0 ? 0.99 : chosen.precision
    guard (0.5...0.999).contains(precision) else {
      throw .argument(
        "a precision of \(precision): it must be from 0.5 to 0.999",
        value: "\(precision)"
      )
    }
    let jobs = try unsafe jobCount(chosen.jobs)
    let seed = unsafe chosen.seed
    let truth = try unsafe askedTruth(
      chosen.truth,
      changing: chosen.pictures,
      seed: seed,
      of: handle
    )
    let base = try handle.profile.measuring(handle.catalog.algorithms())
    let tuner = ProfileTuner(base: base, precision: precision, seed: seed)
    try tuner.check(truth, among: handle.catalog.count)
    let tuned = try unsafe WaitingCall.run(telling: progressCalls(progress, context)) { tell in
      let engine = try await SearchEngine(
        handle.catalog,
        profile: base,
        embedder: handle.embedder,
        pixels: ReferencePixels(readingFilesOf: handle.catalog)
      )
      let measured = try await TruthMeasuring(truth, with: engine).run(jobs: jobs) { done, total in
        tell((done: done, total: total))
      }
      return (report: try tuner.report(measured), problems: measured.problems)
    }
    if let refusal = tuned.report.refusal { throw refusal }
    let builder = ResultBuilder()
    let result = unsafe sightline_tuning(
      queries: tuned.report.queries,
      entities: tuned.report.entities,
      before: sightline_profile_figures(tuned.report.before),
      after: sightline_profile_figures(tuned.report.after),
      is_refitted: tuned.report.method == .refitted,
      problem_count: tuned.problems.count,
      problems: builder.texts(tuned.problems),
      profile: builder.text(try tuned.report.profile.json())
    )
    return unsafe builder.finish(result)
  }
}

extension sightline_profile_figures {
  fileprivate init(_ figures: ProfileFigures) {
    self.init(
      minimum_score: figures.minimumScore,
      recall_at_1: figures.recallAt1.value ?? .nan,
      answered_right: figures.answeredRight.value ?? .nan,
      answered_wrong: figures.answeredWrong.value ?? .nan,
      precision: figures.precision.value ?? .nan,
      false_positives: figures.falseAnswers.value ?? .nan
    )
  }
}

public import CSightline
import Foundation
import Sightline
import SightlineFoundation

/// The most pictures that one evaluation changes.
private let mostPictures = 1_000_000

/// Measures how well pictures are found.
@c @implementation
public func sightline_catalog_evaluate(
  _ catalog: OpaquePointer?,
  _ options: UnsafePointer<sightline_evaluation_options>?,
  _ progress: sightline_progress?,
  _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_evaluation>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_evaluation> in
    let handle = try unsafe openCatalog(catalog)
    let chosen = unsafe options?.pointee ?? sightline_evaluation_options()
    let seed = unsafe chosen.seed
    let options = Evaluation.Options(
      jobs: try unsafe jobCount(chosen.jobs),
      seed: seed,
      release: Release.number
    )
    let truth = try unsafe askedTruth(
      chosen.truth,
      changing: chosen.pictures,
      seed: seed,
      of: handle
    )
    let report = try unsafe WaitingCall.run(telling: progressCalls(progress, context)) { tell in
      let evaluation = Evaluation(
        truth,
        of: handle.catalog,
        profile: handle.profile,
        options: options
      )
      return try await evaluation.run { tell((done: $0.done, total: $0.total)) }
    }
    let builder = ResultBuilder()
    let overall = report.overall
    let result = unsafe sightline_evaluation(
      present: overall.present,
      absent: overall.absent,
      recall_at_1: overall.recallAt1.value ?? .nan,
      recall_at_5: overall.recallAt5.value ?? .nan,
      mean_average_precision: overall.meanAveragePrecision ?? .nan,
      precision: overall.precision.value ?? .nan,
      false_positives: overall.falsePositives.value ?? .nan,
      json: builder.text(try report.json())
    )
    return unsafe builder.finish(result)
  }
}

/// The queries that a caller asks for: those of a file, or known changes of the catalog's own pictures.
func askedTruth(
  _ path: UnsafePointer<CChar>?,
  changing pictures: Int,
  seed: UInt64,
  of handle: CatalogHandle
) throws(SightlineError) -> EvaluationTruth {
  let path = try unsafe CallerText.optional(path, "the path of the truth")
  guard (0...mostPictures).contains(pictures) else {
    throw .argument("\(UInt(bitPattern: pictures)) pictures: at most \(mostPictures) are changed")
  }
  if let path { return try EvaluationTruth(contentsOf: path, catalog: handle.catalog) }
  return try EvaluationTruth(
    changing: handle.catalog,
    pictures: pictures == 0 ? EvaluationTruth.defaultPictureCount : pictures,
    seed: seed
  )
}

extension EvaluationReport {
  /// The report as the command prints it.
  fileprivate func json() throws(SightlineError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      throw .of(error)
    }
  }
}

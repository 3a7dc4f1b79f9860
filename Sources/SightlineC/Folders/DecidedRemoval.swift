import Sightline
import SightlineDuplicates
import SightlineFoundation

/// Files that went as a caller decided.
struct DecidedRemoval {
  /// The files that lie elsewhere now.
  let done: [DuplicatePerformer.Outcome.Done]
  /// The files that were left alone.
  let failures: [CallFailure]
  let undoScript: String?

  /// Follows decisions.
  ///
  /// - Parameters:
  ///   - decisions: Groups as JSON.
  ///   - folder: The folder that files are put below; nil for the trash.
  /// - Throws: `SightlineError` with code `invalidDecisions`, and where nothing can be put there.
  init(_ decisions: String, to folder: String?) throws(SightlineError) {
    var failures: [CallFailure] = []
    func note(_ error: SightlineError) {
      failures.append(
        CallFailure(
          index: failures.count,
          code: "\(error.code)",
          message: error.description
        )
      )
    }
    let plan = try DuplicateDecisions(Array(decisions.utf8)).plan(NamedPlaces()) { note($1) }
    let performer = try DuplicatePerformer(folder == nil ? .trash : .move, target: folder)
    let outcome = try performer.perform(plan.copies) { note($1) }
    done = outcome.done
    undoScript = outcome.undoScript
    self.failures = failures
  }
}

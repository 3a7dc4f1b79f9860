import SightlineBuilding
import SightlineCatalog
import SightlineDuplicates
import SightlineFoundation
import SightlineSearch

extension VisualService {
  /// The outcome of undoing decisions, without paths of this machine.
  private struct UndoAnswer: Encodable, Sendable {
    /// A file that stays in the trash, and why.
    struct Left: Encodable, Sendable {
      var path: String
      var code: String
      var message: String
    }

    var catalog: String
    /// The files that are back.
    var restored: [String] = []
    var left: [Left] = []
    /// How many groups are no longer remembered as no duplicates.
    var forgotten = 0
  }

  /// Undoes decisions that this service has followed: files come back from the trash, and what was remembered is
  /// forgotten.
  func undo(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog", "action"])
    let served = try catalogs.named(try fields.one("catalog"))
    guard let name = try fields.one("action") else {
      throw SightlineError.request("the name of the action is missing: 'action'")
    }
    let catalog = try await served.engine().catalog
    let answer = try await removals.value { try Self.undo(name, in: catalog, of: served) }
    return try ServiceResponse(json: answer)
  }

  private static func undo(
    _ name: String,
    in catalog: Catalog,
    of served: ServedCatalog
  ) throws(SightlineError) -> UndoAnswer {
    guard let action = served.undoable.take(name) else {
      throw SightlineError(
        .notInCatalog,
        "there is no such action to undo: it was undone, or the service was started again since; the files are in the trash"
      )
    }
    var answer = UndoAnswer(catalog: served.name)
    // What belongs to a picture went after it, and comes back before it.
    for file in action.trashed.reversed() {
      do throws(SightlineError) {
        try file.restore()
        answer.restored.append(file.path)
      } catch {
        answer.left.append(
          UndoAnswer.Left(path: file.path, code: "\(error.code)", message: error.message)
        )
      }
    }
    guard !action.distinct.isEmpty else { return answer }
    let folder = try folder(of: catalog)
    answer.forgotten = try withoutFolder { () throws(SightlineError) in
      try DistinctFiles.forget(action.distinct, in: folder)
    }
    return answer
  }
}

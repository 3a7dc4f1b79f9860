import SightlineBuilding
import SightlineCatalog
import SightlineDuplicates
import SightlineFoundation
import SightlineReports
import SightlineSearch

/// The outcome of decisions about duplicates, for clients: without paths of this machine.
private struct DecisionsAnswer: Encodable, Sendable {
  /// A file that is in the trash.
  struct Removed: Encodable, Sendable {
    var path: String
    /// The path of the file that stays in its place.
    var of: String
    var bytes: Int64
    /// Its name in the trash.
    var trashedAs: String?

    init(_ done: DuplicatePerformer.Outcome.Done) {
      path = done.copy.path
      of = done.copy.keptPath
      bytes = done.copy.bytes
      trashedAs = done.place.flatMap { $0.split(separator: "/").last.map(String.init) }
    }
  }

  /// A file, or a whole group, that was left alone.
  struct Left: Encodable, Sendable {
    var path: String?
    var group: Int?
    var code: String
    var message: String

    init(_ path: String?, _ error: SightlineError) {
      self.path = path
      group = path == nil ? error.value.flatMap { Int($0) } : nil
      code = "\(error.code)"
      message =
        switch error.code {
        case .cancelled, .deadlineExceeded:
          "left alone: the time for an answer was up before its turn; send it again"
        default: error.message
        }
    }
  }

  var catalog: String
  var removed: [Removed] = []
  /// How many bytes the removed files have.
  var bytes: Int64 = 0
  var left: [Left] = []
  /// How many groups are remembered as no duplicates.
  var distinct = 0
  /// How to bring the removed files back; nil where none was removed.
  var undo: String?
  /// The name by which `POST /v1/duplicates/undo` undoes all of it; nil where nothing was done.
  var action: String?
}

extension VisualService {
  /// The words for how removed files are brought back.
  private static let undo =
    "the files are in the trash of the user that the service runs as, on its machine: restore them there, and "
    + "nothing else is needed; searches still find removed files until sightline index runs again"

  /// Follows decisions about duplicates: files go into the trash, and groups are remembered as no duplicates.
  ///
  /// Each file is compared again, as `sightline duplicates --apply` does; one file after the other, for all catalogs.
  func decide(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog"])
    let served = try catalogs.named(try fields.one("catalog"))
    guard call.request.mediaType == "application/json" else {
      throw SightlineError(
        .unsupportedType,
        "decisions are sent as application/json, in the form in which the page of duplicates saves them"
      )
    }
    let body = try await call.body(
      limit: ServiceLimits.decisionBytes,
      advice: "send fewer groups at once"
    )
    try call.memory.take(body.count)
    let decisions = try await taken(from: body) { () throws(SightlineError) in
      try DuplicateDecisions(body)
    }
    let catalog = try await served.engine().catalog
    let interruption = Interruption(deadline: .now + limits.answerTime)
    let answer = try await withTaskCancellationHandler {
      try await removals.value { [trashData] in
        try Self.follow(decisions, in: catalog, of: served, trashData, interruption)
      }
    } onCancel: {
      interruption.cancel()
    }
    return try ServiceResponse(json: answer)
  }

  private static func follow(
    _ decisions: DuplicateDecisions,
    in catalog: Catalog,
    of served: ServedCatalog,
    _ trashData: String?,
    _ interruption: Interruption
  ) throws(SightlineError) -> DecisionsAnswer {
    var answer = DecisionsAnswer(catalog: served.name)
    let places = try CatalogPlaces(of: decisions, in: catalog, interruption: interruption)
    var action = UndoableActions.Action()
    action.distinct = try remember(decisions, places, of: catalog, served.reviewed, interruption) {
      answer.left.append(DecisionsAnswer.Left($0, $1))
    }
    answer.distinct = action.distinct.count
    var reviewed = decisions
    reviewed.groups = decisions.groups.filter { group in
      // What stays as it is needs no review.
      if group.distinct || !group.files.contains(where: { $0.action == "remove" }) { return true }
      if served.reviewed.have(group.files) { return true }
      for file in group.files where file.action == "remove" {
        do throws(SightlineError) {
          _ = try places.place(of: file)
          throw notReviewed
        } catch {
          answer.left.append(DecisionsAnswer.Left(file.path, error))
        }
      }
      return false
    }
    let plan = reviewed.plan(places) { answer.left.append(DecisionsAnswer.Left($0, $1)) }
    guard !plan.copies.isEmpty else {
      answer.action = served.undoable.note(action)
      return answer
    }
    var done: [DuplicatePerformer.Outcome.Done] = []
    do throws(SightlineError) {
      let performer = try DuplicatePerformer(.trash, trashInData: trashData, followsLinks: false)
      defer { done = performer.outcome.done }
      _ = try performer.perform(plan.copies, interruption: interruption) {
        answer.left.append(DecisionsAnswer.Left($0.path, $1))
      }
    } catch {
      // What was done before is reported, and what was not has the reason.
      let dealtWith = Set(done.map(\.copy.path) + answer.left.compactMap(\.path))
      answer.left += plan.copies.filter { !dealtWith.contains($0.path) }
        .map { DecisionsAnswer.Left($0.path, error) }
    }
    action.trashed = done.compactMap { TrashedFile($0) }
    answer.removed = done.map { DecisionsAnswer.Removed($0) }
    answer.bytes = Int64(sumOf: answer.removed.map(\.bytes))
    answer.undo = done.isEmpty ? nil : undo
    answer.action = served.undoable.note(action)
    return answer
  }

  /// The reason for leaving files alone that no review has shown together.
  private static let notReviewed = SightlineError(
    .leftAlone,
    "left alone, because no review by this service has shown it in one group with the others; load the page again"
  )

  /// Remembers groups of pictures of a catalog as no duplicates, in the folder that the command looks into too.
  ///
  /// - Returns: The groups that are remembered.
  private static func remember(
    _ decisions: DuplicateDecisions,
    _ places: CatalogPlaces,
    of catalog: Catalog,
    _ reviewed: ReviewedGroups,
    _ interruption: Interruption,
    failed: (String?, SightlineError) -> Void
  ) throws(SightlineError) -> [[DecidedFile]] {
    var known: [[DecidedFile]] = []
    for files in decisions.distinct {
      do throws(SightlineError) {
        if interruption.isUnwanted { throw interruption.error }
        guard reviewed.have(files) else { throw notReviewed }
        for file in files { _ = try places.place(of: file) }
        known.append(files)
      } catch {
        failed(files.first?.path, error)
      }
    }
    guard !known.isEmpty else { return [] }
    let folder = try folder(of: catalog)
    try withoutFolder { () throws(SightlineError) in
      try DistinctFiles.remember(known, in: folder)
    }
    return known
  }

  /// Does something with the file of what is no duplicate; an error names that file without its folder.
  static func withoutFolder<Result>(
    _ body: () throws(SightlineError) -> Result
  ) throws(SightlineError) -> Result {
    do throws(SightlineError) {
      return try body()
    } catch {
      throw SightlineError(error.code, "\(DistinctFiles.name): \(error.message)")
    }
  }

  /// The folder of a catalog's pictures.
  static func folder(of catalog: Catalog) throws(SightlineError) -> String {
    guard let folder = try PictureLocator(of: catalog).existingFolder else {
      throw SightlineError(
        .notInCatalog,
        "the folder of the catalog's pictures is not known here, or gone; index them again"
      )
    }
    return folder
  }

  /// The groups of files that were said to be no duplicates.
  private struct DistinctAnswer: Encodable, Sendable {
    var catalog: String
    var groups: [[String]]
    /// Whether they are forgotten now.
    var forgotten: Bool?
  }

  /// Lists the files that were said to be no duplicates.
  func listDistinct(_ call: ServiceCall) async throws -> ServiceResponse {
    try await distinct(call, forgetting: false)
  }

  /// Forgets which files were said to be no duplicates.
  func forgetDistinct(_ call: ServiceCall) async throws -> ServiceResponse {
    try await distinct(call, forgetting: true)
  }

  private func distinct(
    _ call: ServiceCall,
    forgetting isForgetting: Bool
  ) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog"])
    let served = try catalogs.named(try fields.one("catalog"))
    let catalog = try await served.engine().catalog
    let groups = try await removals.value {
      let folder = try Self.folder(of: catalog)
      let known = try Self.withoutFolder { () throws(SightlineError) in
        try isForgetting ? DistinctFiles.forget(in: folder) : DistinctFiles(in: folder)
      }
      return known.groups.map { $0.map(\.path) }
    }
    return try ServiceResponse(
      json: DistinctAnswer(
        catalog: served.name,
        groups: groups,
        forgotten: isForgetting ? true : nil
      )
    )
  }
}

import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineDuplicates
import SightlineFoundation
import SightlineReports
import SightlineSearch

extension DuplicateAction: ExpressibleByArgument {}

/// The options for copies that can go.
struct DuplicateActionOptions: ParsableArguments {
  @Option(help: "What to do with the copies that can go: trash, move, hardlink or script.")
  var action: DuplicateAction?

  @Option(
    name: .customLong("to"),
    help: "The folder that --action move puts copies below.",
    completion: .directory
  )
  var target: String?

  @Flag(help: "Do what --action says without asking.")
  var yes = false

  func validate() throws {
    if (action == .move) != (target != nil) {
      throw ValidationError("--action move and --to FOLDER need each other.")
    }
    if yes && action == nil { throw ValidationError("--yes needs --action.") }
  }

  /// Returns the plan of what would be done.
  func plan(for report: DuplicateReport, files: CatalogFiles) -> DuplicatePlan {
    DuplicatePlan(report, file: files.file)
  }

  /// Performs the action, once the user agrees.
  ///
  /// - Parameters:
  ///   - plan: The copies.
  ///   - isCatalog: Whether the pictures are a catalog's, which must then be updated.
  /// - Returns: How many copies could not be dealt with; each is named.
  /// - Throws: `CommandFailure` when the user does not agree, or it cannot begin.
  func perform(_ plan: DuplicatePlan, isCatalog: Bool) throws -> Int {
    guard let action, action != .script, !plan.copies.isEmpty else { return 0 }
    let copies = action == .hardlink ? plan.copies.filter(\.isIdentical) : plan.copies
    let others = plan.copies.count - copies.count
    if others > 0 {
      printNote("\(Quantity.of(others, "copy", "copies")) of other bytes stay as they are")
    }
    guard !copies.isEmpty else { return 0 }
    let bytes = Int64(sumOf: copies.map(\.bytes)).fileSize
    let what = words(action, "\(Quantity.of(copies.count, "copy", "copies")) (\(bytes))")
    try agree(to: what)
    let performer: DuplicatePerformer
    do throws(SightlineError) {
      performer = try DuplicatePerformer(action, target: target)
    } catch {
      throw CommandFailure(error)
    }
    let (done, end) = run(performer, copies)
    if let script = performer.outcome.undoScript { printNote("`sh \(script)` brings them back") }
    if end == nil || done > 0 {
      printNote("done: \(words(action, Quantity.of(done, "copy", "copies")))")
    }
    if let end { throw end }
    if isCatalog, action != .hardlink {
      printNote("the catalog still has them; `sightline index` brings it up to date")
    }
    return copies.count - done + plan.unknownCount
  }

  /// Acts on copies, and names those that are left alone.
  ///
  /// - Returns: How many were dealt with, and what ended the work before all were looked at; nil for nothing.
  private func run(
    _ performer: DuplicatePerformer,
    _ copies: [DuplicatePlan.Copy]
  ) -> (done: Int, end: CommandFailure?) {
    var end: CommandFailure?
    do throws(SightlineError) {
      _ = try InterruptibleTask.run { interruption throws(SightlineError) in
        try performer.perform(copies, interruption: interruption) { _, error in
          if error.code == .cancelled {
            end = .interrupted("run the same command again for the other copies")
          } else {
            printFailure(CommandFailure(error).description)
          }
        }
      }
    } catch {
      end = CommandFailure(error)
    }
    return (performer.outcome.done.count, end)
  }

  private func words(_ action: DuplicateAction, _ copies: String) -> String {
    switch action {
    case .trash: "put \(copies) into the trash"
    case .move: "move \(copies) below \(target ?? "")"
    case .hardlink: "replace \(copies) by links to the files that stay"
    case .script: "remove \(copies)"
    }
  }

  private func agree(to what: String) throws {
    if yes { return }
    guard Terminal.isAttended else {
      throw CommandFailure(
        "would \(what): add --yes where there is no terminal to ask; no file was changed"
      )
    }
    let question = "\(what.prefix(1).uppercased())\(what.dropFirst())?"
    guard Confirmation.isGiven(question.printable) else {
      throw Confirmation.declined("No file was changed.")
    }
  }
}

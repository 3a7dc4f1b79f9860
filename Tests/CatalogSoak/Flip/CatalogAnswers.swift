import SightlineCatalog
import SightlineFoundation

/// All that a sound catalog answers, to compare with what it answers once it is damaged.
struct CatalogAnswers {
  /// The result of asking a damaged catalog.
  struct Comparison {
    /// Questions that were answered as before.
    var right = 0
    /// Questions that were refused with an error that says the file is damaged.
    var reported = 0
    /// Questions answered otherwise than before, or refused for a wrong reason.
    var wrong: [String] = []
    /// Whether the check found the damage.
    var isFoundByCheck = false
  }

  private struct Question: Sendable {
    let name: String
    /// The answer, in a form to compare.
    let ask: @Sendable (Catalog) throws(SightlineError) -> AnyHashable
  }

  private let answers: [AnyHashable]

  /// Asks a sound catalog.
  init(asking path: String) throws {
    let catalog = try Catalog(at: path)
    var answers: [AnyHashable] = []
    for question in Self.questions { answers.append(try question.ask(catalog)) }
    self.answers = answers
    guard try catalog.check().isEmpty else { throw SoakError("a sound catalog fails its check") }
  }

  /// Asks the same of a catalog that may be damaged, each question of a file freshly opened.
  func compare(_ path: String) -> Comparison {
    var comparison = Comparison()
    for (question, answer) in zip(Self.questions, answers) {
      do throws(SightlineError) {
        if try question.ask(Catalog(at: path)) == answer {
          comparison.right += 1
        } else {
          comparison.wrong.append(question.name)
        }
      } catch {
        if Self.isOfDamage(error) {
          comparison.reported += 1
        } else {
          comparison.wrong.append("\(question.name) (\(error.code): \(error))")
        }
      }
    }
    do throws(SightlineError) {
      comparison.isFoundByCheck = try !Catalog(at: path).check().isEmpty
    } catch {
      comparison.isFoundByCheck = Self.isOfDamage(error)
      if !comparison.isFoundByCheck { comparison.wrong.append("check (\(error.code): \(error))") }
    }
    return comparison
  }

  /// Whether an error says that the file is not as it was written.
  private static func isOfDamage(_ error: SightlineError) -> Bool {
    let codes: [SightlineError.Code] = [.damaged, .notACatalog, .newerVersion]
    return codes.contains(error.code) && !error.description.contains("\n")
  }

  private static let questions: [Question] =
    ModelPicture.algorithms.flatMap { algorithm in
      [
        Question(name: "descriptors of \(algorithm)") { (catalog) throws(SightlineError) in
          try catalog.descriptors(of: algorithm)
        },
        Question(name: "column of \(algorithm)") { (catalog) throws(SightlineError) in
          let column = try catalog.column(of: algorithm)
          return [AnyHashable(column.pictures), AnyHashable(column.bytes)]
        },
      ]
    }
    + [
      Question(name: "search") { (catalog) throws(SightlineError) in
        try CodeSearch(catalog.column(of: ModelPicture.searched)).answer()
      },
      Question(name: "directory") { (catalog) throws(SightlineError) in try catalog.directory() },
      Question(name: "snapshot") { (catalog) throws(SightlineError) in try catalog.snapshot() },
      Question(name: "snapshot without descriptors") { (catalog) throws(SightlineError) in
        try catalog.snapshot(leavingOut: Set(ModelPicture.algorithms))
      },
      Question(name: "entities") { (catalog) throws(SightlineError) in try catalog.entities() },
      Question(name: "types") { (catalog) throws(SightlineError) in try catalog.entityTypes() },
    ]
}

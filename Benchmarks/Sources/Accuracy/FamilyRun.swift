import Families
import Foundation
import Results
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineEvaluation
import SightlineModels
import SightlineReading
import SightlineSearch

/// Writes families and runs their queries.
struct FamilyRun {
  let setting: FamilySetting
  let profile: MatchProfile
  let jobs: Int
  let listsFailures: Bool
  /// The form in which catalogs keep their features.
  let features: FeatureForm
  /// The network that looks once more; nil for none.
  let network: LocalFeatureModel?

  /// A family on the disk.
  struct Written {
    let family: WrittenFamily
    let catalog: Catalog
    /// Reads the words in its pictures; nil for a family of pixels alone.
    let words: (any WordReading)?
  }

  /// Writes a family to the disk, with its catalog.
  func write(_ family: Family) async throws -> Written {
    let start = ContinuousClock.now
    let words = family.isRead ? try WordReader.installed() : nil
    let written = try family.written(setting)
    let catalog = try await written.catalog(features: features, network: network)
    if let words {
      let writable = try Catalog(at: catalog.path, mode: .readWrite)
      let report = try await writable.readWords(by: words)
      if let failure = report.failures.first {
        throw FamilyError("\(family.name): \(failure.path): \(failure.message)")
      }
    }
    say("\(family.name): written in \(seconds(since: start)) s")
    return Written(family: written, catalog: catalog, words: words)
  }

  /// Returns the figures for each truth of a family that has queries in a half.
  func ask(
    _ written: Written,
    _ half: FamilyHalf
  ) async throws -> [FamilyFigures] {
    var rows: [FamilyFigures] = []
    for name in written.family.truths {
      guard let truth = try written.family.truth(name, half, of: written.catalog) else { continue }
      let own = rows.isEmpty && written.words == nil ? try await own(written, half) : nil
      let start = ContinuousClock.now
      let report = try await Evaluation(
        truth.leavingOut,
        of: written.catalog,
        profile: profile,
        options: .init(
          jobs: jobs,
          words: written.words,
          network: network
        )
      ).run()
      let title = written.family.title(of: name)
      say("\(title), \(half): queried in \(seconds(since: start)) s")
      if listsFailures { list(report, title) }
      rows.append(
        FamilyFigures(
          report,
          title: title,
          half: half.rawValue,
          setting,
          own: own,
          toldRelated: try await toldRelated(written, name, half)
        )
      )
    }
    return rows
  }

  private func list(_ report: EvaluationReport, _ title: String) {
    for failure in report.failures {
      let wrong = failure.wrong.map {
        " answered \($0.entity.id) (\($0.score.with(decimals: 2)))"
      }
      say("  \(title): \(failure.kind.rawValue): \(failure.query.name)\(wrong ?? "")")
    }
    for query in report.unasked { say("  \(title): \(query.query): \(query.message)") }
  }

  /// Lists a failed query, if failures are listed.
  func note(_ line: String) {
    if listsFailures { say("  \(line)") }
  }

  private func say(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }

  private func seconds(since start: ContinuousClock.Instant) -> String {
    ((ContinuousClock.now - start) / .seconds(1)).with(decimals: 1)
  }
}

import ArgumentParser
import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineSearch
import TestSupport

/// The program that a forged catalog may break: asks everything of it, as seven commands would.
///
/// It says `> QUESTION` before each and `= MILLISECONDS ANSWER` behind it, with the time that processors
/// worked on it, and at last the most memory it had.
struct ProbeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Asks everything of a catalog and says what came of it."
  )

  @Option(help: "The catalog's file.") var path: String

  /// The questions, in this order: those that write come last.
  enum Question: String, CaseIterable {
    case query, labels, open, check, export, add, remove, compact
  }

  func run() async throws {
    for question in Question.allCases {
      print("> \(question)")
      // Without a buffer, so that the parent knows which question a program ended in.
      fflush(nil)
      let begun = clock()
      let answer = await answer(question)
      // POSIX has it count microseconds.
      print("= \((clock() - begun) / 1000) \(answer)")
      fflush(nil)
    }
    print("peak \(try Self.peakMemory())")
    fflush(nil)
  }

  /// The most memory that this program had, in MB; not what it was started by had.
  private static func peakMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
  }

  /// `ok`, the code of the error, or `wrong` with an error that is not one of ours in one line.
  private func answer(_ question: Question) async -> String {
    do {
      return try await ask(question)
    } catch let error as SightlineError {
      guard !error.description.contains(where: \.isNewline), error.description.utf8.count < 2000
      else {
        return
          "wrong \(error.description.split(whereSeparator: \.isNewline).joined(separator: "|"))"
      }
      return "\(error.code)"
    } catch {
      return "wrong \(error)".split(whereSeparator: \.isNewline).joined(separator: "|")
    }
  }

  private func ask(_ question: Question) async throws -> String {
    let identifier = ForgeOrigin.identifier(1)
    switch question {
    case .query:
      let engine = try await SearchEngine(Catalog(at: path))
      _ = try await engine.search(SearchQuery(picture: try ForgeOrigin.picture(1), minimumScore: 0))
    case .labels:
      let engine = try await SearchEngine(Catalog(at: path))
      _ = try await engine.search(SearchQuery(labels: ["bridge"], colors: ["red"]))
    case .open:
      let catalog = try Catalog(at: path)
      _ = try catalog.entity(identifier)
      _ = try catalog.counts()
      _ = try catalog.storedPictures(of: identifier)
    case .check:
      return try Catalog(at: path).check().isEmpty ? "ok" : "damages"
    case .export:
      for format in ExchangeFormat.allCases {
        _ = try CatalogExporter.export(Catalog(at: path), as: format) { _ in }
      }
    case .add:
      try await Catalog(at: path, mode: .readWrite).add(
        Entity(ForgeOrigin.identifier(99), title: "New"),
        pictures: [.pixels(try ForgeOrigin.picture(99), name: "new")]
      )
    case .remove:
      try Catalog(at: path, mode: .readWrite).remove(identifier)
    case .compact:
      _ = try Catalog(at: path, mode: .readWrite).compact()
    }
    return "ok"
  }
}

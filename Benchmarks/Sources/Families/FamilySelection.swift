public import ArgumentParser
import Foundation

/// The options of every program over families: which ones, with which photographs, and where they are kept.
public struct FamilySelection: ParsableArguments, Sendable {
  @Option(
    help: "The folder with the shared photographs; without it only drawn families are used."
  )
  private var data: String?

  @Option(help: "Use only this family; repeat for more. The default is all.")
  private var family: [String] = []

  @Option(help: "The folder that keeps families and their catalogs for the next run.")
  private var scratch = ".build/accuracy"

  /// Creates the options, before they are parsed.
  public init() {}

  /// Checks that the folder with photographs exists.
  public func validate() throws {
    if let data, !FileManager.default.fileExists(atPath: data) {
      throw ValidationError("there is no folder '\(data)'; omit --data to use the drawn families")
    }
  }

  /// Whether photographs were given.
  public var hasPhotographs: Bool { data != nil }

  /// The chosen families, in order.
  ///
  /// - Parameter all: The families to choose from.
  /// - Returns: Those that can be made, and the names of those that need photographs which were not given.
  /// - Throws: `ValidationError` where a chosen family is not among these.
  public func families(of all: [Family] = Family.all) throws -> (made: [Family], skipped: [String])
  {
    let names = all.map(\.name)
    if let foreign = family.first(where: { !names.contains($0) }) {
      throw ValidationError(
        "there is no family '\(foreign)' here; there are \(names.joined(separator: ", "))"
      )
    }
    let chosen = all.filter { family.isEmpty || family.contains($0.name) }
    func canBeMade(_ family: Family) -> Bool { hasPhotographs || !family.needsPhotographs }
    return (chosen.filter(canBeMade), chosen.filter { !canBeMade($0) }.map(\.name))
  }

  /// The settings for making them.
  ///
  /// - Parameter extent: The size of each.
  /// - Returns: The settings.
  public func setting(_ extent: FamilySetting.Extent = .full) -> FamilySetting {
    FamilySetting(
      data: data.map { URL(filePath: $0) },
      scratch: URL(filePath: scratch),
      extent: extent
    )
  }
}

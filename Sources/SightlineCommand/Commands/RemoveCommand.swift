import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlinePixels
import SightlineReports

struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove entities, pictures, a whole type or a source from a catalog, in place.",
    usage: "sightline remove <type> [<ids> ...] [-c <catalog>] [<options>]",
    discussion: """
      All that are named go together. With --picture only these pictures go, and the entity stays; with \
      --all the type goes with all its entities; with --source what came from that folder or manifest \
      alone. The pictures' files are not touched. What came with \
      `sightline index` comes back with the next one, unless its source has lost it too. When something \
      is not there, nothing is removed and the exit code is 1.

        sightline remove landmark 1005 1006
        sightline remove landmark 1005 --picture dawn.jpg
        sightline list --type landmark --format json | jq -r .id | \\
          sightline remove landmark --ids-from -
        sightline remove landmark --all
        sightline remove --source ~/Scans
      """
  )

  @Argument(help: "The entities' type.")
  var type: String?

  @Argument(help: "The entities' ids.")
  var ids: [String] = []

  @Option(
    name: .customLong("ids-from"),
    help: ArgumentHelp(
      "Read more ids from this file, one a line; - for standard input.",
      valueName: "file"
    ),
    completion: .file()
  )
  var list: String?

  @Option(
    name: .customLong("picture"),
    help: "A picture to remove, by its path in the catalog or its file; repeat for more.",
    completion: .file()
  )
  var pictures: [String] = []

  @Flag(help: "Remove the type with all its entities.")
  var all = false

  @Option(
    help: "Remove a source, this folder or manifest, and the entities that came from it alone.",
    completion: .file()
  )
  var source: String?

  @OptionGroup var catalog: CatalogOption

  @Option(help: "The output format: table or json.")
  var format: OutputFormat = .table

  mutating func validate() throws {
    let words = try catalog.take(from: [type].compactMap(\.self) + ids)
    (type, ids) = (words.first, Array(words.dropFirst()))
    let isNamed = !ids.isEmpty || list != nil
    if source != nil {
      guard type == nil, !isNamed, !all, pictures.isEmpty else {
        throw ValidationError("--source says all: leave out types, ids and --all.")
      }
      return
    }
    if type == nil { throw ValidationError("Give a type with ids, or --source.") }
    if !isNamed && !all {
      throw ValidationError(
        "Give the ids of the entities, or --all to remove the type with all its entities."
      )
    }
    if isNamed && all { throw ValidationError("Give ids or --all, not both.") }
    if !pictures.isEmpty, ids.count != 1 || list != nil {
      throw ValidationError("--picture needs one id, whose pictures they are.")
    }
  }

  func run() async throws {
    // Without a type there is a source; validation ensures it.
    let type = type ?? ""
    let named = try ids + (list.map { try TextLines.read($0) } ?? [])
    let report = try await CommandFailure.reporting {
      [catalog = catalog.path, type, pictures, all, source] in
      // Fails if there is no catalog, because opening for writing would make one.
      _ = try Catalog(at: catalog)
      let catalog = try Catalog(at: catalog, mode: .readWrite)
      if let source { return try catalog.remove(source: source) }
      if all { return try catalog.remove(type: type) }
      let identifiers = named.map { EntityIdentifier(type: type, id: $0) }
      guard let first = identifiers.first, !pictures.isEmpty else {
        return try catalog.remove(identifiers)
      }
      return try catalog.remove(pictures: pictures, of: first)
    }
    switch format {
    case .json:
      let line = RemovalLine(
        catalog: catalog.path,
        type: self.type,
        ids: all || source != nil ? nil : named,
        source: source,
        types: all ? 1 : 0,
        report
      )
      try printLine(jsonLine(line))
    case .table: try printLine("\(catalog.path): removed \(what(report, named))".printable)
    }
    if report.isFromSource {
      printNote(
        "what came with `sightline index` comes back with the next one unless it is removed from its "
          + "source too"
      )
    }
  }

  private func what(_ report: RemovalReport, _ named: [String]) -> String {
    let pictures = Quantity.of(report.pictures, "picture")
    if let source {
      return "\(source) with \(Quantity.entities(report.entities)) and \(pictures)"
    }
    let type = type ?? ""
    if all { return "type \(type) with \(Quantity.entities(report.entities)) and \(pictures)" }
    guard named.count == 1, let id = named.first else {
      return "\(Quantity.entities(report.entities)) of type \(type) with \(pictures)"
    }
    return report.entities > 0 ? "\(type) \(id) with \(pictures)" : "\(pictures) of \(type) \(id)"
  }
}

/// The lines of a short text file, or of standard input.
enum TextLines {
  /// Reads all lines that are not empty, without their ends.
  ///
  /// - Parameter path: The file; `-` for standard input.
  /// - Returns: The lines.
  /// - Throws: `CommandFailure` when it cannot be read, or a line is too long.
  static func read(_ path: String) throws -> [String] {
    var lines: [String] = []
    try each(of: path) { line, _ in lines.append(line) }
    return lines
  }

  /// Passes on each line that is not empty with its number, as soon as it arrives.
  ///
  /// - Throws: `CommandFailure`, or what the body throws.
  static func each(of path: String, _ body: (String, Int) throws -> Void) throws {
    let reader = try CommandFailure.mapping { try LineReader(path) }
    while var line = try CommandFailure.mapping({ try reader.next() }) {
      while let end = line.last, end == UInt8(ascii: "\n") || end == UInt8(ascii: "\r") {
        line.removeLast()
      }
      if !line.isEmpty { try body(String(decoding: line, as: UTF8.self), reader.number) }
    }
  }
}

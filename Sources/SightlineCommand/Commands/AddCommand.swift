import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineReports

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add entities with their pictures to a catalog, in place.",
    usage: "sightline add <type> <id> [<pictures> ...] [-c <catalog>] [<options>]",
    discussion: """
      Makes the catalog and the type where needed. Of an entity that is there, what is said is \
      changed, its other pictures, labels, codes and properties stay, and a picture whose file has changed \
      is described again. When a picture cannot be read, nothing is changed. What was added stays \
      when `index` updates the catalog later, until it is removed with `remove` or the source that \
      is indexed has it too.

        sightline add landmark 1005 fuji.jpg dawn.jpg --title "Mount Fuji"
        sightline add landmark 1005 snow.jpg
        sightline add book 7 --title "Matrix" --code 978-0-306-40615-7
        sightline add picture new.jpg new.jpg
        echo '{"type":"landmark","id":"7","title":"Mount Hood"}' | \\
          sightline add --from -

      With --from each line is an object of JSON for one entity, with the keys of a manifest's: type, id, \
      title, subtitle, labels, codes, properties, pictures. Each is stored as soon as it is read; one that cannot \
      be added is named, the others still are, and the exit code is 2.

      The fourth line above adds a picture to the catalog of a folder as `sightline index FOLDER` would, without \
      looking at the others: its type is 'picture', its id the path below the folder, and its title \
      the file's name.
      """
  )

  @Argument(help: "The entity's type.")
  var type: String?

  @Argument(help: "The entity's id.")
  var id: String?

  @Argument(help: "Pictures of the entity.", completion: .file())
  var pictures: [String] = []

  @OptionGroup var catalog: WrittenCatalogOption

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "Add the entities in this file, an object of JSON a line; - for standard input.",
      valueName: "file"
    ),
    completion: .file(extensions: ["jsonl"])
  )
  var list: String?

  @Option(help: "The entity's title; required for a new entity.")
  var title: String?

  @Option(help: "The entity's subtitle.")
  var subtitle: String?

  @Option(name: .shortAndLong, help: "A label for the entity; repeat for more.")
  var label: [String] = []

  @Option(
    help: "A code that is printed on it: EAN, UPC, ISBN, or a QR code's text; repeat for more."
  )
  var code: [String] = []

  @Option(
    name: .customLong("property"),
    help: ArgumentHelp(
      "A property for the app, as JSON or text; repeat for more.",
      valueName: "key=value"
    )
  )
  var properties: [PropertyArgument] = []

  @Option(help: "The name of one entity of the type (default: the type, capitalised).")
  var typeName: String?

  @Option(help: "The name of several of them (default: the name with an s).")
  var plural: String?

  @Option(help: "The address of an entity of the type, with {id} where the id goes.")
  var url: String?

  @Option(help: "The name of the intent that opens an entity of the type.")
  var openIntent: String?

  @OptionGroup var model: ModelOption

  @OptionGroup var local: LocalOption

  @Option(help: "The output format: table or json.")
  var format: OutputFormat = .table

  mutating func validate() throws {
    let words = try catalog.take(from: [type, id].compactMap(\.self) + pictures)
    (type, id) = (words.first, words.dropFirst().first)
    pictures = Array(words.dropFirst(2))
    if list != nil {
      guard type == nil, title == nil, subtitle == nil, label.isEmpty, code.isEmpty,
        properties.isEmpty
      else {
        throw ValidationError(
          "--from says all of each entity: leave out type, id, title and the like."
        )
      }
      return
    }
    guard let type, id != nil else {
      throw ValidationError("Give the entity's type and id, or --from FILE for many.")
    }
    if FilePaths.isPictureName(type) && FileStatus(type) != nil {
      throw ValidationError(
        "'\(type)' is a picture: give the entity's type and id before its pictures. All pictures of "
          + "a folder are added with `sightline index FOLDER`."
      )
    }
  }

  func run() async throws {
    let details = EntityAddition.TypeDetails(
      name: typeName,
      plural: plural,
      urlTemplate: url,
      openIntent: openIntent
    )
    let options = BuildOptions(
      embedder: try model.embedder(forCatalog: catalog.path),
      network: try local.network(forCatalog: catalog.path)
    )
    if let list {
      try await addAll(from: list, details, options)
    } else if let type, let id {
      let addition = EntityAddition(
        EntityIdentifier(type: type, id: id),
        title: title,
        subtitle: subtitle,
        labels: label,
        codes: code,
        properties: Dictionary(properties.map { ($0.key, $0.value) }) { $1 },
        pictures: pictures.map { .file($0) },
        type: details
      )
      if try await add(addition, options) { noteSource() }
    }
  }

  /// Adds what each line says; one that cannot be added is named.
  private func addAll(
    from list: String,
    _ details: EntityAddition.TypeDetails,
    _ options: BuildOptions
  ) async throws {
    let reader = try CommandFailure.mapping { try LineReader(list) }
    var counts = (added: 0, failed: 0)
    var isFromSource = false
    while let line = try CommandFailure.mapping({ try reader.next() }) {
      if line.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { continue }
      do {
        let entity = try EntityLine(parsing: line)
        isFromSource = try await add(entity.addition(details), options) || isFromSource
        counts.added += 1
      } catch let failure as CommandFailure where failure.exitCode != .outputFailed {
        counts.failed += 1
        printFailure("line \(reader.number): \(failure.description)")
      }
    }
    if isFromSource { noteSource() }
    if counts.failed > 0 { throw counts.added == 0 ? ExitCode.failure : ExitCode.someFailed }
  }

  /// Adds one entity, and says so.
  ///
  /// - Returns: Whether it changed what a source sets again.
  private func add(
    _ addition: EntityAddition,
    _ options: BuildOptions
  ) async throws -> Bool {
    let report = try await CommandFailure.reporting { [catalog = catalog.path] in
      // The catalog is made last, so that an error leaves no new catalog behind.
      let known = Catalog.mayBe(at: catalog) ? try Catalog(at: catalog) : nil
      let prepared = try await PreparedAddition(
        addition,
        to: catalog,
        of: known,
        options: options
      )
      let opened = try Catalog(at: catalog, mode: .readWrite)
      let report = try prepared.store(in: opened)
      await opened.followAddition()
      return report
    }
    switch format {
    case .json: try printLine(jsonLine(AdditionLine(report, catalog: catalog.path)))
    case .table: try printLine(AdditionLine.summary(of: report, catalog: catalog.path).printable)
    }
    return report.isFromSource && report.hasChangedEntity
  }

  private func noteSource() {
    printNote(
      "what came with `sightline index` gets its title, subtitle, labels, codes and properties from its source "
        + "again; change them there too"
    )
  }
}

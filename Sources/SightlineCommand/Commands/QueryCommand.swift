import ArgumentParser
import SightlinePixels
import SightlineReports
import SightlineSearch

struct QueryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Look pictures up in a catalog.",
    discussion: """
      Prints the entities that each picture shows, best first, with the probability that the match \
      is right. A picture of nothing in the catalog has no matches. A picture that cannot be read is \
      named, the others are still answered, and the exit code is 2.

        sightline query photo.jpg
        sightline query screenshot.png --region 40,300,1000,800 --limit 3
        sightline query *.jpg --format json | jq .results[0].title
        sightline query screenshot.png --explain --draw drawings
        sightline query *.jpg --format html > sheet.html
        sightline query --label mountain --label snow
      """
  )

  @Argument(help: "The pictures to look up: PNG or JPEG files.", completion: .file())
  var pictures: [String] = []

  @OptionGroup var catalog: CatalogOption

  @OptionGroup var profile: ProfileOption

  @Option(name: .shortAndLong, help: "A word for what is shown; repeat for more.")
  var label: [String] = []

  @Option(help: "Only entities with this label, also by another word for it; repeat for more.")
  var requireLabel: [String] = []

  @Option(help: "No entities with this label; repeat for more.")
  var excludeLabel: [String] = []

  @OptionGroup var synonyms: SynonymsOption

  @Option(help: "Only entities with a picture that shows this colour, as red; repeat for more.")
  var color: [String] = []

  @Option(name: [.customShort("n"), .long], help: "The most matches for each picture.")
  var limit: Int = SearchQuery.defaultLimit

  @Option(
    help: "Only this part of each picture, in pixels: x,y,width,height.",
    transform: PixelRegion.parse
  )
  var region: PixelRegion?

  @Option(help: "The lowest score to show, 0 to 1 (default: the profile's).")
  var minScore: Double?

  @Option(help: "Only entities of this type; repeat for more.")
  var type: [String] = []

  @Option(help: "No entities of this type; repeat for more.")
  var excludeType: [String] = []

  @Option(help: "How to print: table, json (one object a line) or html (a page in one file).")
  var format: PageFormat = .table

  @Flag(
    help: "Show what each signal measured and added to the score, and where each match was found."
  )
  var explain = false

  @Option(
    help: "Draw each match beside its reference picture, as PNG files in this folder.",
    completion: .directory
  )
  var draw: String?

  func validate() throws {
    if pictures.isEmpty && label.isEmpty && requireLabel.isEmpty && color.isEmpty {
      throw ValidationError(
        "Give at least one picture, or a --label or --color to search by these alone."
      )
    }
    if pictures.isEmpty && draw != nil { throw ValidationError("--draw needs a picture.") }
    if pictures.isEmpty && region != nil {
      throw ValidationError("--region needs a picture.")
    }
    if limit < 1 { throw ValidationError("--limit is \(limit); it must be at least 1.") }
    if let minScore, !(0...1).contains(minScore) {
      throw ValidationError("--min-score is \(minScore); it must be from 0 to 1.")
    }
  }

  func run() async throws {
    let profile = try profile.load()
    let opened = try catalog.open()
    let engine = try await catalog.engine(of: opened, profile: profile, synonyms: synonyms.load())
    let drawings = try draw.map { try MatchPictures(folder: $0, catalog: opened) }
    let entityTypes = try await engine.entityTypes()
    var printer = QueryPrinter(
      format: format,
      explains: explain,
      entityTypes: entityTypes,
      profile: engine.profile,
      terminal: .output,
      sheet: QuerySheet(
        catalog.name,
        of: opened,
        entityTypes: entityTypes,
        region: region,
        profile: engine.profile,
        explains: explain
      )
    )
    printer.begin()
    var ignoredLabels = 0
    for picture in pictures.isEmpty ? [nil] : pictures.map(Optional.some) {
      let answer = await PictureAnswer(picture: picture, region: region) {
        buffer async throws(SightlineError) in
        try await engine.search(
          SearchQuery(
            picture: buffer,
            labels: label,
            requiredLabels: requireLabel,
            excludedLabels: excludeLabel,
            types: type.isEmpty ? nil : Set(type),
            excludedTypes: Set(excludeType),
            colors: color,
            limit: limit,
            minimumScore: minScore
          )
        )
      }
      if case .success(let results) = answer.outcome { ignoredLabels = results.ignoredLabels }
      try printer.print(answer)
      for file in try drawings?.draw(answer, region: region) ?? [] where format == .table {
        printLine("  drawn: \(file.printable)")
      }
    }
    printer.end()
    LabelNotes(engine: engine).print(ignoredLabels: ignoredLabels)
    if printer.tally.failed > 0 {
      throw printer.tally.failed == printer.tally.total ? ExitCode.failure : ExitCode.someFailed
    }
  }
}

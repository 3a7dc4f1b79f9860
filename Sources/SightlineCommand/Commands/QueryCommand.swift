import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineReading
import SightlineReports
import SightlineSearch

struct QueryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Look up pictures in a catalog.",
    usage: "sightline query [<picture> ...] [-c <catalog>] [<options>]",
    discussion: """
      Prints the entities that each picture shows, best first, with the probability that the match \
      is right and the strongest evidence for it. A picture of nothing in the catalog has no matches. Of \
      several pictures each has a line with its best match; --explain shows the evidence of each. A \
      picture that cannot be read is named, the others are still answered, and the exit code is 2.

        sightline query photo.jpg
        sightline query photos --matched
        sightline query screenshot.png --region 40,300,1000,800 --limit 3
        sightline query photos --format json | jq -r '.results[0].title'
        sightline query screenshot.png --explain --draw drawings
        sightline query photos --format html > sheet.html
        sightline query --label mountain --label snow
        sightline query --label dog --tags
        sightline query shoe.jpg --similar
        sightline query street.jpg --local xfeat
        sightline query new.jpg --suggest-labels
        sightline query book.jpg --read
        sightline query --code 978-0-306-40615-7
        sightline query book.jpg --words
        sightline query --text "invoice 2041"
        sightline query --text "a red car on a beach"
        sightline query photo.jpg -c all.shards --partial
        sightline query photo.jpg --format paths -0 | xargs -0 ls -l

      Paths open from where you are; --paths absolute writes whole ones, and --paths catalog those that \
      the catalog has. --format paths prints nothing but the files of the matches.

      --text looks for words, on pictures, in titles and labels: what has them matches. Without a picture it \
      also asks what pictures show, where the model that embedded them understands text (CLIP, SigLIP): what \
      fits is listed apart and is no match. The answer says what was asked.

      With --files-from - each path on standard input is answered at once, with --format json on a \
      line of its own: a program can keep the command running, so that the catalog is loaded once.
      """
  )

  @OptionGroup var pictures: PictureInputs

  @OptionGroup var catalog: CatalogOption

  @OptionGroup var profile: ProfileOption

  @OptionGroup var asked: QueryOptions

  @OptionGroup var synonyms: SynonymsOption

  @OptionGroup var model: ModelOption

  @OptionGroup var local: LocalOption

  @Option(
    help:
      "The output format: table, json (one object a line), csv, html (a page in one file) or paths."
  )
  var format: QueryFormat = .table

  @Flag(help: "Leave out pictures without a match.")
  var matched = false

  @Option(
    name: .customLong("paths"),
    help: "How the table and --format paths write paths (default: relative)."
  )
  var pathForm: PathForm?

  @Flag(
    help: "Show what each signal measured and added to the score, and the place of each match."
  )
  var explain = false

  @Flag(
    help:
      "Answer from a list of shards without those that fail; name them on standard error and in JSON."
  )
  var partial = false

  @Flag(
    name: .shortAndLong,
    help: "Print answers and errors only, no notes about the catalog or ignored labels."
  )
  var quiet = false

  @Option(
    help: "Draw each match beside its reference picture, as new PNG files in this folder.",
    completion: .directory
  )
  var draw: String?

  mutating func validate() throws {
    pictures.paths = try catalog.take(from: pictures.paths)
    if format != .paths { try pictures.requireListForNull() }
    if pathForm != nil && format != .paths && format != .table {
      throw ValidationError(
        "--paths is for the table and --format paths; the other formats have the catalog's path and "
          + "the file's."
      )
    }
    if pictures.isEmpty && !asked.hasLabels {
      throw ValidationError(
        "Give at least one picture, or a --label, --color, --code or --text to search by these alone."
      )
    }
    if pictures.isEmpty && draw != nil { throw ValidationError("--draw needs a picture.") }
    if pictures.isEmpty && asked.suggestLabels {
      throw ValidationError("--suggest-labels needs a picture.")
    }
    if pictures.isEmpty && asked.text.isEmpty && (asked.similar || model.model != nil) {
      throw ValidationError("--similar and --model need a picture, or a --text.")
    }
    if pictures.isEmpty && local.local != nil { throw ValidationError("--local needs a picture.") }
    if pictures.isEmpty && (asked.read || asked.codes == true || asked.words == true) {
      throw ValidationError("--read, --codes and --words need a picture.")
    }
    if pictures.isEmpty && asked.colorsMustAgree {
      throw ValidationError("--colors-must-agree needs a picture.")
    }
    if pictures.isEmpty && asked.region != nil {
      throw ValidationError("--region needs a picture.")
    }
  }

  func run() async throws {
    let profile = try profile.load()
    let opened = try catalog.open(isPartial: partial)
    let unfinished = try UnfinishedIndex(of: opened)
    if asked.tags, try CommandFailure.mapping({ try opened.tagger() }) == nil {
      throw CommandFailure(
        "\(catalog.path): no words were guessed for its pictures; index them with --model and --tags"
      )
    }
    let engine = try await catalog.engine(
      of: opened,
      profile: profile,
      synonyms: synonyms.load(),
      embedder: embedder(for: opened),
      network: pictures.isEmpty ? nil : local.network(of: opened)
    )
    let asksPictures = pictures.isEmpty && engine.embedder != nil
    var reading = PictureReader()
    if !pictures.isEmpty {
      reading.codes = try asked.codeReader(for: opened)
      reading.words = try asked.wordReader(for: opened)
    }
    var drawings = try draw.map { try MatchPictures(folder: $0, catalog: opened) }
    let reader = try pictures.reader()
    var printer = try await printer(of: engine, opened, unfinished)
    if !quiet { unfinished.print() }
    try printer.begin()
    var ignoredLabels = 0
    var shardNotes = ShardNotes()
    var next = pictures.isEmpty ? nil : try reader.next()
    while true {
      if next == nil, !pictures.isEmpty { break }
      let answer = await PictureAnswer(
        picture: next,
        region: asked.region,
        reading: reading
      ) { picture async throws(SightlineError) in
        try await engine.search(
          asked.query(besidePicture: picture != nil, asksPictures: asksPictures),
          about: picture
        )
      }
      switch answer.outcome {
      case .success(let results):
        ignoredLabels = results.ignoredLabels
        if !quiet { shardNotes.print(results.missingShards) }
      case .failure(let failure) where failure.isOfEveryPicture:
        throw CommandFailure.usage(failure.message)
      case .failure: break
      }
      let files = try drawings?.draw(answer) ?? [:]
      try printer.print(answer, drawings: files)
      if pictures.isEmpty { break }
      next = try reader.next()
    }
    try printer.end()
    if !quiet { LabelNotes(engine: engine).print(ignoredLabels: ignoredLabels) }
    if let code = printer.tally.exitCode { throw code }
    try reader.end()
  }

  /// Returns the model that finds look-alikes, where they are asked for; a query without them is answered without a model.
  private func embedder(for opened: Catalog) throws -> (any ImageEmbedder)? {
    guard asked.similar || asked.suggestLabels || model.model != nil else {
      return pictures.isEmpty && !asked.text.isEmpty ? try model.textEmbedder(for: opened) : nil
    }
    if let embedder = try model.embedder(for: opened) { return embedder }
    throw CommandFailure(
      "\(catalog.path): its pictures are not embedded; index them with --model to find look-alikes"
    )
  }

  private func printer(
    of engine: SearchEngine,
    _ opened: Catalog,
    _ unfinished: UnfinishedIndex
  ) async throws -> QueryPrinter {
    let entityTypes = try await engine.entityTypes()
    let files = PictureFiles(of: opened, as: pathForm ?? .relative)
    let texts =
      pictures.isEmpty
      ? QueryLine.AskedText.of(
        asked.query(besidePicture: false, asksPictures: engine.embedder != nil)
      ) : nil
    let lines = AnswerLines(
      terms: QueryLine.Terms(
        entityTypes: entityTypes,
        profile: engine.profile,
        explains: explain,
        missing: unfinished.count
      ),
      asked: texts,
      tellsRead: asked.read,
      files: files
    )
    let printer: any AnswerPrinter =
      switch format {
      case .json: lines
      case .csv: AnswerRows(lines)
      case .paths: AnswerPaths(files: files, endsWithNull: pictures.endsWithNull)
      case .html:
        AnswerPage(
          sheet: QuerySheet(
            catalog.name,
            of: opened,
            entityTypes: entityTypes,
            region: asked.region,
            profile: engine.profile,
            explains: explain,
            drawsViews: explain || (pictures.count ?? .max) <= Self.drawnQueries,
            notes: unfinished.notes
          )
        )
      case .table:
        QueryTable(
          explains: explain,
          tellsRead: asked.read,
          subject: asked.subject,
          asked: texts,
          entityTypes: entityTypes,
          profile: engine.profile,
          terminal: .output,
          files: files,
          isShort: isShort
        )
      }
    return QueryPrinter(printer, isOfMatches: matched)
  }

  /// Whether each picture has one line: there are several, and nothing was asked that needs more room.
  private var isShort: Bool {
    !pictures.isEmpty && pictures.count != 1 && !explain && draw == nil && !asked.similar
      && !asked.suggestLabels
  }

  /// Up to how many pictures a page also shows what joins each best match to its picture, unasked: it is
  /// most of a page's size.
  private static let drawnQueries = 12
}

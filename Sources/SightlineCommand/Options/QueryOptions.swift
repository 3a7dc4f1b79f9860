import ArgumentParser
import SightlineCatalog
import SightlineFoundation
import SightlineModels
import SightlinePixels
import SightlineReading
import SightlineSearch

/// The options that narrow a query, beside its pictures.
struct QueryOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "A label for what the picture shows; repeat for more.")
  var label: [String] = []

  @Option(help: "Only entities with this label or a synonym of it; repeat for more.")
  var requireLabel: [String] = []

  @Option(help: "No entities with this label; repeat for more.")
  var excludeLabel: [String] = []

  @Option(
    help: "Only entities with a picture that shows this colour, such as red; repeat for more."
  )
  var color: [String] = []

  @Flag(help: "Take another color of a design for another thing, as a shop that sells colors does.")
  var colorsMustAgree = false

  @Option(help: "A code that the thing has, such as an ISBN; repeat for more.")
  var code: [String] = []

  @Flag(
    inversion: .prefixedNo,
    help: "Read the codes in each picture (default: where the catalog has codes)."
  )
  var codes: Bool?

  @Option(
    help: """
      Words that stand on the thing, such as its title or a number; letters may differ. Without a picture also \
      what pictures show, where the model understands text; repeat for more.
      """
  )
  var text: [String] = []

  @Flag(
    inversion: .prefixedNo,
    help: "Read the words in each picture (default: where the catalog has words that were read)."
  )
  var words: Bool?

  @Flag(help: "Show the codes and words that were read in each picture.")
  var read = false

  @Option(
    name: [.customShort("n"), .long],
    help: "The largest number of matches for each picture."
  )
  var limit: Int = Settings.current.limit ?? SearchQuery.defaultLimit

  @Option(
    help: "Use only this part of each picture, in pixels: x,y,width,height.",
    transform: PixelRegion.parse
  )
  var region: PixelRegion?

  @Option(help: "The lowest score of a match, 0 to 1 (default: the profile's).")
  var minScore: Double?

  @Option(help: "Answer within this time, in milliseconds, and say if there was more to look at.")
  var within: Int?

  @Option(help: "Only entities of this type; repeat for more.")
  var type: [String] = []

  @Option(help: "No entities of this type; repeat for more.")
  var excludeType: [String] = []

  @Flag(
    help: "Also list entities that look alike: the same kind of thing, not the same thing."
  )
  var similar = false

  @Flag(
    help:
      "Propose labels for each picture: those of entities that look alike, and guesses of a model that has words."
  )
  var suggestLabels = false

  @Flag(help: "Also list entities of which the index guessed one of the labels (index --tags).")
  var tags = false

  /// Whether there is something to look for without a picture.
  var hasLabels: Bool {
    !(label.isEmpty && requireLabel.isEmpty && color.isEmpty && code.isEmpty && text.isEmpty)
  }

  /// The subject of a query without a picture: labels and colours, or else codes or words.
  var subject: String {
    guard label.isEmpty, requireLabel.isEmpty, color.isEmpty else { return "labels" }
    return code.isEmpty ? "words" : "codes"
  }

  func validate() throws {
    if tags && label.isEmpty { throw ValidationError("--tags looks for a --label; give one.") }
    if read && codes == false && words == false {
      throw ValidationError("--read contradicts --no-codes with --no-words.")
    }
    if limit < 1 { throw ValidationError("--limit is \(limit); it must be at least 1.") }
    if let within, within < 1 {
      throw ValidationError("--within is \(within); it must be at least 1 millisecond.")
    }
    if let minScore, !(0...1).contains(minScore) {
      throw ValidationError("--min-score is \(minScore); it must be from 0 to 1.")
    }
  }

  /// The reader of the codes in pictures; nil where they are not to be read, or nothing is there to read them and that was
  /// not asked for.
  ///
  /// - Parameter catalog: The catalog that is asked.
  /// - Returns: The reader.
  /// - Throws: `CommandFailure` that says how to get what is missing.
  func codeReader(for catalog: Catalog) throws -> CodeReader? {
    let isAsked = codes == true || read && words != true
    let isWanted = try CommandFailure.mapping { try isAsked || read || catalog.hasCodes() }
    guard codes != false, isWanted else { return nil }
    do throws(SightlineError) {
      return try CodeReader.installed()
    } catch {
      let remedy = "\(error); get it with `make setup-words`"
      if isAsked { throw CommandFailure(remedy) }
      printNote("no codes are read in pictures: \(remedy)")
      return nil
    }
  }

  /// The reader of the words in pictures; nil where they are not to be read, or nothing is there to read them and that was not
  /// asked for by itself.
  ///
  /// - Parameter catalog: The catalog that is asked.
  /// - Returns: The reader.
  /// - Throws: `CommandFailure` that says how to get what is missing.
  func wordReader(for catalog: Catalog) throws -> (any WordReading)? {
    let isAsked = words == true || read
    let isWanted = try CommandFailure.mapping { try isAsked || catalog.hasWords() }
    guard words != false, isWanted else { return nil }
    do throws(CommandFailure) {
      return try Self.installedWordReader()
    } catch {
      if words == true { throw error }
      printNote("no words are read in pictures: \(error)")
      return nil
    }
  }

  /// The reader of words that is installed.
  ///
  /// - Throws: `CommandFailure` that says how to get what is missing.
  static func installedWordReader() throws(CommandFailure) -> any WordReading {
    do throws(SightlineError) {
      return try WordReader.installed()
    } catch {
      throw CommandFailure("\(error); get it with `make setup-words`")
    }
  }

  /// The query beside a picture, or for labels, codes or words alone.
  ///
  /// - Parameters:
  ///   - hasPicture: Whether there is a picture.
  ///   - asksPictures: Whether texts are also asked of what pictures show, where there is no picture.
  /// - Returns: The query, without a picture.
  func query(besidePicture hasPicture: Bool, asksPictures: Bool = false) -> SearchQuery {
    let depicted =
      !hasPicture && (asksPictures || similar) ? SearchQuery.depiction(text) : nil
    return SearchQuery(
      labels: label,
      requiredLabels: requireLabel,
      excludedLabels: excludeLabel,
      types: type.isEmpty ? nil : Set(type),
      excludedTypes: Set(excludeType),
      colors: color,
      colorAgreement: colorsMustAgree ? .mustAgree : .usual,
      codes: code.map { ReadCode($0) },
      words: text.map { ReadLine($0) },
      depicted: depicted,
      limit: limit,
      similarLimit: similar || depicted != nil ? limit : 0,
      suggestsLabels: suggestLabels,
      taggedLimit: tags ? limit : 0,
      minimumScore: minScore,
      budget: SearchBudget(time: within.map { .milliseconds($0) })
    )
  }
}

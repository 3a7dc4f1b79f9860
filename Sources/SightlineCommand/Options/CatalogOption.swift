import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
package import SightlineSearch
package import SightlineText

/// A catalog among the arguments of a command: by its option, or by its path alone.
protocol CatalogNaming: ParsableArguments {
  /// The catalog that the option names; nil where none is given.
  var named: String? { get set }
}

extension CatalogNaming {
  /// The catalog: the one that was named, or else the usual one.
  var path: String { named ?? CatalogOption.defaultPath }

  /// Separates a catalog that is named by its path alone from a command's other arguments.
  ///
  /// - Parameter words: The arguments.
  /// - Returns: The others.
  /// - Throws: `ValidationError` where two catalogs are named.
  mutating func take(from words: [String]) throws -> [String] {
    for word in words where CatalogOption.isCatalog(word) {
      if let named { throw CatalogOption.doubled(named, word) }
      named = word
    }
    return words.filter { !CatalogOption.isCatalog($0) }
  }
}

/// The catalog that a command reads, beside other arguments.
struct CatalogOption: CatalogNaming {
  /// The default catalog of `index` and `query`.
  static var defaultPath: String { Settings.current.catalog }

  @Option(
    name: [.customShort("c"), .customLong("catalog")],
    help: ArgumentHelp(
      "The catalog, as by its path alone; 'sightline info' shows the usual one.",
      valueName: "catalog"
    ),
    completion: .file()
  )
  var named: String?

  /// The error for two catalogs where one is allowed.
  static func doubled(_ first: String, _ second: String) -> ValidationError {
    ValidationError("Two catalogs are named, '\(first)' and '\(second)'; give one.")
  }

  /// Whether an argument is the path of a catalog: an address, a file called as catalogs and lists of them are, or a
  /// database.
  static func isCatalog(_ word: String) -> Bool {
    if Catalog.isAddress(word) { return true }
    let kind = FileStatus(word)?.kind
    if kind == .folder { return false }
    return word.hasSuffix(".sightline") || word.hasSuffix(".shards")
      || kind == .file && EvaluatedCatalog.isDatabase(word)
  }
}

extension CatalogNaming {
  /// The catalog's file name, without the folders that it lies in, or its schema's.
  var name: String { Catalog.name(at: path) }

  /// Opens the catalog, or ends the command with the reason.
  ///
  /// - Parameter isPartial: Whether a list of shards answers without shards that fail.
  /// - Returns: The catalog, open for reading.
  /// - Throws: `CommandFailure`.
  func open(isPartial: Bool = false) throws -> Catalog {
    do throws(SightlineError) {
      return try Catalog(at: path, isPartial: isPartial)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Loads the descriptors of an open catalog, or ends the command with the reason.
  func engine(
    of catalog: Catalog,
    profile: MatchProfile = .standard,
    synonyms: WordNet? = nil,
    embedder: (any ImageEmbedder)? = nil,
    network: (any LocalFeatureNetwork)? = nil
  ) async throws -> SearchEngine {
    do throws(SightlineError) {
      return try await SearchEngine(
        catalog,
        profile: profile,
        synonyms: synonyms,
        embedder: embedder,
        pixels: try ReferencePixels(readingFilesOf: catalog),
        network: network
      )
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// The catalog of a command that takes little else.
struct CatalogArgument: CatalogNaming {
  @Argument(
    help: ArgumentHelp(
      "The catalog (default: \(CatalogOption.defaultPath)).",
      valueName: "catalog"
    ),
    completion: .file(extensions: ["sightline"])
  )
  var word: String?

  @OptionGroup var option: CatalogOption

  /// The catalog, however it is named; nil where none is.
  var named: String? {
    get { option.named ?? word }
    set { option.named = newValue }
  }

  func validate() throws {
    if let word, let named = option.named { throw CatalogOption.doubled(word, named) }
  }
}

/// The catalog that a command makes or changes, which may not exist yet.
struct WrittenCatalogOption: CatalogNaming {
  @Option(
    name: [
      .customShort("o"), .customLong("output"), .customShort("c"), .customLong("catalog"),
    ],
    help: ArgumentHelp(
      "The catalog to make or change, as by its path alone (default: \(CatalogOption.defaultPath)).",
      valueName: "catalog"
    ),
    completion: .file(extensions: ["sightline"])
  )
  var named: String?
}

/// The profile, which turns measurements into scores.
package struct ProfileOption: ParsableArguments {
  @Option(
    name: [.customShort("p"), .long],
    help: "A profile made by 'sightline tune' (default: the standard profile).",
    completion: .file(extensions: ["json"])
  )
  var profile: String?

  /// Creates the option; the parser does this.
  package init() {}

  /// Reads the profile, or ends the command with the reason.
  package func load() throws -> MatchProfile {
    guard let profile = profile ?? Settings.current.profile else { return .standard }
    do throws(SightlineError) {
      return try MatchProfile(contentsOf: profile)
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// The source of synonyms for labels.
package struct SynonymsOption: ParsableArguments {
  @Option(
    help: "Synonyms for labels: none, wordnet (as installed), or WordNet's folder.",
    completion: .directory
  )
  var synonyms: String = Settings.current.synonyms

  /// Creates the option; the parser does this.
  package init() {}

  /// Opens the synonyms, or ends the command with the reason.
  package func load() throws -> WordNet? {
    do throws(SightlineError) {
      switch synonyms {
      case "none": return nil
      case "wordnet": return try WordNet.installed()
      default: return try WordNet(at: synonyms)
      }
    } catch {
      throw CommandFailure(
        "--synonyms \(synonyms): \(error); get it by 'apt-get install wordnet-base' (Debian, Ubuntu) or "
          + "'brew install wordnet', name the folder of its files, or leave --synonyms out"
      )
    }
  }
}

import ArgumentParser
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineSearch
import SightlineText

/// Which catalog a command reads.
struct CatalogOption: ParsableArguments {
  /// Where `index` writes and `query` reads when nothing is said.
  static var defaultPath: String { Settings.current.catalog }

  @Option(name: [.customShort("c"), .long], help: "The catalog to search.", completion: .file())
  var catalog: String = CatalogOption.defaultPath

  /// The catalog's file name, without the folders that it lies in, or its schema's.
  var name: String { Catalog.name(at: catalog) }

  /// Opens the catalog, or ends the command with the reason.
  ///
  /// - Parameter isPartial: Whether a list of shards is also asked without those that fail.
  /// - Returns: The catalog, open for reading.
  /// - Throws: `CommandFailure`.
  func open(isPartial: Bool = false) throws -> Catalog {
    do throws(SightlineError) {
      return try Catalog(at: catalog, isPartial: isPartial)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Loads the descriptors of an open catalog, or ends the command with the reason.
  func engine(
    of catalog: Catalog,
    profile: MatchProfile = .standard,
    synonyms: WordNet? = nil,
    embedder: (any ImageEmbedder)? = nil
  ) async throws -> SearchEngine {
    do throws(SightlineError) {
      return try await SearchEngine(
        catalog,
        profile: profile,
        synonyms: synonyms,
        embedder: embedder
      )
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// Which numbers turn likeness into scores.
struct ProfileOption: ParsableArguments {
  @Option(
    name: [.customShort("p"), .long],
    help: "A profile made by 'sightline tune' (default: the standard profile).",
    completion: .file(extensions: ["json"])
  )
  var profile: String?

  /// Reads the profile, or ends the command with the reason.
  func load() throws -> MatchProfile {
    guard let profile = profile ?? Settings.current.profile else { return .standard }
    do throws(SightlineError) {
      return try MatchProfile(contentsOf: profile)
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// Where other words for labels are looked up.
struct SynonymsOption: ParsableArguments {
  @Option(
    help: "Synonyms for labels: none, wordnet (as installed), or WordNet's folder.",
    completion: .directory
  )
  var synonyms: String = Settings.current.synonyms

  /// Opens what was asked for, or ends the command with the reason.
  func load() throws -> WordNet? {
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

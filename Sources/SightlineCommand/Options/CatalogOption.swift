import ArgumentParser
import SightlineCatalog
import SightlinePixels
import SightlineSearch
import SightlineText

/// Which catalog a command reads.
struct CatalogOption: ParsableArguments {
  /// Where `index` writes and `query` reads when nothing is said.
  static let defaultPath = "catalog.sightline"

  @Option(name: [.customShort("c"), .long], help: "The catalog to look in.", completion: .file())
  var catalog: String = CatalogOption.defaultPath

  /// The catalog's file name, without the folders that it lies in.
  var name: String { catalog.split(separator: "/").last.map(String.init) ?? catalog }

  /// Opens the catalog, or ends the command with the reason.
  func open() throws -> Catalog {
    do throws(SightlineError) {
      return try Catalog(at: catalog)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Loads the descriptors of an open catalog, or ends the command with the reason.
  func engine(
    of catalog: Catalog,
    profile: MatchProfile = .standard,
    synonyms: WordNet? = nil
  ) async throws -> SearchEngine {
    do throws(SightlineError) {
      return try await SearchEngine(catalog, profile: profile, synonyms: synonyms)
    } catch {
      throw CommandFailure(error)
    }
  }
}

import ArgumentParser
import Catalog
import VisualSearch

/// Which catalog a command reads.
struct CatalogOption: ParsableArguments {
  /// Where `index` writes and `query` reads when nothing is said.
  static let defaultPath = "catalog.sightline"

  @Option(name: [.customShort("c"), .long], help: "The catalog to look in.", completion: .file())
  var catalog: String = CatalogOption.defaultPath

  /// Opens the catalog.
  func open() throws(CatalogError) -> Catalog { try Catalog.open(catalog) }

  /// Opens the catalog and loads its descriptors.
  func loadEngine() throws -> SearchEngine {
    do {
      return try SearchEngine(catalog: open())
    } catch let error as CatalogError {
      throw CommandFailure(error.description)
    } catch let error as SearchError {
      throw CommandFailure(error.description)
    }
  }
}

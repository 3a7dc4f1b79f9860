import ArgumentParser
import Foundation
import SightlineBuilding
package import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
package import SightlineModels

/// The network of local features that looks once more where nothing else settles what a picture shows.
package struct LocalOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A network of local features that looks once more where nothing else is found: a file (.onnx), or xfeat, which \
      `make model NAME=xfeat` gives (default: the one that the catalog was indexed with).
      """,
      valueName: "file"
    ),
    completion: .file(extensions: ["onnx"])
  )
  var local: String?

  /// Creates the option; the parser does this.
  package init() {}

  /// Loads the network that was named; nil without one.
  package func named() throws -> LocalFeatureModel? { try local.map(Self.load) }

  /// Loads the network that was named, or else the one whose features a catalog has.
  ///
  /// - Parameter catalog: The catalog's file; it may not be there yet.
  /// - Returns: Nil where none was named and the catalog needs none.
  /// - Throws: `CommandFailure` that says how to get what is missing.
  func network(forCatalog catalog: String) throws -> LocalFeatureModel? {
    if let network = try named() { return network }
    // If the catalog cannot be opened, its builder says why.
    guard Catalog.mayBe(at: catalog), let opened = try? Catalog(at: catalog),
      try CommandFailure.mapping({ try opened.storedNetwork() }) != nil
    else { return nil }
    return try remembered(by: opened)
  }

  /// The network that looks at a catalog: the one that was named, or else the one that the catalog was indexed with.
  ///
  /// - Parameter catalog: The catalog.
  /// - Returns: Nil where none was named.
  /// - Throws: `CommandFailure` that says how to get what is missing.
  package func network(of catalog: Catalog) throws -> LocalFeatureModel? {
    try named() ?? remembered(by: catalog)
  }

  private func remembered(by catalog: Catalog) throws -> LocalFeatureModel? {
    // A catalog that was imported knows the network by what its pictures have.
    let known = try CommandFailure.mapping {
      try catalog.storedNetwork().map { stored throws(SightlineError) in
        let known = try catalog.localNetwork()
        return known?.identity == stored ? known : (stored, nil)
      } ?? catalog.localNetwork()
    }
    guard let known else { return nil }
    var failures: [String] = []
    // Its place when the catalog was indexed, or else its name.
    let place = known.path.flatMap { UsedModels().contains($0) ? $0 : nil }
    for place in [place, known.identity.name].compactMap(\.self) {
      do {
        let network = try Self.load(place)
        if network.identity == known.identity { return network }
        failures.append("the network at hand is \(network.identity)")
      } catch let failure as CommandFailure {
        failures.append("\(failure)")
      }
    }
    throw CommandFailure(
      "\(catalog.path): it was indexed to be looked at with \(known.identity), and \(failures.first ?? "it is gone"); "
        + "name the network's file with --local"
    )
  }

  /// Stores the network in a catalog, so that it need not be named again.
  ///
  /// - Parameters:
  ///   - network: The network that was named.
  ///   - path: The catalog's file.
  /// - Throws: `CommandFailure` where the catalog cannot be written.
  func remember(_ network: LocalFeatureModel?, in path: String) throws {
    guard let local, let network else { return }
    let place = URL(filePath: ModelOption.path(local)).standardizedFileURL.path
    UsedModels().add(place)
    try CommandFailure.mapping {
      let catalog = try Catalog(at: path, mode: .readWrite)
      let known = try catalog.localNetwork()
      guard known?.identity != network.identity || known?.path != place else { return }
      try catalog.rememberLocalNetwork(network.identity, at: place)
    }
  }

  private static func load(_ name: String) throws -> LocalFeatureModel {
    let path = ModelOption.path(name)
    do throws(SightlineError) {
      return try LocalFeatureModel(path, by: .installed())
    } catch {
      switch error.code {
      case .runtimeMissing:
        throw CommandFailure("\(error); get it with `make setup-embeddings`")
      case .invalidModel where path != name && FileStatus(path) == nil:
        throw CommandFailure(
          "\(error); get it with `make model NAME=xfeat`, or name a network's file"
        )
      default: throw CommandFailure(error)
      }
    }
  }
}

import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineModels

/// Which model finds look-alikes.
struct ModelOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The model that embeds pictures, for look-alikes: a file (.onnx), or a name that `make model` gives.",
      valueName: "file"
    ),
    completion: .file(extensions: ["onnx"])
  )
  var model: String?

  /// Loads the model that was named; nil without one.
  func named() throws -> (any ImageEmbedder)? { try model.map(Self.load) }

  /// Loads the model that was named, or else the one that a catalog's pictures were embedded by.
  ///
  /// - Parameter catalog: The catalog's file; it may not be there yet.
  /// - Returns: Nil where none was named and the catalog needs none.
  /// - Throws: `CommandFailure` that says how to get what is missing.
  func embedder(forCatalog catalog: String) throws -> (any ImageEmbedder)? {
    if let embedder = try named() { return embedder }
    // What keeps the catalog from being opened, its builder tells.
    guard Catalog.mayBe(at: catalog), let opened = try? Catalog(at: catalog) else { return nil }
    return try embedder(for: opened)
  }

  /// The same for an open catalog.
  func embedder(for catalog: Catalog) throws -> (any ImageEmbedder)? {
    if let embedder = try named() { return embedder }
    guard let identity = try CommandFailure.mapping({ try catalog.embedder() }) else { return nil }
    do {
      let embedder = try Self.load(identity.name)
      guard embedder.identity == identity else {
        throw CommandFailure("the model \(embedder.identity) is at hand")
      }
      return embedder
    } catch let failure as CommandFailure {
      throw CommandFailure(
        "\(catalog.path): its pictures are embedded by \(identity), and \(failure); name the model's "
          + "file with --model"
      )
    }
  }

  /// Loads a model by its file or name.
  static func load(_ model: String) throws -> ModelFile {
    let isFile = model.contains("/") || model.hasSuffix(".onnx")
    let path = isFile ? model : ModelFolder.standard.modelPath(model)
    do throws(SightlineError) {
      return try ModelFile(path, by: .installed())
    } catch {
      switch error.code {
      case .runtimeMissing:
        throw CommandFailure("\(error); get it with `make setup-embeddings`")
      case .invalidModel where !isFile && FileStatus(path) == nil:
        throw CommandFailure("\(error); get it with `make model`, or name a model's file")
      default: throw CommandFailure(error)
      }
    }
  }
}

import ArgumentParser
import Foundation
import SightlineBuilding
import SightlineCatalog
package import SightlineDescriptors
import SightlineFoundation
import SightlineModels

/// The model that finds look-alikes.
package struct ModelOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The model that embeds pictures, for look-alikes: a file (.onnx), or a name that `make model` gives.",
      valueName: "file"
    ),
    completion: .file(extensions: ["onnx"])
  )
  var model: String?

  /// Creates the option; the parser does this.
  package init() {}

  /// Loads the model that was named; nil without one.
  package func named() throws -> (any ImageEmbedder)? { try model.map(Self.load) }

  /// Loads the model that was named, or else the one that a catalog's pictures were embedded by.
  ///
  /// - Parameter catalog: The catalog's file; it may not be there yet.
  /// - Returns: Nil where none was named and the catalog needs none.
  /// - Throws: `CommandFailure` that says how to get what is missing.
  func embedder(forCatalog catalog: String) throws -> (any ImageEmbedder)? {
    if let embedder = try named() { return embedder }
    // If the catalog cannot be opened, its builder says why.
    guard Catalog.mayBe(at: catalog), let opened = try? Catalog(at: catalog) else { return nil }
    return try embedder(for: opened)
  }

  /// The same for an open catalog.
  func embedder(for catalog: Catalog) throws -> (any ImageEmbedder)? {
    if let embedder = try named() { return embedder }
    guard let identity = try CommandFailure.mapping({ try catalog.embedder() }) else { return nil }
    let remembered = try CommandFailure.mapping { try catalog.modelPath() }
      .flatMap { UsedModels().contains($0) ? $0 : nil }
    var failures: [String] = []
    // Its place when the pictures were embedded, or else its name.
    for place in [remembered, identity.name].compactMap(\.self) {
      do {
        let embedder = try Self.load(place)
        if embedder.identity == identity { return embedder }
        failures.append("the model at hand is \(embedder.identity)")
      } catch let failure as CommandFailure {
        failures.append("\(failure)")
      }
    }
    throw CommandFailure(
      "\(catalog.path): its pictures are embedded by \(identity), and \(failures.first ?? "it is gone"); name the "
        + "model's file with --model"
    )
  }

  /// The model that a catalog's pictures were embedded by, where it is at hand and embeds texts too; nil otherwise, for words are
  /// looked for without it.
  func textEmbedder(for catalog: Catalog) throws -> (any ImageEmbedder)? {
    guard let identity = try CommandFailure.mapping({ try catalog.embedder() }) else { return nil }
    let remembered = try CommandFailure.mapping { try catalog.modelPath() }
      .flatMap { UsedModels().contains($0) ? $0 : nil }
    let places = [remembered, Self.path(identity.name)].compactMap(\.self)
    guard places.contains(where: ModelDescription.namesTextSide) else { return nil }
    do {
      return try embedder(for: catalog)
    } catch {
      printNote("what pictures show is not asked: \(error)")
      return nil
    }
  }

  /// Stores the path of its model in a catalog, so that it need not be named again.
  ///
  /// - Parameters:
  ///   - embedder: The model that embedded its pictures.
  ///   - path: The catalog's file.
  /// - Throws: `CommandFailure` where the catalog cannot be written.
  func remember(_ embedder: (any ImageEmbedder)?, in path: String) throws {
    guard let model, let embedder else { return }
    let place = URL(filePath: Self.path(model)).standardizedFileURL.path
    UsedModels().add(place)
    try CommandFailure.mapping {
      let catalog = try Catalog(at: path, mode: .readWrite)
      guard try catalog.embedder() == embedder.identity, try catalog.modelPath() != place else {
        return
      }
      try catalog.rememberModel(at: place)
    }
  }

  /// Loads a model by its file or name, with the words that it guesses, or its text side, where its description names them.
  static func load(_ model: String) throws -> any ImageEmbedder {
    let file = try file(model)
    return try CommandFailure.mapping { try file.complete(by: .installed()) }
  }

  /// The file of a model that is named by its file or its name.
  static func path(_ model: String) -> String {
    isFile(model) ? model : ModelFolder.standard.modelPath(model)
  }

  private static func isFile(_ model: String) -> Bool {
    model.contains("/") || model.hasSuffix(".onnx")
  }

  /// Loads a model by its file or name.
  static func file(_ model: String) throws -> ModelFile {
    let (isFile, path) = (isFile(model), path(model))
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

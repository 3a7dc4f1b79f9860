import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import TestSupport

/// Tests of catalogs that are built of three drawn pictures with an embedder.
protocol EmbeddedPictures {
  /// The folder with the pictures, in `p`, and the catalogs.
  var folder: TemporaryFolder { get }
}

extension EmbeddedPictures {
  /// A folder with three pictures.
  static func drawn() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for seed in 0..<3 { try folder.write(try DrawnPicture.png(seed), to: "p/\(seed).png") }
    return folder
  }

  /// Builds a catalog of the pictures.
  func build(
    _ embedder: (any ImageEmbedder)?,
    tags: Bool = false,
    into name: String = "a.sightline"
  ) async throws -> BuildReport {
    var options = BuildOptions.quick
    options.embedder = embedder
    options.tags = tags
    return try await CatalogBuilder.build(
      try CatalogSource(folder.file("p")),
      into: folder.file(name),
      options: options
    )
  }

  /// Opens a catalog.
  func catalog(_ name: String = "a.sightline") throws -> Catalog {
    try Catalog(at: folder.file(name))
  }
}

import Foundation
import Sightline

/// The catalog of the repository's SampleImages, made when it is first needed.
public enum SampleCatalog {
  /// The folder with the sample pictures and their manifest.
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent()  // LandmarksHost
    .deletingLastPathComponent()  // Sources
    .deletingLastPathComponent()  // Landmarks
    .deletingLastPathComponent()  // Examples
    .deletingLastPathComponent()
    .appending(path: "SampleImages")

  /// The manifest with the landmarks and collections.
  public static var manifest: URL { folder.appending(path: "catalog.json") }

  /// Brings the catalog up to date: the first time it describes every picture, later only new ones.
  ///
  /// - Returns: The catalog's file, in the person's cache folder.
  /// - Throws: An error if a folder or the catalog cannot be read or written.
  public static func upToDate() async throws -> String {
    let files = FileManager.default
    let cache = try files.url(
      for: .cachesDirectory,
      in: .userDomainMask,
      appropriateFor: nil,
      create: true
    )
    .appending(path: "sightline-landmarks")
    try files.createDirectory(at: cache, withIntermediateDirectories: true)
    let catalog = cache.appending(path: "landmarks.sightline").path
    do {
      _ = try await CatalogBuilder.build(CatalogSource(folder.path), into: catalog)
    } catch let error as SightlineError where error.code == .olderVersion {
      // The catalog is derived from the pictures, so one of an older release is simply made again.
      try files.removeItem(atPath: catalog)
      _ = try await CatalogBuilder.build(CatalogSource(folder.path), into: catalog)
    }
    return catalog
  }
}

import Foundation
import Galleries
import Results
import SightlineCatalog

/// The catalog that is asked: the pictures of a gallery, and as many distractors as a size wants.
struct ScaleCatalog {
  /// Its file.
  let path: String
  /// How many pictures it holds.
  private(set) var count: Int

  private let galleryCount: Int
  private let distractors: Distractors

  /// Opens a catalog that was kept, or begins one.
  ///
  /// - Parameters:
  ///   - gallery: The pictures that queries ask for.
  ///   - distractors: What it grows by.
  ///   - folder: Where a catalog is kept for other runs; nil where it goes with the gallery's folder.
  /// - Throws: When it cannot be opened or made, or was begun with other pictures.
  init(of gallery: Gallery, distractors: Distractors, keptIn folder: String?) async throws {
    self.distractors = distractors
    galleryCount = gallery.pictures.count
    guard let folder else {
      path = try await gallery.buildCatalog().path
      count = galleryCount
      return
    }
    let kept = URL(filePath: folder).appending(path: "grown.sightline")
    path = kept.path
    if !FileManager.default.fileExists(atPath: path) {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true
      )
      // A run that ends early leaves no catalog of half a gallery.
      let built = try await gallery.buildCatalog().path
      for file in try CatalogBytes.files(of: built).reversed() {
        let name = kept.lastPathComponent + file.dropFirst(built.count)
        try FileManager.default.copyItem(
          atPath: file,
          toPath: kept.deletingLastPathComponent().appending(path: name).path
        )
      }
    }
    let catalog = try Catalog(at: path)
    count = try catalog.counts().pictures
    let known = try gallery.identifiers.last.flatMap { try catalog.entity($0) }
    guard known != nil, count >= galleryCount else {
      throw ScaleError("'\(path)' was begun with other folders")
    }
  }

  /// Adds distractors.
  ///
  /// - Parameters:
  ///   - size: How many pictures there are then.
  ///   - progress: Is told how far it is.
  /// - Returns: How many were drawn, described and stored a second; nil where nothing was missing.
  /// - Throws: When one cannot be drawn or stored, or there are more already.
  mutating func grow(to size: Int, progress: ProgressLine) async throws -> Double? {
    guard size >= count else {
      throw ScaleError("'\(path)' has \(count) pictures already: ask a copy of \(size)")
    }
    guard size > count else { return nil }
    let (start, before) = (ContinuousClock.now, count)
    try await distractors.add(count - galleryCount..<size - galleryCount, to: path) {
      progress.show("picture", before + $0, of: size)
    }
    count = size
    return Double(size - before) / ((ContinuousClock.now - start) / .seconds(1))
  }
}

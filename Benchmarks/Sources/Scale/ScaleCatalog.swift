import Foundation
import Galleries
import Results
import SightlineCatalog

/// The searched catalog: the pictures of a gallery, filled up with distractors to a size.
struct ScaleCatalog {
  /// The path of its file.
  let path: String
  /// The number of pictures in it.
  private(set) var count: Int

  private let galleryCount: Int
  private let distractors: Distractors

  /// Opens a kept catalog, or makes a new one.
  ///
  /// - Parameters:
  ///   - gallery: The pictures for queries.
  ///   - distractors: The source of further pictures.
  ///   - folder: The folder that keeps the catalog for later runs; nil to delete it with the gallery's folder.
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
      // Built under another name, so that an interrupted run leaves no partial catalog.
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
      throw ScaleError("'\(path)' was made from other folders")
    }
  }

  /// Adds distractors.
  ///
  /// - Parameters:
  ///   - size: The number of pictures afterwards.
  ///   - progress: Shows the progress.
  /// - Returns: The number drawn, described and stored per second; nil if none was missing.
  /// - Throws: When one cannot be drawn or stored, or there are more already.
  mutating func grow(to size: Int, progress: ProgressLine) async throws -> Double? {
    guard size >= count else {
      throw ScaleError("'\(path)' already has \(count) pictures: use a copy with at most \(size)")
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

import Foundation
import Galleries
import Results
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors

/// The searched catalog: the pictures of a gallery, filled up with distractors to a size.
struct ScaleCatalog {
  /// The path of its file.
  let path: String
  /// The number of pictures in it.
  private(set) var count: Int

  private let galleryCount: Int
  private let distractors: Distractors
  private let planting: Planting?
  private var planted: PlantedPictures?

  /// How a catalog grows further when enough pictures were described.
  struct Planting {
    /// The number of pictures that are described.
    let described: Int
    /// A truth file of photographs, which tells how descriptors differ.
    let noise: String
    let seed: UInt64
  }

  /// Opens a kept catalog, or makes a new one.
  ///
  /// - Parameters:
  ///   - gallery: The pictures for queries.
  ///   - distractors: The source of further pictures.
  ///   - folder: The folder that keeps the catalog for later runs; nil to delete it with the gallery's folder.
  ///   - form: The form of its features.
  ///   - planting: How it grows when enough pictures were described; nil to describe all.
  /// - Throws: When it cannot be opened or made, or was begun with other pictures or in another form.
  init(
    of gallery: Gallery,
    distractors: Distractors,
    keptIn folder: String?,
    form: FeatureForm,
    planting: Planting?
  ) async throws {
    self.distractors = distractors
    self.planting = planting
    galleryCount = gallery.pictures.count
    guard let folder else {
      path = try await Self.build(gallery, in: form)
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
      let built = try await Self.build(gallery, in: form)
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
    guard try catalog.featureForm() == form else {
      throw ScaleError("'\(path)' keeps its features in another form than \(form)")
    }
  }

  /// Builds the catalog of a gallery in a form.
  private static func build(_ gallery: Gallery, in form: FeatureForm) async throws -> String {
    let path = try await gallery.buildCatalog().path
    try await Catalog(at: path, mode: .readWrite).keepFeatures(in: form)
    return path
  }

  /// The cost of growing a catalog.
  struct Growth {
    /// The pictures drawn, described and stored per second, the files of features that follow included.
    let perSecond: Double
    /// The share of the time that the files of features beside the catalog took to follow.
    let following: Double
  }

  /// Adds distractors, and has the files of features beside the catalog follow as they do when entities are added.
  ///
  /// - Parameters:
  ///   - size: The number of pictures afterwards.
  ///   - progress: Shows the progress.
  /// - Returns: The cost; nil if no picture was missing.
  /// - Throws: When one cannot be drawn or stored, or there are more already.
  mutating func grow(to size: Int, progress: ProgressLine) async throws -> Growth? {
    guard size >= count else {
      throw ScaleError("'\(path)' already has \(count) pictures: use a copy with at most \(size)")
    }
    guard size > count else { return nil }
    if let planting, count < planting.described, planting.described < size {
      _ = try await grow(to: planting.described, progress: progress)
    }
    try await plant()
    let (start, before) = (ContinuousClock.now, count)
    var following = Duration.zero
    while count < size {
      let step = planted == nil ? Self.picturesPerStep : Self.plantedPerStep
      let end = min(count + step, size)
      try await distractors.add(
        count - galleryCount..<end - galleryCount,
        to: path,
        planted: planted
      ) {
        progress.show("picture", count + $0, of: size)
      }
      count = end
      // An entity that is there already stays as it is, and then the files follow.
      let last = EntityIdentifier(type: Distractors.type, id: "\(end - galleryCount - 1)")
      let beginning = ContinuousClock.now
      try await Catalog(at: path, mode: .readWrite).add(Entity(last, title: last.id))
      following += ContinuousClock.now - beginning
    }
    let all = ContinuousClock.now - start
    return Growth(
      perSecond: Double(size - before) / (all / .seconds(1)),
      following: following / all
    )
  }

  /// Prepares planting once the described pictures are there, of which a copy is kept.
  private mutating func plant() async throws {
    guard let planting, planted == nil, count >= planting.described else { return }
    let pool = path + ".described"
    if !FileManager.default.fileExists(atPath: pool) {
      guard count == planting.described else {
        throw ScaleError("'\(path)' has planted pictures, but '\(pool)' is missing")
      }
      try FileManager.default.copyItem(atPath: path, toPath: pool)
    }
    planted = try PlantedPictures(
      of: try Catalog(at: pool),
      type: Distractors.type,
      noise: try await FeatureNoise(ofTruth: planting.noise, seed: planting.seed),
      seed: planting.seed
    )
  }

  /// As many as files of features leave to be read from the catalog before there is one more.
  private static let picturesPerStep = 2048
  /// Planted pictures are added as by programs that add many at once.
  private static let plantedPerStep = 16_384
}

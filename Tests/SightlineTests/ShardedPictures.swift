import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

/// The same drawn pictures in one catalog and spread over several that are asked as one.
struct ShardedPictures {
  let folder: TemporaryFolder
  /// The one catalog.
  let whole: String
  /// The list of the others.
  let list: String
  /// Files, or addresses of catalogs that are there.
  let shards: [String]

  /// How many pictures there are to draw from.
  static let count = 18
  static let embedder = try? GridEmbedder()

  private static let pictures: [(picture: ReadOnlyPixelBuffer, descriptors: PictureDescriptors)] =
    (1...count).compactMap { number in
      guard let embedder, let picture = try? DrawnPicture.texture(number),
        let embedding = try? GridEmbedder.embedding(of: PreparedPicture(picture))
      else { return nil }
      let embedded = PictureDescriptors.Entry(
        identifier: embedder.identity.descriptor,
        value: .embedding(embedding)
      )
      return (picture, PictureDescriptors(DescriptorSet.standard.describe(picture) + [embedded]))
    }

  /// Makes a list of a number of files, or of catalogs that are there.
  init(_ count: Int, andAt addresses: [String] = []) throws {
    folder = try TemporaryFolder()
    whole = folder.file("whole.sightline")
    list = folder.file("all.sightline")
    let files = (0..<count).map { "shard-\($0).sightline" }
    shards = files.map(folder.file) + addresses
    for path in [whole] + shards {
      try Catalog(at: path, mode: .readWrite).write { (writer) throws(SightlineError) in
        let descriptor = Self.embedder?.identity.descriptor ?? ""
        try writer.putInfo(Catalog.descriptorSetKey, "- \(descriptor)")
      }
    }
    try folder.write(Array(ShardList.text(files + addresses).utf8), to: "all.sightline")
  }

  /// Puts an entity with its pictures into the one catalog, and into its shard.
  func put(_ number: Int, title: String = "Thing") throws {
    let type = number % 3 == 0 ? "place" : "thing"
    let entity = Entity(
      EntityIdentifier(type: type, id: "\(number)"),
      title: "\(title) \(number)",
      labels: number % 2 == 0 ? ["red", "mountain"] : ["lake"],
      properties: ["n": .integer(Int64(number))]
    )
    // One in four has a second picture, which is another's too.
    let shown = [number] + (number % 4 == 0 ? [(number + 5) % Self.count] : [])
    for path in [whole, shard(of: number)] {
      try Catalog(at: path, mode: .readWrite).write { (writer) throws(SightlineError) in
        try writer.putType(EntityType(identifier: type, name: type, plural: "\(type)s"))
        try writer.putEntity(entity)
        for (position, place) in shown.enumerated() {
          let (picture, descriptors) = Self.pictures[place]
          try writer.putPicture(
            ReferencePicture(
              entity: entity.identifier,
              position: position,
              path: "\(number)-\(position).png",
              width: picture.width,
              height: picture.height,
              fingerprint: FileFingerprint(
                size: 1,
                modificationTime: 0,
                digest: UInt128(number * 100 + place)
              ),
              descriptors: descriptors
            )
          )
        }
      }
    }
  }

  /// Removes an entity from both.
  func remove(_ number: Int) throws {
    let type = number % 3 == 0 ? "place" : "thing"
    for path in [whole, shard(of: number)] {
      try Catalog(at: path, mode: .readWrite).write { (writer) throws(SightlineError) in
        _ = try writer.removeEntity(EntityIdentifier(type: type, id: "\(number)"))
      }
    }
  }

  /// The shard of an entity: not in turn, so that the shards have different numbers of them.
  func shard(of number: Int) -> String {
    var random = SeededGenerator(seed: 20, step: number)
    return shards[Int(random.next() % UInt64(shards.count))]
  }

  func engine(
    of path: String,
    prior: Double = MatchProfile.standard.prior,
    isPartial: Bool = false
  ) async throws -> SearchEngine {
    var profile = MatchProfile.standard
    profile.prior = prior
    return try await SearchEngine(
      Catalog(at: path, isPartial: isPartial),
      profile: profile,
      embedder: Self.embedder
    )
  }

  /// Whole pictures, parts, turned ones, words, colours and filters.
  static func queries() throws -> [SearchQuery] {
    let region = PixelRegion(x: 60, y: 20, width: 120, height: 110)
    let whole = [0, 4, 9, 13].map { pictures[$0].picture }
    let parts = try [1, 6, 12].map { try pictures[$0].picture.cropped(to: region) }
    let turned = try pictures[7].picture.cropped(to: region).oriented(.rightMirrored)
    return (whole + parts + [turned]).map { SearchQuery(picture: $0) } + [
      SearchQuery(picture: whole[1], minimumScore: 0),
      SearchQuery(picture: whole[1], labels: ["mountain"], limit: 2),
      SearchQuery(picture: whole[2], similarLimit: 5, suggestsLabels: true),
      SearchQuery(picture: parts[0], requiredLabels: ["lake"]),
      SearchQuery(picture: parts[1], excludedLabels: ["mountain"], types: ["thing"]),
      SearchQuery(
        picture: parts[1],
        excludedEntities: [EntityIdentifier(type: "place", id: "6")]
      ),
      SearchQuery(labels: ["mountains"]), SearchQuery(labels: ["lake"], types: ["place"]),
      SearchQuery(colors: ["grey"]),
    ]
  }

  struct Outcome: Equatable {
    var results: SearchResults?
    var failure: SightlineError.Code?
  }

  static func outcome(_ engine: SearchEngine, _ query: SearchQuery) async -> Outcome {
    do throws(SightlineError) {
      return Outcome(results: try await engine.search(query))
    } catch {
      return Outcome(failure: error.code)
    }
  }

  /// Asks both engines everything, and holds their answers equal: findings, scores and order.
  ///
  /// - Parameters:
  ///   - first: One engine.
  ///   - second: The other.
  ///   - part: Which of the queries are asked, every other one from there on; nil for all.
  /// - Throws: Any error that drawing the queries meets.
  static func compare(
    _ first: SearchEngine,
    _ second: SearchEngine,
    part: Int? = nil
  ) async throws {
    var found = 0
    for (place, query) in try queries().enumerated() where part.map({ place % 2 == $0 }) ?? true {
      let expected = await outcome(first, query)
      #expect(await outcome(second, query) == expected)
      found += expected.results?.matches.count ?? 0
    }
    #expect(found > 5)
  }

  /// Fills both, and holds what they answer equal at first and after each of some changes, for engines that were there
  /// before and for new ones.
  func holdLaw(prior: Double) async throws {
    for number in 0..<9 { try put(number) }
    let first = try await engine(of: whole, prior: prior)
    let second = try await engine(of: list, prior: prior)
    try await Self.compare(first, second)
    for change in 0..<2 {
      try remove(4 - change)
      try put(1, title: "Other \(change)")
      for number in 9 + 4 * change..<13 + 4 * change { try put(number) }
      try await Self.compare(first, second, part: change)
    }
    for shard in shards {
      let catalog = try Catalog(at: shard, mode: .readWrite)
      guard try catalog.counts().pictures > 0 else { continue }
      #expect(try await FeatureFileWriter.refresh(catalog, fewest: 1))
    }
    try await Self.compare(first, engine(of: list, prior: prior))
    // In part beside those in the files.
    for number in [3, 4, 17] { try put(number) }
    try await Self.compare(first, second, part: 0)
    try await Self.compare(first, engine(of: list, prior: prior))
    let (one, several) = (try Catalog(at: whole), try Catalog(at: list))
    #expect(try one.counts() == several.counts())
    #expect(try one.entities() == several.entities())
    #expect(try one.pictures().map(\.descriptors) == several.pictures().map(\.descriptors))
    #expect(
      try one.storedPictures().map(\.picture.path) == several.storedPictures().map(\.picture.path)
    )
  }
}

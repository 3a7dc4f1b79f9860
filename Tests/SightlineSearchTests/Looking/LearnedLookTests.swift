import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import Synchronization
import TestSupport
import Testing

@testable import SightlineSearch

/// A network that knows pictures by their width, and finds the features that are planted in them.
private final class PlantedNetwork: LocalFeatureNetwork {
  let identity: EmbedderIdentity
  private let features: [Int: LearnedFeatures]
  private let asked = Mutex<[Int]>([])

  init(_ features: [Int: LearnedFeatures]) throws {
    identity = try EmbedderIdentity(name: "planted", revision: "1")
    self.features = features
  }

  /// The widths of the pictures that it was asked about.
  var widths: [Int] { asked.withLock { $0 } }

  func features(in picture: ReadOnlyPixelBuffer) throws(SightlineError) -> LearnedFeatures {
    asked.withLock { $0.append(picture.width) }
    return features[picture.width]
      ?? LearnedFeatures(
        width: picture.width,
        height: picture.height,
        places: [],
        dimension: 32,
        descriptors: []
      )
  }

  /// Random features, of which the first are seen by a seed at places that a map gives.
  static func features(
    width: Int,
    height: Int,
    common: Int,
    seed: Int,
    own: Int,
    _ map: (Float, Float) -> SIMD2<Float> = { SIMD2($0, $1) }
  ) -> LearnedFeatures {
    var places: [SIMD2<Float>] = []
    var descriptors: [Float] = []
    for (seed, count) in [(seed, common), (own, 60)] {
      var numbers = SeededGenerator(seed)
      for _ in 0..<count {
        let x = Float(numbers.number(in: 10...190))
        let y = Float(numbers.number(in: 10...140))
        places.append(seed == own ? SIMD2(x, y) : map(x, y))
        let values = (0..<32).map { _ in Float(numbers.noise(1)) }
        let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
        descriptors += values.map { $0 / length }
      }
    }
    return LearnedFeatures(
      width: width,
      height: height,
      places: places,
      dimension: 32,
      descriptors: descriptors
    )
  }
}

@Suite("SearchEngine, looking once more with a learned network")
struct LearnedLookTests {
  /// The width by which the network knows the file of a reference: 301 is that of the first entity.
  private static func file(of picture: ReferencePicture) -> ReadOnlyPixelBuffer? {
    guard let number = Int(picture.entity.id.dropFirst()) else { return nil }
    return try? DrawnPicture.draw(width: 300 + number, height: 225) { _, _ in SIMD3(0, 0, 0) }
  }

  private static func engine(_ network: PlantedNetwork) async throws -> SearchEngine {
    let stored = try TestCatalog(LocalSearchTests.things())
    return try await SearchEngine(
      stored.catalog,
      pixels: ReferencePixels(Self.file),
      network: network
    )
  }

  /// A network that sees the second entity in a picture of another texture, by some features.
  private static func network(_ common: Int, width: Int = 200) throws -> PlantedNetwork {
    var features: [Int: LearnedFeatures] = [
      width: PlantedNetwork.features(
        width: 200,
        height: 150,
        common: common,
        seed: 1,
        own: 2
      ) { SIMD2(0.9 * $0 + 12, 0.9 * $1 + 3) }
    ]
    for number in 1...4 {
      features[300 + number] = PlantedNetwork.features(
        width: 200,
        height: 150,
        common: number == 2 ? 100 : 0,
        seed: 1,
        own: 10 + number
      )
    }
    return try PlantedNetwork(features)
  }

  @Test("What only the network sees is answered where it sees much, and not where it sees little")
  func signal() async throws {
    let picture = try DrawnPicture.texture(50)
    let network = try Self.network(100)
    let found = try await Self.engine(network).search(SearchQuery(picture: picture))
    #expect(found.map(\.entity.identifier.id) == ["e2"] && !found.isCutShort)
    // The picture itself, then the files of references, each once.
    #expect(network.widths.first == 200)
    #expect(network.widths.dropFirst().sorted() == [301, 302, 303, 304])
    for few in [0, 12, 13] {
      let engine = try await Self.engine(Self.network(few))
      #expect(try await engine.search(SearchQuery(picture: picture)).matches.isEmpty, "\(few)")
    }
  }

  @Test("What agrees in a small part of a reference alone proposes nothing")
  func smallPart() async throws {
    let picture = try DrawnPicture.texture(50)
    for (share, isSeen) in [(Float(1), true), (0.2, false)] {
      var features = [
        200: PlantedNetwork.features(width: 200, height: 150, common: 100, seed: 1, own: 2) {
          SIMD2(share * $0 + 20, share * $1 + 20)
        }
      ]
      features[302] = PlantedNetwork.features(
        width: 200,
        height: 150,
        common: 100,
        seed: 1,
        own: 12
      ) { SIMD2(share * $0 + 20, share * $1 + 20) }
      let measured = try await Self.engine(PlantedNetwork(features)).measurements(
        of: SearchQuery(picture: picture),
        keeping: [EntityIdentifier(type: "landmark", id: "e2")]
      )
      let pair = measured.pairs.first { $0.entity.id == "e2" }
      #expect((pair?.measurements.learned != nil) == isSeen, "\(share)")
    }
  }

  @Test("Files are looked at once for many queries")
  func kept() async throws {
    let network = try Self.network(100)
    let engine = try await Self.engine(network)
    let query = SearchQuery(picture: try DrawnPicture.texture(50))
    let first = try await engine.search(query)
    #expect(try await engine.search(query) == first)
    #expect(network.widths.count { $0 > 300 } == 4)
  }

  /// A catalog of some entities with what a network finds in them, and an engine that looks with it and reads no file.
  private static func stored(
    _ network: PlantedNetwork,
    _ count: Int
  ) async throws -> (catalog: TestCatalog, engine: SearchEngine) {
    let descriptor = network.identity.localDescriptor
    var learned: [String: PictureDescriptors.Entry] = [:]
    for number in 1...count {
      let features = try network.features(
        in: DrawnPicture.draw(width: 300 + number, height: 225) { _, _ in SIMD3(0, 0, 0) }
      )
      learned["e\(number)"] = .init(
        identifier: descriptor,
        value: .learnedFeatures(StoredLearnedFeatures(features))
      )
    }
    let catalog = try TestCatalog(
      (1...count).map { (Entity.make("e\($0)"), [try DrawnPicture.texture($0)]) },
      learned: learned
    )
    return (catalog, try await SearchEngine(catalog.catalog, network: network))
  }

  @Test("Features that are stored do as well as those of files, which are not read")
  func storedFeatures() async throws {
    let picture = try DrawnPicture.texture(50)
    let network = try Self.network(100)
    let (_, engine) = try await Self.stored(network, 4)
    let asked = network.widths.count
    let found = try await engine.search(SearchQuery(picture: picture))
    #expect(found.map(\.entity.identifier.id) == ["e2"])
    #expect(network.widths.dropFirst(asked) == [200])
    let few = try await Self.stored(Self.network(12), 4).engine
    #expect(try await few.search(SearchQuery(picture: picture)).matches.isEmpty)
  }

  @Test("A picture that no other look sees is proposed by its stored features, until it is removed")
  func proposed() async throws {
    let picture = try DrawnPicture.texture(50)
    for (number, isFound) in [(17, true), (29, true), (99, false)] {
      var features: [Int: LearnedFeatures] = [
        200: PlantedNetwork.features(width: 200, height: 150, common: 100, seed: 1, own: 2)
      ]
      for other in 1...30 {
        features[300 + other] = PlantedNetwork.features(
          width: 200,
          height: 150,
          common: other == number ? 100 : 0,
          seed: 1,
          own: 10 + other
        )
      }
      let (catalog, engine) = try await Self.stored(try PlantedNetwork(features), 30)
      let query = SearchQuery(picture: picture)
      let found = try await engine.search(query)
      #expect(found.map(\.entity.identifier.id) == (isFound ? ["e\(number)"] : []))
      guard isFound else { continue }
      var other = query
      other.excludedEntities = [EntityIdentifier(type: "landmark", id: "e\(number)")]
      #expect(try await engine.search(other).matches.isEmpty)
      try catalog.remove("e\(number)")
      #expect(try await engine.search(query).matches.isEmpty)
    }
  }

  @Test("Where something is settled the network is not asked, and the answer is the same")
  func settled() async throws {
    let network = try Self.network(100)
    let stored = try TestCatalog(LocalSearchTests.things())
    let screen = try LocalSearchTests.screen([(DrawnPicture.texture(3), 90, 60)])
    let query = SearchQuery(picture: screen)
    let found = try await Self.engine(network).search(query)
    let without = try await SearchEngine(stored.catalog, pixels: ReferencePixels(Self.file))
    #expect(found == (try await without.search(query)) && network.widths.isEmpty)
    #expect(found.map(\.entity.identifier.id) == ["e3"])
  }

  @Test("Without files the answer is that without a network")
  func withoutFiles() async throws {
    let network = try Self.network(100)
    let stored = try TestCatalog(LocalSearchTests.things())
    let engine = try await SearchEngine(
      stored.catalog,
      network: network
    )
    let query = SearchQuery(picture: try DrawnPicture.texture(50), minimumScore: 0)
    #expect(try await engine.search(query) == (try await stored.engine().search(query)))
  }

  @Test("A turned picture is turned for the network where nothing is seen upright")
  func turned() async throws {
    let picture = try DrawnPicture.texture(50).oriented(.left)
    #expect(picture.width == 150)
    // Turned to the right it is upright again, and has the width that the network knows.
    let network = try Self.network(100)
    let found = try await Self.engine(network).search(SearchQuery(picture: picture))
    #expect(found.map(\.entity.identifier.id) == ["e2"])
    #expect(network.widths.filter { $0 < 300 } == [150, 200])
  }

  @Test("Its cost counts in a budget, and what is left out is said")
  func budget() async throws {
    let network = try Self.network(100)
    let engine = try await Self.engine(network)
    let picture = try DrawnPicture.texture(50)
    for (work, isFound) in [(0.0, false), (30, false), (1000, true)] {
      let found = try await engine.search(
        SearchQuery(picture: picture, budget: SearchBudget(work: work))
      )
      #expect(found.isCutShort != isFound && found.matches.isEmpty != isFound)
    }
    let hasty = try await engine.search(
      SearchQuery(picture: picture, budget: SearchBudget(time: .zero))
    )
    #expect(hasty.isCutShort && hasty.matches.isEmpty)
  }

  @Test("It is interrupted at any point")
  func interrupted() async throws {
    let query = SearchQuery(picture: try DrawnPicture.texture(50))
    let whole = Interruption()
    let network = try Self.network(100)
    _ = try await Self.engine(network).search(query, unless: whole)
    for last in stride(from: 0, to: whole.steps, by: max(1, whole.steps / 20)) {
      let network = try Self.network(100)
      let engine = try await Self.engine(network)
      let error = await #expect(throws: SightlineError.self) {
        try await engine.search(query, unless: Interruption(cancellingAfter: last))
      }
      #expect(error?.code == .cancelled)
    }
  }

  @Test("Its features are no measurement of a view that has enough of its own")
  func ownView() async throws {
    let picture = try DrawnPicture.texture(2)
    let network = try Self.network(100)
    let measured = try await Self.engine(network).measurements(
      of: SearchQuery(picture: picture),
      keeping: [EntityIdentifier(type: "landmark", id: "e2")]
    )
    #expect(measured.pairs.allSatisfy { $0.measurements.learned == nil })
    let unseen = try await Self.engine(network).measurements(
      of: SearchQuery(picture: DrawnPicture.texture(50)),
      keeping: [EntityIdentifier(type: "landmark", id: "e2")]
    )
    let pair = try #require(unseen.pairs.first { $0.entity.id == "e2" })
    let learned = try #require(pair.measurements.learned)
    #expect(learned.inliers >= 80 && learned.coverage > 0.6)
  }

  @Test("The rule's signal is ln(1 + features beyond chance × coverage), with a view or without")
  func value() {
    var measured = Measurements(distances: [])
    #expect(RuleSignal.learned.value(of: measured, whole: 0, among: 1) == nil)
    measured.learned = LearnedAgreement(inliers: 31, coverage: 0.5)
    #expect(abs((RuleSignal.learned.value(of: measured, whole: 0, among: 1) ?? 0) - 2.398) < 0.001)
    measured.learned = LearnedAgreement(inliers: 9, coverage: 0.5)
    #expect(RuleSignal.learned.value(of: measured, whole: 0, among: 1) == 0)
    measured.learned = LearnedAgreement(
      inliers: 31,
      coverage: 0.5,
      sceneInliers: 45,
      sceneCoverage: 0.75
    )
    #expect(abs((RuleSignal.learned.value(of: measured, whole: 0, among: 1) ?? 0) - 2.773) < 0.001)
    measured.learned = LearnedAgreement(
      inliers: 9,
      coverage: 0.5,
      sceneInliers: 25,
      sceneCoverage: 0.75
    )
    #expect(RuleSignal.learned.value(of: measured, whole: 0, among: 1) == 0)
    measured.view = ViewMeasurements(logOdds: 5, inliers: 6)
    #expect(RuleSignal.learned.value(of: measured, whole: 0, among: 1) != nil)
  }
}

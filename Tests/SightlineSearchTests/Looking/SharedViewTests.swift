import SightlineCatalog
import SightlineCodecs
import SightlineGeometry
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("SearchEngine, with entities whose pictures share a part")
struct SharedViewTests {
  private static func family() throws -> [(Entity, [ReadOnlyPixelBuffer])] {
    try (21...24).map { (Entity.make("p\($0)"), [try DrawnPicture.label(1, $0)]) }
  }

  @Test("A product is answered, the others of its brand are not", arguments: 21...24)
  func siblings(product: Int) async throws {
    let engine = try await TestCatalog(Self.family()).engine()
    let query = SearchQuery(picture: try DrawnPicture.label(1, product))
    #expect(try await engine.search(query).matches.map(\.entity.identifier.id) == ["p\(product)"])
  }

  @Test("A missing product is not answered with others of its brand")
  func missing() async throws {
    let engine = try await TestCatalog(Self.family()).engine()
    let query = SearchQuery(picture: try DrawnPicture.label(1, 30))
    #expect(try await engine.search(query).matches.isEmpty)
  }

  @Test(
    "In a brand with more products than are checked, one is answered, and none for a missing one"
  )
  func largeFamily() async throws {
    let family = try (21...36).map { (Entity.make("p\($0)"), [try DrawnPicture.label(1, $0)]) }
    let engine = try await TestCatalog(family).engine()
    for (product, expected) in [(24, ["p24"]), (50, [])] {
      let query = SearchQuery(picture: try DrawnPicture.label(1, product), limit: 16)
      let matches = try await engine.search(query).matches
      #expect(matches.map(\.entity.identifier.id) == expected)
    }
  }

  @Test("Answers do not depend on the order in which pictures were stored")
  func order() async throws {
    // Labels of one brand, and parts of some: alternatives, and pictures that show one thing.
    let labels = try (21...28).map { (Entity.make("p\($0)"), [try DrawnPicture.label(1, $0)]) }
    let parts = try (21...24).map { product in
      let label = try DrawnPicture.label(1, product)
      let part = try DrawnPicture.draw(width: 300, height: 130) { x, y in
        let pixel = label.row(y + 10, as: RGB8.self)[x + 20]
        return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
      }
      return (Entity.make("part\(product)"), [part])
    }
    let pictures = labels + parts
    var chance = SeededGenerator(seed: 5)
    func answers(_ pictures: [(Entity, [ReadOnlyPixelBuffer])]) async throws -> [[String]] {
      let engine = try await TestCatalog(pictures).engine()
      var answers: [[String]] = []
      for product in [21, 22, 27, 30] {
        let picture = try DrawnPicture.label(1, product)
        let query = SearchQuery(picture: picture, limit: 12, minimumScore: 0)
        let matches = try await engine.search(query).matches
        answers.append(matches.map { "\($0.entity.identifier.id) \($0.score)" })
      }
      return answers
    }
    let expected = try await answers(pictures)
    for _ in 0..<3 {
      #expect(try await answers(pictures.shuffled(using: &chance)) == expected)
    }
  }

  @Test("An engine that has answered before answers as a new one, also after its catalog changed")
  func keptFeatures() async throws {
    let stored = try TestCatalog(Self.family())
    let engine = try await stored.engine()
    // At first, a second time with what was kept, and with other pictures in the catalog.
    for round in 0..<3 {
      if round == 2 {
        try stored.replace("p22", by: DrawnPicture.texture(60))
        try stored.remove("p24")
      }
      for product in [21, 22, 23, 30] {
        let picture = try DrawnPicture.label(1, product)
        let query = SearchQuery(picture: picture, minimumScore: 0)
        let fresh = try await stored.engine().search(query).matches
        #expect(try await engine.search(query).matches == fresh, "round \(round), \(product)")
      }
    }
  }

  /// A thing on a desk that has nine times its size, and more features than it.
  private static func desk(with product: Int, x left: Int, y top: Int) throws
    -> ReadOnlyPixelBuffer
  {
    let things = try (0..<9).map { try DrawnPicture.texture(100 + $0) }
    let product = try DrawnPicture.texture(product)
    return try DrawnPicture.draw(width: 600, height: 450) { x, y in
      let isProduct =
        (left..<left + product.width).contains(x) && (top..<top + product.height).contains(y)
      let thing = isProduct ? product : things[y / 150 * 3 + x / 200]
      let (line, column) = isProduct ? (y - top, x - left) : (y % 150, x % 200)
      let pixel = thing.row(line, as: RGB8.self)[column]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }

  @Test("A thing elsewhere on the shared desk is answered, a missing one is not")
  func desk() async throws {
    let things = try (21...28).map {
      (Entity.make("p\($0)"), [try Self.desk(with: $0, x: 10 + 8 * ($0 - 20), y: 20)])
    }
    let engine = try await TestCatalog(things).engine()
    for (product, expected) in [(23, ["p23"]), (27, ["p27"]), (50, [])] {
      let picture = try Self.desk(with: product, x: 360, y: 260)
      let matches = try await engine.search(SearchQuery(picture: picture, limit: 16)).matches
      // A thing that is a ninth of its picture.
      #expect(matches.map(\.entity.identifier.id) == expected)
    }
  }

  /// Labels of one brand on a shelf, two beside each other, each a hundred pixels from the next.
  private static func shelf(_ products: [Int]) throws -> ReadOnlyPixelBuffer {
    let labels = try products.map { try DrawnPicture.label(1, $0) }
    let lines = (products.count + 1) / 2
    return try DrawnPicture.draw(width: 1000, height: 250 * lines) { x, y in
      let (column, line) = (x / 500, y / 250)
      let number = 2 * line + column
      let (across, down) = (x % 500 - 50, y % 250 - 50)
      guard number < labels.count, (0..<400).contains(across), (0..<150).contains(down) else {
        return SIMD3(x / 8, y / 6, 90)
      }
      let label = labels[number]
      let pixel = label.row(down, as: RGB8.self)[across]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }

  @Test(
    "All products of a brand on a shelf are answered, each in its place, and no others",
    arguments: [[22, 25], [24, 21, 26], [26, 23, 22, 21], [25, 21, 24, 23, 26]]
  )
  func shelf(products: [Int]) async throws {
    let family = try (21...26).map { (Entity.make("p\($0)"), [try DrawnPicture.label(1, $0)]) }
    let engine = try await TestCatalog(family).engine()
    let query = SearchQuery(picture: try Self.shelf(products))
    let matches = try await engine.search(query).matches
    #expect(
      matches.map(\.entity.identifier.id).sorted() == products.map { "p\($0)" }.sorted()
    )
    for match in matches {
      let number = try #require(products.firstIndex { "p\($0)" == match.entity.identifier.id })
      let place = PicturePoint(x: 250 + 500 * Double(number % 2), y: 125 + 250 * Double(number / 2))
      let region = try #require(match.evidence.view).region
      #expect(region.contains(place) && (50_000...70_000).contains(region.area))
    }
  }

  @Test("Two entities with the same picture are both answered, for the whole or a part")
  func twins() async throws {
    let picture = try DrawnPicture.label(1, 21)
    let engine = try await TestCatalog([
      (Entity.make("one"), [picture]), (Entity.make("two"), [picture]),
    ]).engine()
    let part = try picture.cropped(to: PixelRegion(x: 20, y: 10, width: 260, height: 120))
    for query in [picture, part] {
      let matches = try await engine.search(SearchQuery(picture: query)).matches
      #expect(Set(matches.map(\.entity.identifier.id)) == ["one", "two"])
    }
  }

  @Test("Two pictures that have nothing in common share what speaks for them at one place")
  func rivals() async throws {
    let pictures = try [7, 60].map { try DrawnPicture.texture($0) }
    let engine = try await TestCatalog([
      (Entity.make("one"), [pictures[0]]), (Entity.make("two"), [pictures[1]]),
    ]).engine()
    let (one, two) = (pictures[0], pictures[1])
    let blend = try DrawnPicture.draw(width: one.width, height: one.height) { x, y in
      let first = one.row(y, as: RGB8.self)[x]
      let second = two.row(y, as: RGB8.self)[x]
      return SIMD3(
        (Int(first.red) + Int(second.red)) / 2,
        (Int(first.green) + Int(second.green)) / 2,
        (Int(first.blue) + Int(second.blue)) / 2
      )
    }
    let matches = try await engine.search(SearchQuery(picture: blend, minimumScore: 0)).matches
    #expect(matches.count == 2 && matches.allSatisfy { $0.evidence.view != nil })
    #expect(matches.reduce(0) { $0 + $1.score } < 1.01)
    // Its own picture is beyond doubt all the same.
    for picture in pictures {
      let first = try await engine.search(SearchQuery(picture: picture)).matches.first
      #expect(first?.score ?? 0 > 0.99)
    }
  }

  @Test("Twenty near copies of one picture, more than are checked, are all answered")
  func nearCopies() async throws {
    let picture = try DrawnPicture.label(1, 21)
    let copies = try (0..<20).map { number in
      let quality = 40 + 3 * number
      let copy = try ImageDecoder.decode(ImageEncoder.jpeg(picture, quality: quality))
      return (Entity.make("copy\(number)"), [copy.buffer])
    }
    let engine = try await TestCatalog(copies).engine()
    let part = try picture.cropped(to: PixelRegion(x: 20, y: 10, width: 260, height: 120))
    for query in [picture, part] {
      let matches = try await engine.search(SearchQuery(picture: query, limit: 40)).matches
      #expect(matches.count == copies.count)
    }
  }

  /// Slopes from one colour to others, different for every number, under the lines that all of them have.
  private static func watermarked(_ number: Int) throws -> ReadOnlyPixelBuffer {
    var numbers = DrawingNumbers(seed: UInt64(number))
    let corners = (0..<3).map { _ in
      SIMD3(numbers.below(200), numbers.below(200), numbers.below(200))
    }
    let lines = try DrawnPicture.texture(7)
    return try DrawnPicture.draw(width: lines.width, height: lines.height) { x, y in
      let line = Int(lines.row(y, as: RGB8.self)[x].green) / 5
      let across = corners[0] &+ (corners[1] &- corners[0]) &* x / lines.width
      return across &+ (corners[2] &- across) &* y / lines.height &+ line
    }
  }

  @Test("Under one watermark a picture finds itself, and a missing one is not answered")
  func watermark() async throws {
    let things = try (1...16).map { (Entity.make("p\($0)"), [try Self.watermarked($0)]) }
    let engine = try await TestCatalog(things).engine()
    for (number, expected) in [(3, ["p3"]), (14, ["p14"]), (40, []), (41, []), (42, [])] {
      let picture = try Self.watermarked(number)
        .cropped(to: PixelRegion(x: 8, y: 6, width: 180, height: 136))
      let matches = try await engine.search(SearchQuery(picture: picture, limit: 16)).matches
      withKnownIssue("A missing one is answered by what it shares with 2", isIntermittent: true) {
        #expect(matches.map(\.entity.identifier.id) == expected)
      } when: {
        number >= 40
      }
    }
  }

  /// Returns the log-odds of a view that chance cannot explain.
  private static func logOdds(
    _ agreement: ViewAgreement?,
    whole: Double = 0,
    likeness: Double = 0.5,
    hues: HueTurn? = nil,
    inliers: Int? = nil
  ) -> Double {
    var measured = Measurements(distances: [], agreement: 20, colorLikeness: likeness)
    measured.view = ViewMeasurements(
      logOdds: inliers == nil ? 170 : 60,
      inliers: inliers ?? agreement?.agreeing ?? 200,
      agreement: agreement
    )
    measured.hues = hues
    return MatchRule(.standard, among: 100).logOdds(measured, whole: whole)
  }

  /// A watermark over everything: nearly all that is seen is common.
  ///
  /// The other figures of such views, and of a brand's, are medians of wrong ones on the fitting half of these families.
  private static let watermark = ViewAgreement(
    seen: 300,
    agreeing: 263,
    shared: 269,
    sharedAgreeing: 257,
    misfit: 119,
    roughShare: 0.5
  )
  private static let watermarkHues = HueTurn(deviation: 9, agreement: 0.11, turned: 0.2)
  /// Another product of a brand, of which only the brand's part agrees.
  private static let sibling = ViewAgreement(
    seen: 300,
    agreeing: 171,
    common: (seen: 171, agreeing: 150),
    misfit: 83,
    roughShare: 0.2
  )
  private static let siblingHues = HueTurn(deviation: 16, agreement: 0.7, turned: 0.11)

  @Test("Shared features support a view only if its own features agree about as well")
  func ratio() {
    #expect(Self.logOdds(nil) > 0)
    #expect(Self.logOdds(Self.watermark, hues: Self.watermarkHues, inliers: 12) < 0)
    #expect(Self.logOdds(Self.sibling, hues: Self.siblingHues, inliers: 12) < 0)
    // Without anything else that is known, they say less than what is the same all over.
    let all = Self.logOdds(ViewAgreement(seen: 300, agreeing: 263))
    #expect(Self.logOdds(Self.watermark) < all && Self.logOdds(Self.sibling) < all)
    let same = ViewAgreement(seen: 300, agreeing: 300, shared: 265, sharedAgreeing: 265)
    #expect(Self.logOdds(same) > 0)
    // Blur and darkness take from both.
    let dim = ViewAgreement(seen: 300, agreeing: 150, shared: 150, sharedAgreeing: 75)
    #expect(Self.logOdds(dim) > 0)
    // A view with too few features of its own says less than one that has nothing in common with others.
    let pattern = ViewAgreement(seen: 140, agreeing: 135, common: (seen: 133, agreeing: 130))
    #expect(Self.logOdds(pattern) < Self.logOdds(ViewAgreement(seen: 140, agreeing: 135)))
  }

  @Test(
    "A contradicted view is not a match at any hashes and colours, but ranks before unrelated pictures",
    arguments: [0, 3, 12.0]
  )
  func contradiction(whole: Double) {
    let rule = MatchRule(.standard, among: 100)
    let unrelated = rule.logOdds(Measurements(distances: [], agreement: 1), whole: 0)
    for (agreement, hues) in [
      (Self.watermark, Self.watermarkHues), (Self.sibling, Self.siblingHues),
    ] {
      let said = Self.logOdds(agreement, whole: whole, hues: hues, inliers: 12)
      #expect(said <= 0)
      #expect(said > unrelated)
    }
  }

  @Test("Among contradicted views, the one with more agreement comes first")
  func contradictedOrder() {
    func said(own: Int, likeness: Double = 0.5) -> Double {
      Self.logOdds(
        ViewAgreement(seen: 300, agreeing: 150 + own, common: (seen: 193, agreeing: 150)),
        likeness: likeness
      )
    }
    #expect(said(own: 15) > said(own: 5))
    #expect(said(own: 5, likeness: 0.7) > said(own: 5))
  }

  @Test(
    "Turned hues refute pictures that otherwise agree, but take at most the hashes' evidence without a view",
    arguments: [0, 3, 25.0]
  )
  func colors(whole: Double) {
    let hues = HueTurn(deviation: 150, agreement: -0.6, turned: 0.9)
    let all = ViewAgreement(seen: 300, agreeing: 300)
    #expect(Self.logOdds(all, whole: whole) > 0)
    #expect(Self.logOdds(all, whole: whole, hues: hues) < 0)
    let rule = MatchRule(.standard, among: 100)
    var measured = Measurements(distances: [])
    measured.hues = hues
    let said = rule.logOdds(measured, whole: whole)
    #expect(said >= rule.prior && said < rule.prior + max(whole, 1e-9))
  }

  @Test("Agreement only in shared features leaves a share of 0")
  func share() {
    #expect(ViewAgreement(seen: 100, agreeing: 60).share == 0.6)
    #expect(ViewAgreement(seen: 100, agreeing: 60, shared: 60, sharedAgreeing: 60).share == 0)
    #expect(ViewAgreement(seen: 100, agreeing: 95, shared: 95, sharedAgreeing: 95).share == nil)
    #expect(ViewAgreement(seen: 9, agreeing: 9).share == nil)
    #expect(ViewAgreement(seen: 100, agreeing: 60).ownShare == 0.6)
    let branded = ViewAgreement(seen: 100, agreeing: 60, common: (seen: 70, agreeing: 60))
    #expect(branded.share == 0.6)
    #expect(branded.ownShare == 0)
  }
}

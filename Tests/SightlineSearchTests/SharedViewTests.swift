import SightlineCatalog
import SightlineCodecs
import SightlineGeometry
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("SearchEngine, entities whose pictures have a part in common")
struct SharedViewTests {
  private static func family() throws -> [(Entity, [ReadOnlyPixelBuffer])] {
    try (21...24).map { (Entity.make("p\($0)"), [try DrawnPicture.label(1, $0)]) }
  }

  @Test("A product answers, the others of its brand do not", arguments: 21...24)
  func siblings(product: Int) async throws {
    let engine = try await TestCatalog(Self.family()).engine()
    let query = SearchQuery(picture: try DrawnPicture.label(1, product))
    #expect(try await engine.search(query).matches.map(\.entity.identifier.id) == ["p\(product)"])
  }

  @Test("A product that is missing is not answered with others of its brand")
  func missing() async throws {
    let engine = try await TestCatalog(Self.family()).engine()
    let query = SearchQuery(picture: try DrawnPicture.label(1, 30))
    #expect(try await engine.search(query).matches.isEmpty)
  }

  @Test("Of a brand with more products than are checked, one answers, and none for a missing one")
  func largeFamily() async throws {
    let family = try (21...36).map { (Entity.make("p\($0)"), [try DrawnPicture.label(1, $0)]) }
    let engine = try await TestCatalog(family).engine()
    for (product, expected) in [(24, ["p24"]), (50, [])] {
      let query = SearchQuery(picture: try DrawnPicture.label(1, product), limit: 16)
      let matches = try await engine.search(query).matches
      #expect(matches.map(\.entity.identifier.id) == expected)
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

  @Test("A thing that lies elsewhere on the desk of all things answers, a missing one does not")
  func desk() async throws {
    let things = try (21...28).map {
      (Entity.make("p\($0)"), [try Self.desk(with: $0, x: 10 + 8 * ($0 - 20), y: 20)])
    }
    let engine = try await TestCatalog(things).engine()
    for (product, expected) in [(23, ["p23"]), (27, ["p27"]), (50, [])] {
      let picture = try Self.desk(with: product, x: 360, y: 260)
      let matches = try await engine.search(SearchQuery(picture: picture, limit: 16)).matches
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
    "Of a brand on a shelf all that is there answers, each at its place, and nothing else",
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

  @Test("Two entities with the same picture both answer, whole or in part")
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

  @Test("Twenty near copies of one picture, more than are checked, all answer")
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

  @Test("Under one watermark a picture answers for itself, and none for one that is missing")
  func watermark() async throws {
    let things = try (1...16).map { (Entity.make("p\($0)"), [try Self.watermarked($0)]) }
    let engine = try await TestCatalog(things).engine()
    for (number, expected) in [(3, ["p3"]), (14, ["p14"]), (40, []), (41, []), (42, [])] {
      let picture = try Self.watermarked(number)
        .cropped(to: PixelRegion(x: 8, y: 6, width: 180, height: 136))
      let matches = try await engine.search(SearchQuery(picture: picture, limit: 16)).matches
      #expect(matches.map(\.entity.identifier.id) == expected)
    }
  }

  @Test("What is common speaks for a view only where what is the view's own agrees about as well")
  func ratio() {
    let rule = MatchRule(.standard, among: 100)
    func logOdds(_ agreement: ViewAgreement?) -> Double {
      var measured = Measurements(distances: [])
      measured.viewLogOdds = 170
      measured.viewAgreement = agreement
      return rule.localFeatures(measured, beside: 0)
    }
    let uncontradicted = logOdds(nil)
    #expect(uncontradicted > 0)
    // A watermark over everything: nearly all that is seen is common.
    let other = ViewAgreement(seen: 300, agreeing: 263, shared: 269, sharedAgreeing: 257)
    #expect(logOdds(other) == 0)
    let same = ViewAgreement(seen: 300, agreeing: 300, shared: 265, sharedAgreeing: 265)
    #expect(logOdds(same) == uncontradicted)
    // Blur and darkness take from both.
    let dim = ViewAgreement(seen: 300, agreeing: 150, shared: 150, sharedAgreeing: 75)
    #expect(logOdds(dim) == uncontradicted)
    let sibling = ViewAgreement(seen: 300, agreeing: 222, common: (seen: 193, agreeing: 179))
    #expect(logOdds(sibling) == 0)
    // A watermark on smooth ground: too little is the view's own to tell.
    var pattern = ViewAgreement(seen: 140, agreeing: 135, common: (seen: 133, agreeing: 130))
    #expect(logOdds(pattern) == uncontradicted)
    pattern.isPattern = true
    #expect(logOdds(pattern) == 0)
  }

  @Test(
    "A contradicted view takes away what hashes and colours gave, and no more",
    arguments: [0, 3, 12.0]
  )
  func contradiction(whole: Double) {
    let rule = MatchRule(.standard, among: 100)
    var sibling = Measurements(distances: [], agreement: 20)
    sibling.viewLogOdds = 170
    sibling.viewAgreement = ViewAgreement(
      seen: 300,
      agreeing: 222,
      common: (seen: 193, agreeing: 179)
    )
    #expect(rule.localFeatures(sibling, beside: whole) == -whole)
    // So it is no match, and still comes before a picture that has nothing in common with the query.
    let unrelated = Measurements(distances: [], agreement: 1)
    let said = whole + rule.closer(sibling, beside: whole)
    #expect(said <= 0)
    #expect(said > rule.closer(unrelated, beside: 0))
  }

  @Test("Of contradicted views, the one of which more agrees comes first")
  func contradictedOrder() {
    let rule = MatchRule(.standard, among: 100)
    func said(agreeing: Int, likeness: Double = 0.5) -> Double {
      var sibling = Measurements(distances: [], agreement: 20, colorLikeness: likeness)
      sibling.viewLogOdds = 170
      sibling.viewAgreement = ViewAgreement(
        seen: 300,
        agreeing: agreeing,
        common: (seen: 193, agreeing: agreeing - 20)
      )
      return rule.closer(sibling, beside: 0)
    }
    #expect(said(agreeing: 90) > said(agreeing: 60))
    #expect(said(agreeing: 60, likeness: 0.7) > said(agreeing: 60))
    #expect(said(agreeing: 190) <= 0)
  }

  @Test(
    "A colour that changed takes away what speaks for the pictures, and no more",
    arguments: [0, 3, 25.0]
  )
  func colors(others: Double) {
    let measured = Measurements(distances: [], colorChange: 0.9)
    #expect(MatchRule(.standard, among: 100).colorChange(measured, beside: others) == -others)
  }

  @Test("Features that agree nowhere but in what is shared leave a share of none")
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

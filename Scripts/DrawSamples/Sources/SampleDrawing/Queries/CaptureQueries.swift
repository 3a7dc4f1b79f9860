import SightlineEvaluation
import SightlinePixels

/// Photographs of things, taken on purpose.
///
/// They are small, tilted, glossy, dark, several at once, among siblings, or in a colour that the catalog
/// does not have. Some are not found, or not told apart.
enum CaptureQueries {
  static let all: [CaptureQuery] = captured + several + siblings + variants

  /// Draws the surroundings: drawings that no entity shows.
  static func scenes() throws -> [ReadOnlyPixelBuffer] {
    let blank = Canvas(width: 1, height: 1, .solid(.white))
    return try Unknowns.all.prefix(5).map { try $0.make(blank).buffer(.rgb8) }
  }

  private static let captured: [CaptureQuery] = [
    .init("yasaka-captured.jpg", .captured, ["landmarks/yasaka.jpg"], 0.25...0.3, 10...20),
    .init(
      "poster-glossy.jpg",
      .captured,
      ["collections/poster-1.jpg"],
      0.3...0.35,
      20...35,
      [.gloss]
    ),
    .init("golden-gate-tilted.jpg", .captured, ["landmarks/golden-gate.jpg"], 0.25...0.3, 56...60),
    .init(
      "kilim-dark.jpg",
      .captured,
      ["collections/kilim-1.jpg"],
      0.25...0.3,
      10...30,
      [.dark, .tinted]
    ),
    .init("taj-mahal-far.jpg", .captured, ["landmarks/taj-mahal.jpg"], 0.05...0.06, 20...30),
    .init(
      "blue-hour-held.jpg",
      .captured,
      ["collections/blue-hour-1.jpg"],
      0.2...0.25,
      10...30,
      [.covered, .motion]
    ),
  ]

  private static let several: [CaptureQuery] = [
    .init(
      "three-covers.jpg",
      .several,
      ["collections/riviera-1.jpg", "collections/blue-hour-2.jpg", "collections/poster-3.jpg"],
      0.1...0.18,
      0...30
    ),
    .init(
      "two-towers.jpg",
      .several,
      ["landmarks/eiffel.jpg", "landmarks/tokyo-tower.jpg"],
      0.15...0.25,
      0...30
    ),
    .init(
      "five-postcards.jpg",
      .several,
      [
        "landmarks/fuji.jpg", "landmarks/hood.jpg", "landmarks/giza.jpg",
        "landmarks/parthenon.jpg", "landmarks/skogafoss.jpg",
      ],
      0.08...0.11,
      0...30
    ),
  ]

  private static let siblings: [CaptureQuery] = [
    .init("tea-one.jpg", .sibling, [Products.box(1)], 0.25...0.3, 10...30),
    .init("tea-two.jpg", .sibling, [Products.box(0), Products.box(4)], 0.15...0.2, 0...30),
    .init("tea-four.jpg", .sibling, [0, 2, 3, 5].map(Products.box), 0.09...0.13, 0...30),
  ]

  private static let variants: [CaptureQuery] = [
    .init("toy-1-captured.jpg", .variant, [Products.toy(0, color: 0)], 0.25...0.4, 0...30),
    .init("toy-2-captured.jpg", .variant, [Products.toy(1, color: 1)], 0.25...0.4, 0...30),
    CaptureQuery(
      name: "toy-3-other-colour.jpg",
      change: .variant,
      things: [.otherColor(ofToy: 2)],
      conditions: CaptureQuery.conditions(0.25...0.4, 0...30)
    ),
  ]
}

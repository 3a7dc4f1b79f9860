import SightlineEvaluation

/// Goods that look alike: boxes of one brand, and toys in two colours.
enum Products {
  /// The boxes of one brand share all but a panel.
  static let brand = DrawnFamily(seed: 3)

  /// Toys by their number; only the first two are in the catalog in both colours.
  static let toys = [DrawnObject(seed: 1), DrawnObject(seed: 2), DrawnObject(seed: 3)]

  /// How far the hue of a toy's other colour is turned.
  static let otherColor = 140.0

  static let entities: [Entity] =
    (0..<DrawnFamily.memberCount).map { member in
      .product(
        "300\(member + 1)",
        "Tea, blend \(member + 1)",
        ["tea", "box", "packaging"],
        Picture(box(member), Canvas.Frame(0, 0, 640, 480), 480) { canvas in
          try canvas.show(brand.draw(member))
        }
      )
    }
    + toys.indices.flatMap { toy in
      [0, 1].filter { $0 == 0 || toy < 2 }.map { color in
        .product(
          "301\(2 * toy + color)",
          "Toy \(toy + 1), \(color == 0 ? "as first made" : "in its other colour")",
          ["toy"],
          Picture(Products.toy(toy, color: color), Canvas.Frame(0, 0, 520, 420), 400) { canvas in
            try canvas.show(toys[toy].draw(hueTurn: Double(color) * otherColor))
          }
        )
      }
    }

  /// The path of a box's picture.
  static func box(_ member: Int) -> String { "products/tea-\(member + 1).jpg" }

  /// The path of a toy's picture.
  static func toy(_ toy: Int, color: Int) -> String {
    "products/toy-\(toy + 1)\(color == 0 ? "" : "-other").jpg"
  }
}

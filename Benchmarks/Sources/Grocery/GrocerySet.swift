import Foundation
import Results
import SightlineBuilding
import SightlineEvaluation

/// Products with one studio picture each, and photos of them.
struct GrocerySet {
  struct Product {
    let name: String
    /// The name of its class, as in its label.
    let coarse: String
    /// The path of its picture in the folder.
    let picture: String
  }

  struct Query {
    /// The path of the photo in the folder.
    let picture: String
    /// The position of its product.
    let product: Int
    let side: PictureSplit
  }

  /// The type of the products in the catalog.
  static let type = "product"

  let folder: URL
  let products: [Product]
  let queries: [Query]

  /// Reads `products.csv` (product, coarse, picture) and `queries.csv` (picture, product, coarse).
  init(_ path: String) throws {
    let folder = URL(filePath: path)
    self.folder = folder
    let products = try TableFile.rows(of: folder.appending(path: "products.csv"), fields: 3).map {
      Product(name: $0[0], coarse: Self.words($0[1]), picture: $0[2])
    }
    self.products = products
    queries = try TableFile.rows(of: folder.appending(path: "queries.csv"), fields: 3).map { row in
      guard let product = products.firstIndex(where: { $0.name == row[1] }) else {
        throw GroceryError("queries.csv: '\(row[1])' is not a product of products.csv")
      }
      let side = PictureSplit(ofPictureNamed: row[0])
      return Query(picture: row[0], product: product, side: side)
    }
    guard !queries.isEmpty else { throw GroceryError("queries.csv has no photo") }
  }

  /// Writes a manifest of the products, with copies of their pictures beside it.
  func writeManifest(into target: URL) throws {
    let entities: [[String: Any]] = try products.map { product in
      let name = (product.picture as NSString).lastPathComponent
      try FileManager.default.copyItem(
        at: folder.appending(path: product.picture),
        to: target.appending(path: name)
      )
      return [
        "type": Self.type, "id": product.name, "title": Self.words(product.name),
        "labels": [product.coarse], "pictures": [name],
      ]
    }
    let manifest: [String: Any] = [
      "version": 1,
      "types": [["type": Self.type, "name": "Product", "plural": "Products"]],
      "entities": entities,
    ]
    try JSONSerialization.data(withJSONObject: manifest)
      .write(to: target.appending(path: CatalogSource.manifestName))
  }

  /// Returns a class name in plain words, such as sour cream for `Sour-Cream`.
  private static func words(_ name: String) -> String {
    name.replacing("-", with: " ").lowercased()
  }
}

struct GroceryError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

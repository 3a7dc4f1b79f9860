import Foundation
import Results
import SightlineCatalog

extension Family {
  /// Phone photos of groceries, each product with one studio picture: packages, which have a printed
  /// front, and loose goods, which all look alike within a kind; queried by pixels, and with the class as a label.
  static let groceries = groceries("groceries", beside: 500) {
    [
      ("packages", true, false), ("packages-labelled", true, true), ("loose", false, false),
      ("loose-labelled", false, true),
    ]
  }

  /// The packages again, with the words that are printed on them; their titles are the names of products.
  static let readGroceries = groceries("groceries-read", beside: 60, isRead: true) {
    [("truth", true, false)]
  }

  /// Phone photos of groceries.
  ///
  /// - Parameters:
  ///   - name: The family's name.
  ///   - count: How many other photographs its catalog has.
  ///   - isRead: Whether words are read.
  ///   - truths: Its truths: the name, whether they ask for packages or for loose goods, and whether their queries have labels.
  /// - Returns: The family.
  private static func groceries(
    _ name: String,
    beside count: Int,
    isRead: Bool = false,
    _ truths: @escaping @Sendable () -> [(name: String, isPacked: Bool, hasLabel: Bool)]
  ) -> Family {
    Family(name, needsPhotographs: true, isReal: true, isRead: isRead) { draft, setting in
      let folder = try setting.file("grocery")
      let products = try TableFile.rows(of: folder.appending(path: "products.csv"), fields: 3)
      for product in products {
        draft.add(
          "product",
          product[0],
          labels: [words(product[1])],
          .file(folder.appending(path: product[2]))
        )
      }
      draft.add(try Photographs(setting).filling(count))
      let photos = try TableFile.rows(of: folder.appending(path: "queries.csv"), fields: 3)
      for (name, isPacked, hasLabel) in truths() {
        draft.ask(
          photos.filter { packed.contains($0[2]) == isPacked }.map { photo in
            FamilyQuery(
              name: photo[0],
              thing: "product/\(photo[1])",
              picture: .file(folder.appending(path: photo[0])),
              group: photo[2],
              labels: hasLabel ? [words(photo[2])] : [],
              expected: [EntityIdentifier(type: "product", id: photo[1])]
            )
          },
          as: name,
          limit: setting.limit(full: .max)
        )
      }
    }
  }

  /// The classes sold in a carton, a bottle or a cup.
  private static let packed: Set = [
    "Juice", "Milk", "Oat-Milk", "Oatghurt", "Sour-Cream", "Sour-Milk", "Soy-Milk", "Soyghurt",
    "Yoghurt",
  ]

  private static func words(_ name: String) -> String {
    name.replacing("-", with: " ").lowercased()
  }
}

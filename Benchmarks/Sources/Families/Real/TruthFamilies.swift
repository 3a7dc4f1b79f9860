import Foundation
import SightlineCatalog

/// Real photographs for which the shared folder has a truth, each among photographs that no query shows.
///
/// Covers, paintings, products on shelves, books, paintings in frames behind glass, and buildings are photographed
/// with phones. Garments are product pictures on white: the catalog is full of them, and those that are queried are others.
enum TruthFamilies {
  static let all = [
    family("covers", among: 1292), family("paintings", among: 1292), family("shelves", among: 500),
    family("books", among: 1292), family("framed", among: 1292),
    family("buildings", among: 1292, showsOneThing: true), family("garments", among: 500),
  ]

  /// A family of a folder.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - count: The number of other photographs in its catalog.
  ///   - showsOneThing: Whether all entities that a photo shows are one thing, rather than things side by side.
  /// - Returns: The family.
  private static func family(
    _ name: String,
    among count: Int,
    showsOneThing: Bool = false
  ) -> Family {
    Family(name, needsPhotographs: true, isReal: true) { draft, setting in
      let shared = try SharedTruth(in: setting.file("captures/\(name)"))
      for thing in shared.things {
        draft.add(thing.identifier.type, thing.identifier.id, .file(thing.picture))
      }
      draft.add(try Photographs(setting).filling(count))
      draft.ask(
        shared.photos.map { photo in
          // A photo of something that is not in the catalog counts as a separate thing.
          let shown = showsOneThing ? shared.joined(with: photo).min() : photo.expected.first
          return FamilyQuery(
            name: photo.url.lastPathComponent,
            thing: shown.map { "\($0.type)/\($0.id)" } ?? photo.url.lastPathComponent,
            picture: .file(photo.url),
            group: photo.group,
            expected: photo.expected,
            also: photo.also
          )
        },
        limit: setting.limit(full: .max)
      )
    }
  }
}

import Foundation
import SightlineCatalog

/// Real photographs for which the shared folder has a truth: covers, paintings and products on shelves, each among
/// photographs that no query shows.
enum TruthFamilies {
  static let all = [
    family("covers", among: 1292), family("paintings", among: 1292), family("shelves", among: 500),
  ]

  private static func family(_ name: String, among count: Int) -> Family {
    Family(name, needsPhotographs: true) { draft, setting in
      let shared = try SharedTruth(in: setting.file("captures/\(name)"))
      for thing in shared.things {
        draft.add(thing.identifier.type, thing.identifier.id, .file(thing.picture))
      }
      draft.add(try Photographs(setting).filling(count))
      draft.ask(
        shared.photos.map { photo in
          // A photo of something that is not in the catalog counts as a separate thing.
          let shown = photo.expected.first.map { "\($0.type)/\($0.id)" }
          return FamilyQuery(
            name: photo.url.lastPathComponent,
            thing: shown ?? photo.url.lastPathComponent,
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

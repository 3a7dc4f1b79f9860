import Foundation
import SightlineCatalog

extension Family {
  /// Places and things photographed from several viewpoints, each photo an entity.
  ///
  /// `views` asks each photo with itself left out, when any other of its group is right; `copy` leaves it in
  /// and asks for all the others, which a copy must not crowd out. Of a walk of many photos only neighbours
  /// show the same.
  static let views = Family("views", needsPhotographs: true) { draft, setting in
    let groups = try ViewGroups(in: setting.file("photos/views"))
    for photo in groups.photos { draft.add("view", photo.name, .file(photo.url)) }
    draft.add(try Photographs(setting).filling(1292))
    func query(_ photo: ViewGroups.Photo) -> FamilyQuery {
      FamilyQuery(
        name: photo.name,
        thing: photo.group,
        picture: .file(photo.url),
        group: photo.group
      )
    }
    let limit = setting.limit(full: .max)
    draft.ask(
      groups.photos.map { photo in
        var query = query(photo)
        query.expected = groups.others(of: photo).map(\.identifier)
        query.either = true
        query.without = [photo.identifier]
        return query
      },
      limit: limit
    )
    draft.ask(
      groups.photos.map { photo in
        var query = query(photo)
        let near = groups.neighbours(of: photo)
        query.expected = near.map(\.identifier)
        query.also =
          [photo.identifier]
          + groups.others(of: photo).filter { other in !near.contains { $0.name == other.name } }
          .map(\.identifier)
        return query
      },
      as: "copy",
      limit: limit
    )
  }

  /// One figure photographed from all around: sides that stand next to one another are expected, the others
  /// may come.
  static let sides = Family("sides", needsPhotographs: true) { draft, setting in
    let sides = try Photographs.pictures(in: setting.file("captures/sides"))
    let entities = sides.map { url in draft.add("side", url.lastPathComponent, .file(url)) }
    draft.add(try Photographs(setting).filling(500))
    // By number from 0, as looked at: from where the camera stood next to where it stood before.
    let near = [[1, 3, 4], [0, 2, 4], [1], [0], [0, 1], [6, 7], [5, 7], [5, 6], [7]]
    draft.ask(
      zip(sides.indices, near).map { side, near in
        FamilyQuery(
          name: sides[side].lastPathComponent,
          thing: sides[side].lastPathComponent,
          picture: .file(sides[side]),
          group: "side",
          expected: near.map { entities[$0] },
          also: sides.indices.filter { $0 != side && !near.contains($0) }.map { entities[$0] },
          without: [entities[side]]
        )
      },
      limit: .max
    )
  }
}

/// Photos of places and things by group, as `groups.csv` has them.
private struct ViewGroups {
  struct Photo {
    let name: String
    let group: String
    let url: URL
    var identifier: EntityIdentifier { EntityIdentifier(type: "view", id: name) }
  }

  let photos: [Photo]

  /// The largest group whose photos all show the same.
  private static let largest = 8

  init(in folder: URL) throws {
    let file = folder.appending(path: "groups.csv")
    photos = try String(contentsOf: file, encoding: .utf8)
      .split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",").map(String.init) }
      .filter { $0.count == 2 }
      .map { Photo(name: $0[0], group: $0[1], url: folder.appending(path: $0[0])) }
  }

  /// All other photos of the group.
  func others(of photo: Photo) -> [Photo] {
    photos.filter { $0.group == photo.group && $0.name != photo.name }
  }

  /// Those of them that show the same: all, or in a walk the two before and the two after it.
  func neighbours(of photo: Photo) -> [Photo] {
    let group = photos.filter { $0.group == photo.group }
    guard group.count > Self.largest else { return others(of: photo) }
    let place = group.firstIndex { $0.name == photo.name } ?? 0
    return group.indices.filter { $0 != place && abs($0 - place) <= 2 }.map { group[$0] }
  }
}

import Foundation
import SightlineCatalog

extension Family {
  /// Places and things photographed from several viewpoints, each photo an entity.
  ///
  /// `views` queries each photo with itself left out; any other photo of its group is right. `copy` leaves it in
  /// and expects all the others, which the copy must not crowd out. In a walk of many photos only neighbours
  /// show the same place.
  static let views = Family("views", needsPhotographs: true, isReal: true) { draft, setting in
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

  /// A figure photographed from all sides: adjacent sides are expected, and the others are allowed.
  static let sides = Family("sides", needsPhotographs: true, isReal: true) { draft, setting in
    let sides = try Photographs.pictures(in: setting.file("captures/sides"))
    let entities = sides.map { url in draft.add("side", url.lastPathComponent, .file(url)) }
    draft.add(try Photographs(setting).filling(500))
    // The order of the camera positions around the figure, by number from 0, determined by eye.
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

/// Photos of places and things by the groups in `groups.csv`.
private struct ViewGroups {
  struct Photo {
    let name: String
    let group: String
    let url: URL
    var identifier: EntityIdentifier { EntityIdentifier(type: "view", id: name) }
  }

  let photos: [Photo]

  /// The size of the largest group whose photos all show the same.
  private static let largest = 8

  init(in folder: URL) throws {
    let file = folder.appending(path: "groups.csv")
    photos = try String(contentsOf: file, encoding: .utf8)
      .split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",").map(String.init) }
      .filter { $0.count == 2 }
      .map { Photo(name: $0[0], group: $0[1], url: folder.appending(path: $0[0])) }
  }

  /// Returns all other photos of the group.
  func others(of photo: Photo) -> [Photo] {
    photos.filter { $0.group == photo.group && $0.name != photo.name }
  }

  /// Returns the other photos that show the same: all or, in a walk, the two before and the two after it.
  func neighbours(of photo: Photo) -> [Photo] {
    let group = photos.filter { $0.group == photo.group }
    guard group.count > Self.largest else { return others(of: photo) }
    let place = group.firstIndex { $0.name == photo.name } ?? 0
    return group.indices.filter { $0 != place && abs($0 - place) <= 2 }.map { group[$0] }
  }
}

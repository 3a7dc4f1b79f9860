import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation

extension CatalogSource {
  /// Makes each of some pictures an entity of type `picture`.
  ///
  /// It is known by its path: relative to the working folder where it lies below it, else absolute. One
  /// that is named twice is one.
  init(listing inputs: [PictureInput]) {
    let folder = FilePaths.resolved(".") ?? FileManager.default.currentDirectoryPath
    var seen: Set<PathKey> = []
    let paths = inputs.compactMap { input -> String? in
      let name = input.file.split(separator: "/").last.map(String.init) ?? input.file
      let place = FilePaths.resolved(FilePaths.folder(of: input.file)) ?? folder
      let path = FilePaths.path(FilePaths.join(place, name), relativeTo: folder)
      return seen.insert(PathKey(path)).inserted ? path : nil
    }
    self.init(
      folder: folder,
      isFolder: true,
      types: [EntityType(identifier: "picture", name: "Picture", plural: "Pictures")],
      entities: paths.map {
        SourceEntity(
          entity: Entity(
            EntityIdentifier(type: "picture", id: $0),
            title: FilePaths.title(of: $0)
          ),
          picturePaths: [$0]
        )
      }
    )
  }
}

import Foundation
import Galleries
import SightlineBuilding
import SightlineEvaluation

/// Places and things photographed from several viewpoints: half of each group is one entity in the
/// catalog, and the other half are queries.
///
/// The folder has a `groups.csv` with one picture and its group per line.
struct ViewStage: Stage {
  let setting: StageSetting

  var name: String { "views" }

  /// The pictures of each group of this half, by name.
  private func groups() throws -> [(name: String, pictures: [String])] {
    let file = URL(filePath: setting.scenes).appending(path: "groups.csv")
    let rows = try String(contentsOf: file, encoding: .utf8)
      .split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",").map(String.init) }
      .filter { $0.count == 2 && PictureSplit(ofPictureNamed: $0[1]) == setting.half }
    return Dictionary(grouping: rows) { $0[1] }
      .map { ($0.key, $0.value.map { $0[0] }.sorted()) }
      .sorted { $0.0 < $1.0 }
  }

  func folders(drawnInto folder: URL) throws -> [String] {
    var entities: [[String: Any]] = []
    for group in try groups() {
      let kept = group.pictures.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      for name in kept {
        try FileManager.default.copyItem(
          at: URL(filePath: setting.scenes).appending(path: name),
          to: folder.appending(path: name)
        )
      }
      entities.append([
        "type": "place", "id": group.name, "title": group.name, "pictures": kept,
      ])
    }
    let manifest: [String: Any] = [
      "version": 1, "types": [["type": "place", "name": "Place", "plural": "Places"]],
      "entities": entities,
    ]
    try JSONSerialization.data(withJSONObject: manifest)
      .write(to: folder.appending(path: CatalogSource.manifestName))
    return [folder.path] + setting.folders
  }

  func plans(_ gallery: Gallery, drawnIn folder: URL) throws -> [PicturePlan] {
    let entities = Dictionary(
      gallery.pictures.filter { $0.folder == 0 }.map { ($0.name, $0.entity) },
      uniquingKeysWith: { one, _ in one }
    )
    return try groups().flatMap { group -> [PicturePlan] in
      guard let entity = entities[group.pictures[0]] else { return [] }
      return group.pictures.enumerated().filter { $0.offset % 2 == 1 }.map { _, name in
        let path = (setting.scenes as NSString).appendingPathComponent(name)
        return PicturePlan(
          kind: self.name,
          name: "\(self.name)-\((name as NSString).deletingPathExtension)",
          things: [PicturePlan.Thing(entity: entity, path: path)],
          making: .asIs
        )
      }
    }
  }
}

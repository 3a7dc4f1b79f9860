import Foundation
import Galleries
import SightlineCodecs
import SightlineEvaluation
import SightlineFamilies

/// Families of designs that differ little, on shelves and desks, all of them in the catalog.
struct SiblingStage: Stage {
  let setting: StageSetting

  private static let families = 40

  var name: String { "siblings" }

  func folders(drawnInto folder: URL) throws -> [String] {
    for family in setting.numbers(named: "family", below: Self.families) {
      for member in 0..<DrawnFamily.memberCount {
        let picture = try DrawnFamily(seed: UInt64(family)).draw(member)
        try Data(ImageEncoder.png(picture)).write(
          to: folder.appending(path: Self.file(family, member))
        )
      }
    }
    return [folder.path] + setting.folders
  }

  func plans(_ gallery: Gallery, drawnIn folder: URL) -> [PicturePlan] {
    let families = setting.numbers(named: "family", below: Self.families)
    let designs = Dictionary(
      uniqueKeysWithValues: gallery.pictures.filter { $0.folder == 0 }.map { ($0.name, $0) }
    )
    return ["one-sibling", "siblings"].flatMap { kind in
      (0..<setting.count).map { number in
        let name = "\(kind)-\(number)"
        var random = SeededRandom(seed: setting.seed, name: name)
        let count = kind == "siblings" ? 2 + random.index(below: 5) : 1
        // Half of the photos show only one family, like a shelf.
        let isOneFamily = random.index(below: 2) == 0
        let first = families[random.index(below: families.count)]
        var shown: [String] = []
        while shown.count < count {
          let family = isOneFamily ? first : families[random.index(below: families.count)]
          let file = Self.file(family, random.index(below: DrawnFamily.memberCount))
          if !shown.contains(file) { shown.append(file) }
        }
        return PicturePlan(
          kind: kind,
          name: name,
          things: shown.compactMap { designs[$0] }.map {
            PicturePlan.Thing(entity: $0.entity, path: $0.path)
          },
          making: .capture(setting.conditions(share: 0.08...0.4, tilt: 0...40))
        )
      }
    }
  }

  private static func file(_ family: Int, _ member: Int) -> String { "\(family)-\(member).png" }
}

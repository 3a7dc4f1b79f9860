import Foundation
import Galleries
import SightlineCatalog
import SightlineCodecs
import SightlineDuplicates
import SightlineEvaluation
import SightlineFamilies
import SightlineSearch

/// Things on neutral ground, each in two colours.
///
/// With both in the catalog, the right one must be first. Without it, the other one must not be answered.
/// For filters of the whole picture, such as grey or sepia, the other colour is left out of the catalog,
/// since a grey picture fits both.
struct VariantStage: Stage {
  let setting: StageSetting

  private static let things = 120
  private static let changes: [PictureChange] = [
    .jpeg30, .brighter, .darker, .warm, .cool, .crop10, .rotate15, .unevenLight,
  ]
  private static let filters: [PictureChange] = [.gray, .sepia, .faded, .contrast, .warm, .cool]

  var name: String { "variants" }

  func folders(drawnInto folder: URL) throws -> [String] {
    for number in setting.numbers(named: "object", below: Self.things) {
      var random = SeededRandom(seed: UInt64(number), name: "turn")
      let turn = Double(60 + random.index(below: 241))
      for (variant, degrees) in [0, turn].enumerated() {
        let picture = try DrawnObject(seed: UInt64(number)).draw(hueTurn: degrees)
        try Data(ImageEncoder.png(picture)).write(
          to: folder.appending(path: Self.file(number, variant))
        )
      }
    }
    return [folder.path] + setting.folders
  }

  func plans(_ gallery: Gallery, drawnIn folder: URL) -> [PicturePlan] {
    let pictures = Dictionary(
      uniqueKeysWithValues: gallery.pictures.filter { $0.folder == 0 }.map { ($0.name, $0) }
    )
    let numbers = setting.numbers(named: "object", below: Self.things).prefix(setting.count)
    return numbers.flatMap { number -> [PicturePlan] in
      var random = SeededRandom(seed: setting.seed, name: "variant-\(number)")
      let variant = random.index(below: 2)
      guard let own = pictures[Self.file(number, variant)],
        let other = pictures[Self.file(number, 1 - variant)]
      else { return [] }
      let things = [PicturePlan.Thing(entity: own.entity, path: own.path)]
      return [
        PicturePlan(
          kind: "variants-changed",
          name: "variants-changed-\(number)",
          things: things,
          making: .change(Self.changes[random.index(below: Self.changes.count)])
        ),
        PicturePlan(
          kind: "variants-captured",
          name: "variants-captured-\(number)",
          things: things,
          making: .capture(setting.conditions(share: 0.15...0.5, tilt: 0...35))
        ),
        PicturePlan(
          kind: "variants-filtered",
          name: "variants-filtered-\(number)",
          things: things,
          excluded: [other.entity],
          making: .change(Self.filters[random.index(below: Self.filters.count)])
        ),
      ]
    }
  }

  func remark(catalog path: String, _ gallery: Gallery) async throws -> String? {
    let variants = Set(
      gallery.pictures.filter { $0.folder == 0 }.map { ($0.path as NSString).lastPathComponent }
    )
    let report = try await DuplicateFinder().duplicates(in: Catalog(at: path))
    let found = report.allGroups.count { group in
      group.files.contains { variants.contains(($0.path as NSString).lastPathComponent) }
    }
    return "`duplicates` groups \(found) groups among \(variants.count / 2) pairs of variants."
  }

  private static func file(_ number: Int, _ variant: Int) -> String { "\(number)-\(variant).png" }
}

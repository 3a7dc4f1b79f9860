import Foundation
import Galleries
import SightlineEvaluation

/// Photos as prints, covers and screens, captured among others.
struct CaptureStage: Stage {
  let setting: StageSetting
  let kinds: [CaptureKind]

  var name: String { "captures" }

  func folders(drawnInto folder: URL) -> [String] { setting.folders }

  func plans(_ gallery: Gallery, drawnIn folder: URL) -> [PicturePlan] {
    let photos = gallery.chosen(setting.count, setting.half, seed: setting.seed)
    return photos.indices.flatMap { index in
      kinds.map { kind in
        let stem = (photos[index].name as NSString).deletingPathExtension
        let name = "\(kind.name)-\(stem.replacing("/", with: "-"))"
        var random = SeededRandom(seed: setting.seed, name: name)
        let count = kind.things.lowerBound + random.index(below: kind.things.count)
        // Takes the others in the seed's order, so that no capture shows a photo twice.
        let things = (0..<min(count, photos.count)).map { photos[(index + $0) % photos.count] }
        return PicturePlan(
          kind: kind.name,
          name: name,
          things: things.map { PicturePlan.Thing(entity: $0.entity, path: $0.path) },
          making: .capture(kind.drawn(&random))
        )
      }
    }
  }
}

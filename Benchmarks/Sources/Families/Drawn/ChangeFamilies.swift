import Foundation
import SightlineCatalog
import SightlineEvaluation
import SightlineFamilies
import SightlinePixels

extension Family {
  /// Photographs with every kind of change.
  static let changes = Family("changes") { draft, setting in
    let photographs = Photographs(setting)
    let kinds = PictureChange.allCases
    let photos = try photographs.asked(4 * kinds.count)
    let entities = photos.map { draft.add("photo", $0.name, $0.picture) }
    let names = Set(entities.map(\.id))
    draft.add(try photographs.filling(700).filter { !names.contains($0.name) })
    draft.ask(
      photos.enumerated().map { number, photo in
        let change = kinds[number % kinds.count]
        return FamilyQuery(
          name: "\(change.rawValue) of \(photo.name)",
          thing: (photo.name as NSString).lastPathComponent,
          picture: .changed(change, of: photo.draw, seed: setting.seed &+ UInt64(number)),
          group: change.rawValue,
          expected: [entities[number]]
        )
      },
      limit: setting.extent == .full ? .max : kinds.count
    )
  }

  /// Prints, covers and screens photographed among others: one or several, tilted, with reflections, dark, or held in a hand.
  static let captures = Family("captures") { draft, setting in
    let photographs = Photographs(setting)
    let camera = try FamilyCamera(setting)
    let kinds: [(name: String, conditions: CaptureConditions, things: Int)] = [
      ("plain", FamilyCamera.conditions(tilt: 0...20), 1),
      ("tilted", FamilyCamera.conditions(tilt: 35...55), 1),
      ("small", FamilyCamera.conditions(share: 0.1...0.18), 1),
      ("shining", FamilyCamera.conditions([.gloss]), 1),
      ("dark", FamilyCamera.conditions([.dark, .tinted]), 1),
      ("held", FamilyCamera.conditions([.covered]), 1),
      ("bent and blurred", FamilyCamera.conditions([.bent, .defocus]), 1),
      ("several", FamilyCamera.conditions(share: 0.1...0.25), 3),
    ]
    let photos = try photographs.asked(120)
    let entities = photos.map { draft.add("photo", $0.name, $0.picture) }
    let names = Set(entities.map(\.id))
    draft.add(try photographs.filling(700).filter { !names.contains($0.name) })
    draft.ask(
      (0..<72).map { number in
        let kind = kinds[number % kinds.count]
        // The others of a capture are on the same half.
        let first = photos[number].name
        let side = Self.side(first)
        let shown =
          [number]
          + photos.indices.filter { $0 > 72 && Self.side(photos[$0].name) == side }
          .shuffledEvenly(by: number).prefix(kind.things - 1)
        let name = "\(kind.name) \(number)"
        return FamilyQuery(
          name: name,
          thing: (first as NSString).lastPathComponent,
          picture: camera.capture(name, of: shown.map { photos[$0].draw }, under: kind.conditions),
          group: kind.name,
          expected: shown.map { entities[$0] }
        )
      },
      limit: setting.limit(full: 72)
    )
  }

  private static func side(_ name: String) -> PictureSplit {
    PictureSplit(ofPictureNamed: (name as NSString).lastPathComponent)
  }
}

extension Array {
  /// The elements from an index on, which wraps around at the end.
  fileprivate func shuffledEvenly(by number: Int) -> [Element] {
    guard !isEmpty else { return [] }
    let start = number * 7 % count
    return Array(self[start...] + self[..<start])
  }
}

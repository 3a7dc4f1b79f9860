import Foundation
import SightlineEvaluation
import SightlineFamilies
import SightlineFoundation
import SightlinePixels

/// Pictures with few features that all look alike: line drawings, icons, maps, night skies.
///
/// The catalog has some of them.
enum LookAlikeFamilies {
  static let all = DrawnLookAlike.Kind.allCases.map { kind in
    Family("\(kind.rawValue)s".replacing("skys", with: "skies")) { draft, setting in
      let camera = try FamilyCamera(setting)
      let changes: [PictureChange] = [.jpeg30, .half, .crop10, .rotate5, .darker, .screenshot]
      let things = FamilyHalves.both("\(kind.rawValue)", 30)
      let queries = things.enumerated().map { place, thing in
        let draw: @Sendable () throws -> ReadOnlyPixelBuffer = {
          try DrawnLookAlike(kind, seed: UInt64(thing.number)).draw()
        }
        // In each half, 20 are in the catalog and 10 are not.
        let isThere = place < 40
        return FamilyQuery(
          name: thing.thing,
          thing: thing.thing,
          picture: place / 2 % 3 == 2
            ? camera.capture(
              thing.thing,
              of: [draw],
              under: FamilyCamera.conditions(share: 0.3...0.55, tilt: 0...30)
            )
            : .changed(changes[place % changes.count], of: draw, seed: UInt64(place)),
          group: isThere ? "there" : "not there",
          expected: isThere ? [draft.add("picture", thing.thing, .png(draw))] : []
        )
      }
      draft.ask(queries, limit: setting.limit(full: 60))
    }
  }
}

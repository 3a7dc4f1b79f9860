import Foundation
import SightlineCatalog
import SightlineEvaluation
import SightlineFamilies
import SightlineFoundation
import SightlinePixels

/// Things whose pictures all share their surroundings: a desk, a frame, a watermark, an app, a floor.
///
/// The halves have different surroundings, and each has things that are not in the catalog.
enum SurroundingsFamilies {
  static let all = SharedSurroundings.Kind.allCases.map { kind in
    Family("shared \(kind.rawValue)") { draft, setting in
      let camera = try FamilyCamera(setting)
      let changes: [PictureChange] = [.crop10, .jpeg10, .rotate5, .warm, .crop25]
      let isShotAgain = kind == .desk || kind == .floor
      let photos = try Photographs(setting).asked(60)
      var queries: [FamilyQuery] = []
      // 22 things of each half are in the catalog, and 8 are not.
      for (place, thing) in FamilyHalves.both("\(kind.rawValue) thing", 30).enumerated() {
        let surroundings = SharedSurroundings(kind, seed: place % 2 == 0 ? 1 : 2)
        let shown: @Sendable () throws -> ReadOnlyPixelBuffer =
          if kind == .desk {
            {
              try DrawnFamily(seed: UInt64(1000 + thing.number))
                .draw(thing.number % DrawnFamily.memberCount)
            }
          } else {
            photos[place].draw
          }
        func picture(shot: UInt64) -> @Sendable () throws -> ReadOnlyPixelBuffer {
          { try surroundings.picture(of: shown(), shot: shot) }
        }
        let first = picture(shot: UInt64(2 * place))
        let isThere = place < 44
        let name = "\(kind.rawValue) \(place)"
        queries.append(
          FamilyQuery(
            name: name,
            thing: thing.thing,
            picture: isShotAgain
              ? .jpeg(quality: 88, picture(shot: UInt64(2 * place + 1)))
              : place / 2 % 2 == 0
                ? .changed(changes[place % changes.count], of: first, seed: UInt64(place))
                : camera.capture(
                  name,
                  of: [first],
                  under: FamilyCamera.conditions(share: 0.25...0.5, tilt: 0...35)
                ),
            group: isThere ? "there" : "not there",
            expected: isThere ? [draft.add("thing", thing.thing, .jpeg(quality: 88, first))] : []
          )
        )
      }
      draft.ask(queries, limit: setting.limit(full: 60))
    }
  }
}

import Foundation
import SightlineEvaluation
import SightlineFamilies
import SightlineFoundation
import SightlinePixels

/// Documents of one layout.
///
/// 24 of them are in the catalog, asked by their scans, by photographs and by the exact files, and others of the layout
/// that are not there. Each half has a layout of its own.
enum DocumentFamilies {
  static let all = DrawnDocument.Kind.allCases.map { kind in
    Family("documents \(kind.rawValue)") { draft, setting in
      let camera = try FamilyCamera(setting)
      let width = kind == .slide ? 900 : kind == .receipt || kind == .chat ? 420 : 720
      var queries: [FamilyQuery] = []
      for (layout, thing) in FamilyHalves.both("\(kind.rawValue) layout", 1) {
        let series = DrawnDocument(kind, layout: UInt64(layout))
        func draw(_ number: Int) -> @Sendable () throws -> ReadOnlyPixelBuffer {
          { try series.draw(number, width: width) }
        }
        let entities = (0..<24).map { number in
          draft.add("document", "\(thing) \(number)", .png(draw(number)))
        }
        // In turn, so that an even choice has some of each.
        for number in 0..<30 {
          let isThere = number < 24
          let seed = setting.seed &+ UInt64(1000 * layout + number)
          let name = "\(thing) \(number)"
          let sheet = draw(number)
          let (way, picture): (String, FamilyPicture) =
            switch number % 6 {
            case 0: ("exact", .jpeg(quality: 90, sheet))
            case 1, 4:
              (
                "photographed",
                camera.capture(
                  name,
                  of: [sheet],
                  under: FamilyCamera.conditions(share: 0.35...0.6, tilt: 0...25)
                )
              )
            default:
              (
                "scanned",
                .jpeg(quality: 92) { try DocumentScan(seed: seed).apply(to: sheet()) }
              )
            }
          queries.append(
            FamilyQuery(
              name: name,
              thing: thing,
              picture: picture,
              group: isThere ? way : "not there, \(way)",
              expected: isThere ? [entities[number]] : []
            )
          )
        }
      }
      draft.ask(queries, limit: setting.limit(full: 60))
    }
  }
}

import Foundation
import SightlineEvaluation
import SightlineFamilies
import SightlineFoundation
import SightlinePixels

/// Documents of a few layouts.
///
/// 24 of each half are in the catalog, asked by their scans, by photographs and by the exact files, and others of the same
/// layouts that are not there. Each half has layouts of its own.
enum DocumentFamilies {
  /// Those that numbers are fitted on.
  static let all =
    [.page, .receipt, .form, .chat, .slide].map { family($0, Layouts(count: 1, there: 24)) }
    + [.statement, .ticket, .menu, .shop, .card, .poster].map {
      family($0, Layouts(count: 3, there: 8))
    }

  /// Those that nothing is ever fitted on.
  static let unseen = [DrawnDocument.Kind.timetable, .certificate, .spreadsheet, .label, .playing]
    .map { family($0, Layouts(count: 3, there: 8), isUnseen: true) }

  /// The layouts of each half.
  private struct Layouts: Sendable {
    let count: Int
    /// The number of documents of each that are in the catalog; a quarter as many are asked for beside them.
    let there: Int
  }

  private static func family(
    _ kind: DrawnDocument.Kind,
    _ layouts: Layouts,
    isUnseen: Bool = false
  ) -> Family {
    Family("\(isUnseen ? "unseen" : "documents") \(kind.rawValue)", isUnseen: isUnseen) {
      draft,
      setting in
      let camera = try FamilyCamera(setting)
      var queries: [FamilyQuery] = []
      let things = FamilyHalves.both("\(kind.rawValue) layout", layouts.count)
      for (place, (layout, thing)) in things.enumerated() {
        let series = DrawnDocument(kind, layout: UInt64(layout))
        func draw(_ number: Int) -> @Sendable () throws -> ReadOnlyPixelBuffer {
          { try series.draw(number, width: width(of: kind)) }
        }
        let entities = (0..<layouts.there).map { number in
          draft.add("document", "\(thing) \(number)", .png(draw(number)))
        }
        for number in 0..<layouts.there * 5 / 4 {
          let isThere = number < layouts.there
          let seed = setting.seed &+ UInt64(1000 * layout + number)
          let name = "\(thing) \(number)"
          let sheet = draw(number)
          // In turn, so that an even choice has some of each, and those that are not there are asked in every way.
          let turn = layouts.count == 1 ? number : number + place
          let (way, picture): (String, FamilyPicture) =
            switch turn % 6 {
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

  /// The width that documents of a kind are drawn in, in pixels.
  private static func width(of kind: DrawnDocument.Kind) -> Int {
    switch kind {
    case .receipt, .chat: 420
    case .playing: 480
    case .card, .poster: 600
    case .ticket, .label: 640
    case .page, .form, .statement, .menu, .timetable: 720
    case .certificate: 800
    case .slide, .shop, .spreadsheet: 900
    }
  }
}

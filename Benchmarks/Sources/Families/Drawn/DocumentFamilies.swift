import Foundation
import SightlineEvaluation
import SightlineFamilies
import SightlineFoundation
import SightlinePixels

/// Documents of a few layouts.
///
/// In each half, 24 documents are in the catalog. The queries are their scans, photographs and exact files, and other documents
/// of the same layouts. The halves have different layouts.
enum DocumentFamilies {
  /// The documents that may be used for fitting.
  static let all =
    [.page, .receipt, .form, .chat, .slide].map { family($0, Layouts(count: 1, there: 24)) }
    + [.statement, .ticket, .menu, .shop, .card, .poster].map {
      family($0, Layouts(count: 3, there: 8))
    }

  /// The documents that are never used for fitting.
  static let unseen = [DrawnDocument.Kind.timetable, .certificate, .spreadsheet, .label, .playing]
    .map { family($0, Layouts(count: 3, there: 8), isUnseen: true) }

  /// The layouts of each half.
  private struct Layouts: Sendable {
    let count: Int
    /// The number of documents of each layout in the catalog; a quarter as many queries show others.
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
          // In turn, so that an even selection has some of each, and absent documents are queried in every way.
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

  /// The width of drawn documents of a kind, in pixels.
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

import Foundation
import SightlineEvaluation
import SightlineFamilies
import SightlinePixels

/// Smooth or regular pictures, screenshots of other programs, and thumbnails: kinds that no profile is fitted on, but for two
/// smooth ones whose pictures are all alike.
///
/// Of each half as many are in the catalog as are asked for and absent. Those of the catalog are asked for by their own files,
/// as in every family.
enum UnseenFamilies {
  static let all =
    DrawnSmooth.Kind.allCases.map(smooth) + DrawnScreen.Kind.allCases.map(screen)
    + [thumbnails]

  private static func smooth(_ kind: DrawnSmooth.Kind) -> Family {
    let isFitted = kind == .xRay || kind == .brainSlice
    return Family(
      isFitted ? "smooth \(kind.rawValue)" : "unseen \(kind.rawValue)",
      isUnseen: !isFitted
    ) {
      draft,
      setting in
      let isDrawing = kind == .floorPlan || kind == .sign || kind == .fingerprint
      var queries: [FamilyQuery] = []
      for (place, thing) in FamilyHalves.both("\(kind.rawValue)", 32).enumerated() {
        let draw: @Sendable () throws -> ReadOnlyPixelBuffer = {
          try DrawnSmooth(kind, seed: UInt64(thing.number)).draw()
        }
        let picture = isDrawing ? FamilyPicture.png(draw) : .jpeg(quality: 90, draw)
        if place < 32 {
          draft.add("picture", thing.thing, picture)
        } else {
          queries.append(
            FamilyQuery(name: thing.thing, thing: thing.thing, picture: picture, group: "not there")
          )
        }
      }
      draft.add(try Photographs(setting).filling(300))
      // Things of both halves alternate, so that an even selection could miss one of them.
      draft.ask(queries, limit: .max)
    }
  }

  private static func screen(_ kind: DrawnScreen.Kind) -> Family {
    Family("unseen \(kind.rawValue)", isUnseen: true) { draft, setting in
      var queries: [FamilyQuery] = []
      for (layout, thing) in FamilyHalves.both("\(kind.rawValue) program", 3) {
        let screen = DrawnScreen(kind, layout: UInt64(layout))
        for number in 0..<16 {
          let draw: @Sendable () throws -> ReadOnlyPixelBuffer = { try screen.draw(number) }
          let name = "\(thing) \(number)"
          let isThere = number < 8
          let entity = isThere ? draft.add("screen", name, .png(draw)) : nil
          let change: PictureChange? = [nil, .jpeg30, .half, .crop10][number % 4]
          queries.append(
            FamilyQuery(
              name: name,
              thing: thing,
              picture: change.map { .changed($0, of: draw, seed: UInt64(number)) }
                ?? .jpeg(quality: 85, draw),
              group: isThere ? change?.rawValue ?? "saved" : "not there",
              expected: entity.map { [$0] } ?? []
            )
          )
        }
      }
      draft.add(try Photographs(setting).filling(300))
      draft.ask(queries, limit: setting.limit(full: 96))
    }
  }

  /// Photographs of 77 pixels, as lists of files show them.
  private static let thumbnails = Family("unseen thumbnails", isUnseen: true) { draft, setting in
    let photos = try Photographs(setting).asked(240)
    var queries: [FamilyQuery] = []
    for (number, photo) in photos.enumerated() {
      let picture = FamilyPicture.jpeg(quality: 85) {
        let whole = try photo.draw()
        return try SmallerCopy(share: 77 / Double(max(whole.width, whole.height))).apply(to: whole)
      }
      let name = (photo.name as NSString).lastPathComponent
      if number % 3 < 2 {
        draft.add("picture", name, picture)
      } else {
        queries.append(FamilyQuery(name: name, thing: name, picture: picture, group: "not there"))
      }
    }
    draft.ask(queries, limit: setting.limit(full: 80))
  }
}

import Foundation
import SightlineCatalog
import SightlineCodecs
import SightlineEvaluation
import SightlineFamilies
import SightlinePixels

extension Family {
  /// Garments photographed on floors, sheets and hangers, each queried with itself left out, so that
  /// every answer is wrong: another garment on the same floor.
  ///
  /// The 43 pairs answered in November 2026 were compared side by side: none shows the same garment twice.
  static let clothesOnFloors = Family("clothes-floor", needsPhotographs: true) { draft, setting in
    let photos = try Photographs.pictures(in: setting.file("captures/clothes"))
    for url in photos { draft.add("garment", url.lastPathComponent, .file(url)) }
    draft.ask(
      photos.map { url in
        FamilyQuery(
          name: url.lastPathComponent,
          thing: "garment/\(url.lastPathComponent)",
          picture: .file(url),
          group: "garment",
          without: [EntityIdentifier(type: "garment", id: url.lastPathComponent)]
        )
      },
      limit: setting.limit(full: .max)
    )
  }

  /// Garments in two colours: with both in the catalog the right one must be answered, and without it the other one must
  /// not.
  static let clothesColors = Family("clothes-colour", needsPhotographs: true) { draft, setting in
    let photos = try Photographs.pictures(in: setting.file("captures/clothes"))
    let changes: [PictureChange] = [
      .jpeg30, .brighter, .darker, .crop10, .rotate15, .unevenLight, .perspective25, .half,
    ]
    var queries: [FamilyQuery] = []
    let limit = setting.limit(full: 60)
    for url in FamilySetting.evenly(photos, setting.extent == .full ? 400 : 120)
    where queries.count < limit {
      let name = url.lastPathComponent
      let number = queries.count
      let hues = ColorTwin.hues[number % ColorTwin.hues.count]
      let twin = ColorTwin(
        of: url,
        Recoloring(hues, on: number % 3 == 2 ? .whole : .mainColor)
      )
      // The garment is in the middle. A black and white garment cannot be recoloured, even if the floor can.
      guard try twin.isOther(by: 0.4, inMiddle: 0.3) else { continue }
      let entities = [
        draft.add("garment", name, .file(url)),
        draft.add("garment", "\(name) in another colour", .jpeg(quality: 92, twin.draw)),
      ]
      let asksTwin = number % 2 == 1
      queries.append(
        FamilyQuery(
          name: name,
          thing: "garment/\(name)",
          picture: .changed(
            changes[number / 2 % changes.count],
            of: asksTwin ? twin.draw : twin.drawOriginal,
            seed: setting.seed &+ UInt64(number)
          ),
          group: ColorTwin.word(hues),
          expected: [entities[asksTwin ? 1 : 0]]
        )
      )
    }
    draft.add(try Photographs(setting).filling(300))
    draft.ask(queries, limit: limit)
  }

  /// Phone photos of covers in two colours, which differ in the whole cover or in a band of it.
  static let coverColors = Family("covers-colour", needsPhotographs: true) { draft, setting in
    let shared = try SharedTruth(in: setting.file("captures/covers"))
    var twins: Set<EntityIdentifier> = []
    for (number, thing) in shared.things.enumerated() {
      draft.add("cover", thing.identifier.id, .file(thing.picture))
      let hues = ColorTwin.hues[number % ColorTwin.hues.count]
      let twin = ColorTwin(
        of: thing.picture,
        Recoloring(
          hues,
          on: number % 3 == 2 ? .band(share: 0.5, seed: setting.seed &+ UInt64(number)) : .whole
        )
      )
      // A black and white cover cannot be recoloured.
      guard try twin.isOther(by: number % 3 == 2 ? 0.1 : 0.2) else { continue }
      twins.insert(thing.identifier)
      draft.add(
        "cover",
        "\(thing.identifier.id) in another colour",
        .jpeg(quality: 92, twin.draw)
      )
    }
    draft.add(try Photographs(setting).filling(500))
    draft.ask(
      shared.photos.compactMap { photo in
        guard let shown = photo.expected.first, twins.contains(shown) else { return nil }
        return FamilyQuery(
          name: photo.url.lastPathComponent,
          thing: "\(shown.type)/\(shown.id)",
          picture: .file(photo.url),
          group: photo.group,
          expected: photo.expected,
          also: photo.also
        )
      },
      limit: setting.limit(full: 120)
    )
  }
}

/// A photograph and a copy of it in another colour.
private struct ColorTwin {
  static let hues: [Recoloring.Hues] = [.turned(60), .turned(120), .turned(180), .swapped]

  static func word(_ hues: Recoloring.Hues) -> String {
    switch hues {
    case .turned(let degrees): "turned by \(Int(degrees))°"
    case .swapped: "swapped"
    }
  }

  let drawOriginal: @Sendable () throws -> ReadOnlyPixelBuffer
  let draw: @Sendable () throws -> ReadOnlyPixelBuffer

  init(of url: URL, _ recoloring: Recoloring) {
    let original: @Sendable () throws -> ReadOnlyPixelBuffer = {
      try ImageDecoder.decode(contentsOf: url.path).buffer
    }
    drawOriginal = original
    draw = { try recoloring.apply(to: original()) }
  }

  /// Whether a share of the picture, or of its central part, clearly differs in colour.
  func isOther(by share: Double, inMiddle part: Double = 1) throws -> Bool {
    try Recoloring.changedShare(drawOriginal(), draw(), inMiddle: part) >= share
  }
}

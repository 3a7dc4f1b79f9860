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
  static let clothesOnFloors = Family("clothes-floor", needsPhotographs: true, isReal: true) {
    draft,
    setting in
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

  /// Garments whose cloth has another hue: of one half both colours are in the catalog, and of the others only the one that
  /// is not asked for.
  static let clothesColors = Family("clothes-colour", needsPhotographs: true) { draft, setting in
    let photos = try Photographs.pictures(in: setting.file("captures/clothes"))
    let changes: [PictureChange] = [
      .jpeg30, .brighter, .darker, .crop10, .rotate15, .unevenLight, .perspective25, .half,
    ]
    var asked = ColorQueries()
    let limit = setting.limit(full: 120)
    for url in FamilySetting.evenly(photos, setting.extent == .full ? 400 : 120)
    where asked.count < limit {
      let name = url.lastPathComponent
      let number = asked.count
      // The garment is in the middle.
      let twin = ColorTwin(of: url, Recoloring(ColorTwin.hues(number), ofMiddle: 0.4))
      // A black and white garment cannot be recoloured.
      guard try twin.isOther(by: 0.3, inMiddle: 0.4) else { continue }
      let asksTwin = number / 2 % 2 == 1
      asked.add(
        FamilyQuery(
          name: name,
          thing: "garment/\(name)",
          picture: .changed(
            changes[number / 4 % changes.count],
            of: asksTwin ? twin.draw : twin.drawOriginal,
            seed: setting.seed &+ UInt64(number)
          ),
          group: ColorTwin.word(number)
        ),
        shown: number % 2 == 0
          ? draft.add("garment", "\(name) asked", twin.picture(isTwin: asksTwin)) : nil,
        other: draft.add("garment", "\(name) in another colour", twin.picture(isTwin: !asksTwin))
      )
    }
    draft.add(try Photographs(setting).filling(300))
    asked.ask(&draft, limit: limit)
  }

  /// Phone photos of covers that are printed in another hue too: of one half both colours are in the catalog, of the others
  /// only the one that was not photographed.
  static let coverColors = Family("covers-colour", needsPhotographs: true) { draft, setting in
    let shared = try SharedTruth(in: setting.file("captures/covers"))
    var catalog: Set<EntityIdentifier> = []
    var twins: [EntityIdentifier: EntityIdentifier] = [:]
    for (number, thing) in shared.things.enumerated() {
      let twin = ColorTwin(of: thing.picture, Recoloring(ColorTwin.hues(number)))
      // A black and white cover cannot be recoloured.
      let isOther = try twin.isOther(by: 0.15)
      if !isOther || twins.count % 2 == 0 {
        catalog.insert(draft.add("cover", thing.identifier.id, .file(thing.picture)))
      }
      guard isOther else { continue }
      twins[thing.identifier] = draft.add(
        "cover",
        "\(thing.identifier.id) in another colour",
        twin.picture(isTwin: true)
      )
    }
    draft.add(try Photographs(setting).filling(500))
    var asked = ColorQueries()
    for photo in shared.photos where photo.expected.count == 1 {
      guard let shown = photo.expected.first, let twin = twins[shown] else { continue }
      asked.add(
        FamilyQuery(
          name: photo.url.lastPathComponent,
          thing: "\(shown.type)/\(shown.id)",
          picture: .file(photo.url),
          group: photo.group,
          also: photo.also.filter(catalog.contains)
        ),
        shown: catalog.contains(shown) ? shown : nil,
        other: twin
      )
    }
    asked.ask(&draft, limit: setting.limit(full: .max))
  }
}

/// A photograph and a copy of it in another colour.
private struct ColorTwin {
  /// Returns the treatment of hues for a number.
  static func hues(_ number: Int) -> Recoloring.Hues {
    [.turned(90), .turned(120), .turned(180), .swapped, .turned(240)][number % 5]
  }

  static func word(_ number: Int) -> String {
    switch hues(number) {
    case .turned(let degrees): "turned by \(Int(degrees))°"
    case .swapped: "swapped"
    }
  }

  let drawOriginal: @Sendable () throws -> ReadOnlyPixelBuffer
  let draw: @Sendable () throws -> ReadOnlyPixelBuffer
  private let url: URL

  init(of url: URL, _ recoloring: Recoloring) {
    let original: @Sendable () throws -> ReadOnlyPixelBuffer = {
      try ImageDecoder.decode(contentsOf: url.path).buffer
    }
    self.url = url
    drawOriginal = original
    draw = { try recoloring.apply(to: original()) }
  }

  /// The picture of one of them for the catalog.
  func picture(isTwin: Bool) -> FamilyPicture {
    isTwin ? .jpeg(quality: 92, draw) : .file(url)
  }

  /// Whether a share of the picture, or of its central part, clearly differs in colour.
  func isOther(by share: Double, inMiddle part: Double = 1) throws -> Bool {
    try Recoloring.changedShare(drawOriginal(), draw(), inMiddle: part) >= share
  }
}

import Foundation
import Results
import SightlineCatalog
import SightlineCodecs
import SightlineEvaluation
import SightlineFamilies

extension FamilyDraft {
  /// The most pictures of the catalog that are queried in each half.
  private static let mostOwn = 24

  /// Writes queries for the family's own pictures: as they are stored, and saved again smaller and with a JPEG's losses, as
  /// chats and web pages do.
  ///
  /// A picture is in the half of the queries that show it.
  func writeOwn(into folder: URL, _ setting: FamilySetting) throws {
    var things: [EntityIdentifier: String] = [:]
    for query in queries {
      for entity in query.expected where things[entity] == nil { things[entity] = query.thing }
    }
    let own = ownPictures.map { entity, path in
      (entity: entity, path: path, thing: things[entity] ?? "\(entity.type)/\(entity.id)")
    }
    let chosen = PictureSplit.allCases.flatMap { side in
      FamilySetting.evenly(
        own.filter { PictureSplit(ofPictureNamed: $0.thing) == side },
        setting.limit(full: Self.mostOwn)
      )
    }
    for truth in WrittenFamily.OwnTruth.allCases {
      let asked = chosen.enumerated().map { number, picture in
        (
          query: FamilyQuery(
            name: "\(picture.entity.type)/\(picture.entity.id)",
            thing: picture.thing,
            picture: .file(folder.appending(path: picture.path)),
            group: truth.rawValue,
            expected: [picture.entity]
          ),
          path: truth == .own ? picture.path : "queries/\(truth.rawValue)-\(number).jpg"
        )
      }
      if truth == .saved {
        _ = try asked.concurrentMap { asked in
          guard case .file(let url) = asked.query.picture else { return }
          let smaller = FamilyPicture.jpeg(quality: SmallerCopy.quality) {
            try SmallerCopy().apply(to: ImageDecoder.decode(contentsOf: url.path).buffer)
          }
          try smaller.write(to: folder.appending(path: asked.path))
        }
      }
      try write(asked, of: truth.rawValue, into: folder)
    }
  }
}

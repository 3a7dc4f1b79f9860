import CSightline
import Foundation
import Sightline
import SightlineC
import TestSupport
import Testing

@Suite("The C interface, of what is related")
struct RelatedTests {
  @Test("Related entities are told apart from matches, and a view has its explanations")
  func related() async throws {
    try await CLibraryTests.onThread { try Self.ask() }
  }

  private static func ask() throws {
    let folder = try TemporaryFolder()
    var profile = MatchProfile.standard
    profile.explanations.otherColor.bias = 60
    let numbers = try folder.write(try profile.json(), to: "profile.json")
    let stored = try folder.draw("1.png", seed: 1)
    let photo = try folder.draw("photo.jpg", seed: 1)
    for (path, matches) in [(nil, 1), (numbers, 0)] {
      let catalog = sightline_catalog_open(
        folder.file("\(matches).sightline"),
        SIGHTLINE_WRITE,
        path,
        nil
      )
      defer { sightline_catalog_close(catalog) }
      "thing".withCString { text in
        stored.withCString { file in
          var entity = sightline_entity()
          (entity.type, entity.id, entity.title) = (text, text, text)
          var picture = sightline_picture()
          picture.kind = SIGHTLINE_FILE
          picture.path = file
          #expect(sightline_catalog_add(catalog, &entity, &picture, 1, nil, nil))
        }
      }
      photo.withCString { file in
        var picture = sightline_picture()
        picture.kind = SIGHTLINE_FILE
        picture.path = file
        withUnsafePointer(to: picture) { picture in
          var query = sightline_query()
          query.picture = picture
          query.colors_must_agree = matches == 0
          let found = sightline_catalog_search(catalog, &query, nil)
          defer { sightline_free(found) }
          #expect(found?.pointee.count == matches)
          #expect(found?.pointee.related_count == 1 - matches)
          if let found, matches == 0 {
            let related = found.pointee.related[0]
            #expect(String(cString: related.relation) == "other-color")
            #expect(String(cString: related.words) == "another color of")
            #expect(String(cString: related.entity.title) == "thing")
            #expect(related.probability > 0.99)
          } else if let shares = found?.pointee.matches[0].evidence.explanations?.pointee {
            let sum =
              shares.same + shares.other_color + shares.series + shares.shared_ground
              + shares.chance
            #expect(abs(sum - 1) < 1e-9 && shares.same > 0.5)
          } else {
            Issue.record("no explanations")
          }
        }
      }
    }
  }
}

import Foundation
import SightlineSearch
import TestSupport
import Testing

@Suite("Requests whose picture shows something of an entity")
struct RelatedRequestTests {
  /// A service to which whatever agrees is another colour, and a picture of the second thing with other pixels.
  private static func served() async throws -> (ServedFolder, [UInt8]) {
    var profile = MatchProfile.standard
    profile.explanations.otherColor.bias = 60
    let served = try await ServedFolder(profile: profile)
    try served.folder.draw("photo.jpg", seed: 2)
    return (served, try served.folder.bytes(of: "photo.jpg"))
  }

  /// The names that the document gives to the fields of a schema, and those that are always there.
  private static func fields(
    _ schema: String,
    _ served: ServedFolder
  ) async throws -> (all: Set<String>, required: Set<String>) {
    let document = try await served.answer("GET", "/openapi.json").json
    let components = try #require(document["components"] as? [String: any Sendable])
    let schemas = try #require(components["schemas"] as? [String: [String: any Sendable]])
    let found = try #require(schemas[schema])
    let properties = try #require(found["properties"] as? [String: any Sendable])
    return (Set(properties.keys), Set(found["required"] as? [String] ?? []))
  }

  @Test("Related entities are told apart from matches, with the fields of the document")
  func related() async throws {
    let (served, photo) = try await Self.served()
    let answer = try await served.answer("POST", "/v1/search?explain", photo)
    #expect(try answer.ids.isEmpty && answer.json["total"] as? Int == 0)
    let related = try #require(try answer.json["related"] as? [[String: any Sendable]])
    let first = try #require(related.first)
    #expect(first["id"] as? String == "2" && first["relation"] as? String == "other-color")
    #expect(first["reference"] as? String == "p2.png")
    #expect((first["open"] as? [String: String])?["url"] == "https://x.org/2")
    let known = try await Self.fields("Related", served)
    #expect(Set(first.keys).isSubset(of: known.all))
    #expect(Set(first.keys).isSuperset(of: known.required))
    #expect(try await Self.fields("Answer", served).all.contains("related"))
  }

  @Test("A comparison and an explained match have the explanations of the document")
  func explanations() async throws {
    let (served, photo) = try await Self.served()
    let form = Form(files: [
      ("first", "a.jpg", photo), ("second", "b.png", try served.picture(2)),
    ])
    let compared = try await served.answer("POST", "/v1/compare", type: Form.type, form.bytes)
    let shares = try #require(try compared.json["explanations"] as? [String: Double])
    #expect((shares["otherColor"] ?? 0) > 0.99)
    let known = try await Self.fields("Explanations", served)
    #expect(Set(shares.keys) == known.all && known.all == known.required)
    let usual = try await ServedFolder().answer("POST", "/v1/search?explain", photo)
    let match = try #require((try usual.json["results"] as? [[String: any Sendable]])?.first)
    let evidence = try #require(match["evidence"] as? [String: any Sendable])
    #expect((evidence["explanations"] as? [String: Double])?.count == known.all.count)
    for schema in ["Evidence", "Comparison"] {
      #expect(try await Self.fields(schema, served).all.contains("explanations"))
    }
  }

  @Test("That colours must agree is asked of a picture, as true or false")
  func colorsMustAgree() async throws {
    let served = try await ServedFolder()
    let picture = try served.picture(1)
    let answer = try await served.answer("POST", "/v1/search?colors_must_agree", picture)
    #expect(try answer.ids == ["1"])
    let wrong = try await served.answer("POST", "/v1/search?colors_must_agree=red", picture)
    #expect(wrong.status == 400)
    let words = try await served.answer("POST", "/v1/search?label=round&colors_must_agree")
    #expect(words.status == 400 && words.text.contains("without a picture"))
  }
}

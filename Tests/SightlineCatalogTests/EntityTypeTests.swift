import SightlineCatalog
import Testing

@Suite("EntityType and EntityIdentifier")
struct EntityTypeTests {
  @Test(
    "An id is percent-encoded, so that it cannot change the address around it",
    arguments: [
      ("1005", "1005"), ("a b", "a%20b"), ("../x?y#z&", "..%2Fx%3Fy%23z%26"), ("é", "%C3%A9"),
      ("{id}", "%7Bid%7D"), ("~-._", "~-._"),
    ]
  )
  func encoding(_ id: String, _ encoded: String) {
    #expect(Samples.landmark.url(forID: id) == "https://example.com/landmark/\(encoded)")
  }

  @Test("Every place in the template is filled; without a template there is no address")
  func places() {
    var type = Samples.landmark
    type.urlTemplate = "{id}/x/{id}?{id}"
    #expect(type.url(forID: "7") == "7/x/7?7")
    #expect(Samples.picture.url(forID: "7") == nil)
  }

  @Test("Identifiers order by type, then id, by scalars; canonically equal spellings differ")
  func identifiers() {
    let composed = EntityIdentifier(type: "t", id: "\u{E9}")
    let decomposed = EntityIdentifier(type: "t", id: "e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect(decomposed < composed && !(composed < decomposed))
    #expect(EntityIdentifier(type: "a", id: "z") < EntityIdentifier(type: "b", id: "a"))
    #expect(EntityIdentifier(type: "ab", id: "c") != EntityIdentifier(type: "a", id: "bc"))
  }
}

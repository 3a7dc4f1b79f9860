import SightlineService
import TestSupport
import Testing

@Suite("Requests about words")
struct WordRequestTests {
  @Test("A title is found by text, also if misread, with the line as evidence")
  func text() async throws {
    let served = try await ServedFolder()
    let path = "/v1/entities/thing/book?title=Garden+of+Glass"
    #expect(try await served.answer("PUT", path).status == 201)
    let found = try await served.answer("POST", "/v1/search?text=GARDEN+0F+GLA5S")
    #expect(try found.ids == ["book"] && found.text.contains("GARDEN 0F GLA5S"))
    let none = try await served.answer("POST", "/v1/search?text=widescreen")
    #expect(try none.status == 200 && none.ids.isEmpty)
  }

  @Test("A service without a reader refuses requests to read, and answers others")
  func unread() async throws {
    let served = try await ServedFolder()
    let picture = try served.picture(1)
    let refused = try await served.answer("POST", "/v1/search?words=true", picture)
    #expect(try refused.status == 400 && refused.code == "invalidRequest")
    #expect(refused.text.contains("make setup-words"))
    let plain = try await served.answer("POST", "/v1/search", picture)
    let without = try await served.answer("POST", "/v1/search?words=false", picture)
    #expect(try plain.status == 200 && without.ids == plain.ids)
    let alone = try await served.answer("POST", "/v1/search?words=true&label=x")
    #expect(alone.status == 400)
  }
}

import SightlineCatalog
import Testing

@Suite("Addresses that are launched")
struct EntityTypeLaunchingTests {
  private static func isLaunched(_ template: String, id: String = "1") -> Bool {
    let type = EntityType(identifier: "t", name: "T", plural: "Ts", urlTemplate: template)
    return type.mayLaunch(type.url(forID: id) ?? "")
  }

  @Test(
    "Those of the web and of mail, and of the app that the type's address names",
    arguments: [
      "https://example.com/{id}", "HTTP://example.com/{id}", "mailto:{id}@example.com",
      "museum-guide://artwork/{id}", "https://example.com/Straße/{id}",
    ]
  )
  func launched(_ template: String) {
    #expect(Self.isLaunched(template))
  }

  @Test(
    "None that opens files, runs text, is an option, or has a character that belongs encoded",
    arguments: [
      "file:///bin/{id}", "FILE:///{id}", "javascript:alert({id})", "data:text/html,{id}",
      "smb://h/{id}",
      "ssh://h/{id}", "-a{id}", "--help={id}", "{id}", "//example.com/{id}", "",
      "https://example.com/\n{id}", "https://example.com/\u{2028}{id}",
      "https://example.com/\u{202E}{id}",
      "https://example.com/ {id}", " https://example.com/{id}",
    ]
  )
  func refused(_ template: String) {
    #expect(!Self.isLaunched(template))
  }

  @Test("An id never chooses the scheme", arguments: ["museum-guide", "calculator", "https"])
  func scheme(_ id: String) {
    #expect(Self.isLaunched("{id}://x", id: id) == (id == "https"))
  }
}

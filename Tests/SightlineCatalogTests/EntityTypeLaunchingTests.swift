import SightlineCatalog
import Testing

@Suite("Launching addresses")
struct EntityTypeLaunchingTests {
  private static func launching(_ template: String, id: String = "1") -> EntityType.Launching {
    let type = EntityType(identifier: "t", name: "T", plural: "Ts", urlTemplate: template)
    return type.launching(of: type.url(forID: id) ?? "")
  }

  @Test(
    "Web addresses are launched",
    arguments: [
      "https://example.com/{id}", "HTTP://example.com/{id}", "https://example.com/Straße/{id}",
    ]
  )
  func web(_ template: String) {
    #expect(Self.launching(template) == .web)
  }

  @Test(
    "The app's own scheme, and mail without attachments, are launched after consent",
    arguments: [
      ("mailto:{id}@example.com", "mailto"), ("museum-guide://artwork/{id}", "museum-guide"),
      ("MAILTO:a@example.com?Subject={id}&body=x", "mailto"), ("tel:{id}", "tel"),
    ]
  )
  func apps(_ template: String, scheme: String) {
    #expect(Self.launching(template) == .app(scheme: scheme))
  }

  @Test(
    "No address that attaches a file or drives a system program is launched",
    arguments: [
      "mailto:a@example.com?attach=/etc/{id}", "mailto:?subject=x&ATTACHMENT={id}",
      "mailto:a?%61ttach={id}", "mailto:a?cc=b&attach={id}", "admin:///etc/{id}", "dav://h/{id}",
      "DAVS://h/{id}", "webdav://h/{id}", "search-ms:query={id}", "search:{id}",
      "ms-word:ofe|u|https://h/{id}", "ms-settings:{id}", "MS-EXCEL:ofv|u|{id}", "afp://h/{id}",
      "ldaps://h/{id}", "trash:///{id}", "apt:{id}", "shell:{id}", "intent:{id}",
    ]
  )
  func dangerous(_ template: String) {
    #expect(Self.launching(template) == .refused)
  }

  @Test(
    "No address that opens files, runs text, is an option, or has a raw character is launched",
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
    #expect(Self.launching(template) == .refused)
  }

  @Test("An id never chooses the scheme", arguments: ["museum-guide", "calculator", "https"])
  func scheme(_ id: String) {
    #expect(Self.launching("{id}://x", id: id) == (id == "https" ? .web : .refused))
  }
}

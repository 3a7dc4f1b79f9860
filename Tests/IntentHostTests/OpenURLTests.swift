import AppIntents
import Foundation
import IntentHost
import Testing

@Suite("Opening addresses")
struct OpenURLTests {
  private let host: IntentHost

  init() async throws {
    await TrailApp.launch()
    host = try IntentHost(TrailApp.registry)
  }

  private func refusal(_ text: String) async throws -> IntentHostError? {
    let url = try #require(URL(string: text))
    return await #expect(throws: IntentHostError.self) { try await host.open(url: url) }
  }

  @Test("The address of an entity opens it, as its id does")
  func entities() async throws {
    let url = try #require(URL(string: "https://example.com/trails/2"))
    let outcome = try await host.open(url: url)
    #expect(try await host.open(type: "TrailEntity", id: "2").dialog == outcome.dialog)
    let region = try #require(URL(string: "https://example.com/regions/north"))
    _ = try await host.open(url: region)
  }

  @Test(
    "An address that no form fits is refused, however near it is to one",
    arguments: [
      "https://example.com/trails/", "https://example.com/trails/2/3", "https://example.com/trails",
      "http://example.com/trails/2", "https://example.com/trails/2?x=1", "https://example.com/",
      "https://example.com.evil.org/trails/2", "https://example.com/trails/2#top", "trails/2",
      "https://example.com/tra%69ls/2",
    ]
  )
  func strangers(text: String) async throws {
    let error = try await refusal(text)
    #expect(error?.code == .unknownURL)
    #expect(error?.message.contains("https://example.com/trails/*") == true)
  }

  @Test("Ids in addresses are checked as those that are given are")
  func identifiers() async throws {
    #expect(try await refusal("https://example.com/trails/abc")?.code == .invalidIdentifier)
    #expect(try await refusal("https://example.com/trails/999")?.code == .entityNotFound)
    #expect(try await refusal("https://example.com/regions/no%2Frth")?.code == .entityNotFound)
    let long = String(repeating: "n", count: 9000)
    #expect(try await refusal("https://example.com/regions/\(long)")?.code == .unknownURL)
  }

  @Test("No malformed address breaks the host, and none opens what its bytes do not name")
  func malformed() async throws {
    var numbers = SystemRandomNumberGenerator()
    let pieces = [
      "https://", "example.com", "/", "trails", "%", "%2", "%F0%9F", "2", "?", "#", "..", "é",
      "north", ":",
    ]
    for _ in 0..<400 {
      let text = (0..<8).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      guard let url = URL(string: text) else { continue }
      let isTrail = url.absoluteString == "https://example.com/trails/2"
      if !isTrail, url.absoluteString != "https://example.com/regions/north" {
        await #expect(throws: IntentHostError.self) { try await host.open(url: url) }
      }
    }
  }

  @Test("The associations name each host's paths once")
  func associations() throws {
    let files = try host.siteAssociations(appIdentifiers: ["ABCDE12345.com.example.trails"])
    #expect(files.keys.sorted() == ["example.com"])
    #expect(
      files["example.com"] == """
        {
          "applinks" : {
            "details" : [
              {
                "appIDs" : [
                  "ABCDE12345.com.example.trails"
                ],
                "components" : [
                  {
                    "/" : "/trails/*"
                  },
                  {
                    "/" : "/regions/*"
                  }
                ]
              }
            ]
          }
        }
        """
    )
    #expect(throws: IntentHostError.self) { try host.siteAssociations(appIdentifiers: ["trails"]) }
  }
}

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
    "An address that fits no form is refused, however similar it is to one",
    arguments: [
      "https://example.com/trails/", "https://example.com/trails/2/3", "https://example.com/trails",
      "http://example.com/trails/2", "https://example.com/",
      "https://example.com.evil.org/trails/2", "trails/2", "https://example.com/tra%69ls/2",
      "https://example.com/TRAILS/2", "https://example.com/trails/2/?x=1",
      "https://user@example.com/trails/2",
    ]
  )
  func strangers(text: String) async throws {
    let error = try await refusal(text)
    #expect(error?.code == .unknownURL)
    #expect(error?.message.contains("https://example.com/trails/*") == true)
  }

  @Test(
    "A query or fragment that no form has is ignored, and so is the case of scheme and host",
    arguments: [
      "https://example.com/trails/2?utm=1", "https://example.com/trails/2#x",
      "https://example.com/trails/2?a=/3#b", "https://EXAMPLE.com/trails/2",
      "HTTPS://Example.Com/trails/2",
    ]
  )
  func tolerated(text: String) async throws {
    let url = try #require(URL(string: text))
    #expect(try await host.open(url: url).dialog == "Here is Ridge Path.")
  }

  @Test("Further items of a query are ignored")
  func queries() async throws {
    var registry = TrailApp.registry
    registry.register(LookUpTrails.self)
    let host = try IntentHost(registry)
    for (address, words) in [
      ("https://example.com/search?q=lake", "lake"),
      ("https://example.com/search?q=a%26b&utm=1", "a&b"),
      ("https://EXAMPLE.com/search?q=lake#top", "lake"),
    ] {
      let url = try #require(URL(string: address))
      #expect(try await host.open(url: url).value as? String == words)
    }
    let other = try #require(URL(string: "https://example.com/search?p=lake"))
    await #expect(throws: IntentHostError.self) { try await host.open(url: other) }
  }

  @Test("Ids in addresses are checked like given ids")
  func identifiers() async throws {
    #expect(try await refusal("https://example.com/trails/abc")?.code == .invalidIdentifier)
    #expect(try await refusal("https://example.com/trails/999")?.code == .entityNotFound)
    #expect(try await refusal("https://example.com/regions/no%2Frth")?.code == .entityNotFound)
    let long = String(repeating: "n", count: 9000)
    #expect(try await refusal("https://example.com/regions/\(long)")?.code == .unknownURL)
  }

  @Test("The address of an intent performs it with the values in the address")
  func intents() async throws {
    var registry = TrailApp.registry
    registry.register(FindTrails.self)
    let host = try IntentHost(registry)
    for (words, days, trail) in [("lake", 2, 2), ("a b&c=ü/+%", -1, 1)] {
      let intent = FindTrails()
      intent.words = words
      intent.days = days
      intent.trail = TrailEntity(id: trail, name: "any")
      intent.difficulty = .hard
      let address = try #require(await intent.urlRepresentation)
      let outcome = try await host.open(url: address)
      #expect(outcome.value as? String == "\(words) \(days) \(trail) hard")
    }
  }

  @Test(
    "Texts in an intent's address that are not values of its parameters are refused",
    arguments: [
      ("lake/x/2/hard", "parameterTypeMismatch"), ("lake/1/999/hard", "entityNotFound"),
      ("lake/1/x/hard", "invalidIdentifier"), ("lake/1/2/dull", "parameterTypeMismatch"),
      ("lake/1/2/hard/more", "unknownURL"), ("lake/1/2", "unknownURL"),
    ]
  )
  func wrongIntents(path: String, code: String) async throws {
    var registry = TrailApp.registry
    registry.register(FindTrails.self)
    let host = try IntentHost(registry)
    let url = try #require(URL(string: "https://example.com/find/\(path)"))
    let error = await #expect(throws: IntentHostError.self) { try await host.open(url: url) }
    #expect(error?.code.description == code)
  }

  @Test("No malformed address breaks the host, or opens an entity that its bytes do not name")
  func malformed() async throws {
    var numbers = SystemRandomNumberGenerator()
    let pieces = [
      "https://", "example.com", "/", "trails", "%", "%2", "%F0%9F", "2", "?", "#", "..", "é",
      "north", ":",
    ]
    for _ in 0..<400 {
      let text = (0..<8).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      guard let url = URL(string: text) else { continue }
      let plain = url.absoluteString.prefix { $0 != "?" && $0 != "#" }
      if plain != "https://example.com/trails/2", plain != "https://example.com/regions/north" {
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

private struct LookUpTrails: URLRepresentableIntent {
  static let title: LocalizedStringResource = "Look Up Trails"
  static var urlRepresentation: URLRepresentation { "https://example.com/search?q=\(\.$words)" }

  @Parameter(title: "Words") var words: String

  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: words) }
}

private struct FindTrails: URLRepresentableIntent {
  static let title: LocalizedStringResource = "Find Trails"
  static var urlRepresentation: URLRepresentation {
    "https://example.com/find/\(\.$words)/\(\.$days)/\(\.$trail)/\(\.$difficulty)"
  }

  @Parameter(title: "Words") var words: String
  @Parameter(title: "Days") var days: Int
  @Parameter(title: "Trail") var trail: TrailEntity
  @Parameter(title: "Difficulty") var difficulty: Difficulty

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: "\(words) \(days) \(trail.id) \(difficulty)")
  }
}

import Foundation
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineService

@Suite("The routes and their description")
struct RouteTests {
  private static func document() async throws -> [String: any Sendable] {
    try await ServedFolder().answer("GET", "/openapi.json").json
  }

  @Test("The OpenAPI document has every route, and no other")
  func routes() async throws {
    let document = try await Self.document()
    #expect(document["openapi"] as? String == "3.1.0")
    let paths = try #require(document["paths"] as? [String: [String: any Sendable]])
    var told: Set<String> = []
    for (path, item) in paths {
      for method in item.keys where method != "parameters" {
        told.insert("\(method.uppercased()) \(path)")
      }
    }
    #expect(told == Set(Route.all.map { "\($0.method) \($0.template)" }))
  }

  @Test("The document has every parameter of a search, in the address and in JSON")
  func parameters() async throws {
    let document = try await Self.document()
    let paths = try #require(document["paths"] as? [String: any Sendable])
    let item = try #require(paths["/v1/search"] as? [String: any Sendable])
    let search = try #require(item["post"] as? [String: any Sendable])
    let parameters = try #require(search["parameters"] as? [[String: any Sendable]])
    let names = parameters.map { $0["name"] as? String ?? "catalog" }
    #expect(names.sorted() == SearchQuestion.known.sorted())
    let body = try #require(search["requestBody"] as? [String: any Sendable])
    let content = try #require(body["content"] as? [String: [String: any Sendable]])
    let named = try #require(content["application/json"]?["schema"] as? [String: any Sendable])
    #expect(named["$ref"] as? String == "#/components/schemas/SearchBody")
    let schema = try #require(try Self.schemas(of: document)["SearchBody"])
    let properties = try #require(schema["properties"] as? [String: any Sendable])
    #expect(Set(properties.keys) == Set(SearchQuestion.known + ["picture"]))
  }

  private static func schemas(
    of document: [String: any Sendable]
  ) throws -> [String: [String: any Sendable]] {
    let components = try #require(document["components"] as? [String: any Sendable])
    return try #require(components["schemas"] as? [String: [String: any Sendable]])
  }

  @Test("Lines of JSON are bytes to generators of clients, and each kind of line is a schema")
  func lines() async throws {
    let document = try await Self.document()
    let schemas = try Self.schemas(of: document)
    let paths = try #require(document["paths"] as? [String: [String: any Sendable]])
    var count = 0
    for item in paths.values {
      for case let operation as [String: any Sendable] in item.values {
        let responses = operation["responses"] as? [String: [String: any Sendable]] ?? [:]
        let bodies = [operation["requestBody"] as? [String: any Sendable], responses["200"]]
        for case let content as [String: [String: any Sendable]] in bodies.map({ $0?["content"] }) {
          guard let lines = content["application/x-ndjson"] else { continue }
          count += 1
          let schema = try #require(lines["schema"] as? [String: any Sendable])
          #expect(schema["format"] as? String == "binary")
          let text = try #require(schema["description"] as? String)
          let name = try #require(text.firstMatch(of: /`([A-Za-z]+)`/)).1
          #expect(schemas[String(name)] != nil, "\(name)")
        }
      }
    }
    #expect(count == 4)
    // An operation that took lines alone would be left out by generators that do not know them.
    let body = try #require(
      (paths["/v1/import"]?["post"] as? [String: any Sendable])?["requestBody"]
        as? [String: any Sendable]
    )
    let content = try #require(body["content"] as? [String: any Sendable])
    #expect(content.keys.sorted() == ["application/octet-stream", "application/x-ndjson"])
  }

  @Test(
    "Every operation has a unique name and a described tag, for generated clients"
  )
  func operations() async throws {
    let document = try await Self.document()
    let tags = try #require(document["tags"] as? [[String: any Sendable]])
      .compactMap { $0["name"] as? String }
    let paths = try #require(document["paths"] as? [String: [String: any Sendable]])
    var names: [String] = []
    for item in paths.values {
      for case let operation as [String: any Sendable] in item.values {
        names.append(try #require(operation["operationId"] as? String))
        let told = try #require(operation["tags"] as? [String])
        #expect(told.count == 1 && Set(told).isSubset(of: tags))
      }
    }
    #expect(names.count == Route.all.count && Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z][A-Za-z]+/) != nil })
    let servers = try #require(document["servers"] as? [[String: any Sendable]])
    #expect(servers.first?["url"] as? String == "/")
  }

  @Test("The example of an answer has the keys of a real one")
  func example() async throws {
    let served = try await ServedFolder()
    let paths = try #require(try await Self.document()["paths"] as? [String: any Sendable])
    var place: any Sendable = paths
    for key in ["/v1/search", "post", "responses", "200", "content", "application/json", "example"]
    {
      place = try #require((place as? [String: any Sendable])?[key])
    }
    let example = try #require(place as? [String: any Sendable])
    let answer = try await served.answer("POST", "/v1/search?limit=10", try served.picture(1)).json
    #expect(Set(example.keys) == Set(answer.keys))
    let matches = [example, answer].map {
      ($0["results"] as? [[String: any Sendable]])?.first ?? [:]
    }
    #expect(Set(matches[0].keys).subtracting(["subtitle"]) == Set(matches[1].keys))
    let evidence = matches.map { $0["evidence"] as? [String: any Sendable] ?? [:] }
    #expect(Set(evidence[0].keys).isSubset(of: evidence[1].keys))
  }

  @Test("Every possible status of an error is documented for its operations")
  func statuses() async throws {
    let document = try await Self.document()
    let paths = try #require(document["paths"] as? [String: [String: any Sendable]])
    for (path, item) in paths {
      for case let operation as [String: any Sendable] in item.values {
        let responses = try #require(operation["responses"] as? [String: any Sendable])
        #expect(responses["403"] != nil, "\(path)")
        if operation["requestBody"] != nil { #expect(responses["413"] != nil, "\(path)") }
        if operation["security"] == nil { #expect(responses["401"] != nil, "\(path)") }
      }
    }
  }

  @Test("The pages load nothing from elsewhere, and declare what they need")
  func pages() async throws {
    let served = try await ServedFolder()
    let paths = [
      "/", "/duplicates", "/docs", "/page.css", "/page.js", "/duplicates.css", "/duplicates.js",
      "/docs.js",
    ]
    for path in paths {
      let answer = try await served.answer("GET", path)
      #expect(answer.status == 200 && !answer.bytes.isEmpty)
      let policy = try #require(answer.headers["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'none'") && !policy.contains("unsafe"))
      #expect(
        answer.text.firstRange(of: /(src|href|url|fetch|import)[(=]["']?(https?:)?\/\//) == nil
      )
      // Neither script nor style stands in the markup, which the policy would refuse.
      #expect(answer.text.firstRange(of: /<style|style="|on(click|load)="|innerHTML/) == nil)
    }
    // Both pages have one design.
    let design = try await served.answer("GET", "/page.css").text.prefix { $0 != "@" }
    #expect(design.contains("--accent"))
    #expect(try await served.answer("GET", "/duplicates.css").text.hasPrefix(design))
    let head = try await served.answer("HEAD", "/")
    #expect(head.bytes.isEmpty && Int(head.headers["content-length"] ?? "") ?? 0 > 1000)
  }

  @Test("Requests are counted in Prometheus's form")
  func metrics() async throws {
    let served = try await ServedFolder()
    _ = try await served.answer("POST", "/v1/search", try served.picture(1))
    #expect(
      try await served.answer("GET", "/metrics").text.contains("sightline_second_looks_total 0\n")
    )
    // A picture that is not in the catalog leaves doubt.
    try served.folder.draw("p7.png", seed: 7)
    _ = try await served.answer("POST", "/v1/search", try served.picture(7))
    _ = try await served.answer("GET", "/none")
    let text = try await served.answer("GET", "/metrics").text
    for line in [
      #"sightline_requests_total{route="POST /v1/search",status="200"} 2"#,
      #"sightline_requests_total{route="refused",status="404"} 1"#,
      #"sightline_queries_total{matched="yes"} 1"#,
      #"sightline_queries_total{matched="no"} 1"#, "sightline_second_looks_total 1",
      #"sightline_stage_seconds_count{stage="search"} 2"#,
      #"sightline_catalog_entities{catalog="things"} 3"#,
      "sightline_build_info{version=\"\(Release.number)\"} 1",
    ] {
      #expect(text.contains(line + "\n"), "\(line)")
    }
    #if os(Linux)
      for name in ["resident_memory_bytes", "cpu_seconds_total", "open_fds"] {
        let value = text.split(separator: "\n").first { $0.hasPrefix("process_\(name) ") }?
          .split(separator: " ").last.flatMap { Double($0) }
        #expect(value ?? 0 > 0, "\(name)")
      }
    #endif
    for line in text.split(separator: "\n") {
      #expect(line.hasPrefix("# ") || line.wholeMatch(of: /[a-z_]+(\{[^}]*\})? [0-9.e+-]+/) != nil)
    }
  }

  @Test("The service reports its health, its readiness, and a client's rights")
  func states() async throws {
    let served = try await ServedFolder()
    #expect(try await served.answer("GET", "/healthz").json["status"] as? String == "ok")
    #expect(try await served.answer("GET", "/readyz").status == 200)
    let info = try await served.answer("GET", "/v1/info").json
    #expect(info["right"] as? String == "admin")
    try served.folder.remove("things.sightline")
    #expect(try await served.answer("GET", "/healthz").status == 200)
    let ready = try await served.answer("GET", "/readyz")
    #expect(ready.status == 503 && !ready.text.contains(served.folder.path))
    #expect(try await served.answer("POST", "/v1/search", served.picture(1)).status == 500)
  }
}

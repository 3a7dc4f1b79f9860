import Foundation
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineService

@Suite("Rights")
struct AccessTests {
  private static let tokens = """
    # comment
    search 0123456789abcdef  tablets
    write  fedcba9876543210
    admin  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
    metrics bbbbbbbbbbbbbbbbbbbbbbbb  Prometheus
    metrics cccccccccccccccccccccccc
    search cccccccccccccccccccccccc
    """

  @Test(
    "A token allows what its right includes, and no more",
    arguments: [
      (nil, [401, 401, 401, 200]), ("0123456789abcdef", [200, 403, 403, 200]),
      ("fedcba9876543210", [200, 201, 403, 200]),
      ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", [200, 201, 200, 200]),
      ("bbbbbbbbbbbbbbbbbbbbbbbb", [403, 403, 200, 200]),
      ("cccccccccccccccccccccccc", [200, 403, 200, 200]),
      ("0123456789abcdeF", [401, 401, 401, 200]), ("0123456789abcdef0", [401, 401, 401, 200]),
      ("", [401, 401, 401, 200]),
    ] as [(String?, [Int])]
  )
  func rights(token: String?, statuses: [Int]) async throws {
    let served = try await ServedFolder(tokens: Self.tokens, host: "0.0.0.0")
    let headers = token.map { [(name: "Authorization", value: "Bearer \($0)")] } ?? []
    let requests = [
      ("GET", "/v1/info"), ("PUT", "/v1/entities/thing/9?title=T"), ("GET", "/metrics"),
      ("GET", "/"),
    ]
    for ((method, target), status) in zip(requests, statuses) {
      let answer = try await served.answer(method, target, headers: headers)
      #expect(answer.status == status, "\(method) \(target): \(answer.text.prefix(200))")
      #expect((answer.headers["www-authenticate"] != nil) == (status == 401))
    }
  }

  @Test(
    "A tokens file that breaks a rule is refused with its line",
    arguments: [
      ("serch 0123456789abcdef", "line 1: 'serch' is not a right (did you mean 'search'?)"),
      ("\nsearch short", "line 2: a token has at least 16 characters"),
      ("search", "line 1: a token has at least"), ("# nothing", "the file has no token"),
    ]
  )
  func file(text: String, message: String) async throws {
    let error = await #expect(throws: SightlineError.self) {
      try await ServedFolder(tokens: text)
    }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test("A refusal names the rights of a token, and information the one that looks up")
  func names() async throws {
    let served = try await ServedFolder(tokens: Self.tokens)
    func answer(_ token: String, _ method: String, _ path: String) async throws -> ReadAnswer {
      let field = (name: "Authorization", value: "Bearer \(token)")
      return try await served.answer(method, path, headers: [field])
    }
    let metrics = String(repeating: "b", count: 24)
    let both = String(repeating: "c", count: 24)
    let search = try await answer(metrics, "POST", "/v1/search")
    #expect(search.text.contains("has the right 'metrics'; this needs 'search'"))
    let removal = try await answer(both, "DELETE", "/v1/entities/thing/1")
    #expect(removal.text.contains("the rights 'metrics' and 'search'; this needs 'write'"))
    #expect(try await answer(both, "GET", "/v1/info").json["right"] as? String == "search")
    let export = try await answer(metrics, "GET", "/v1/export")
    #expect(export.status == 403)
  }

  @Test("A tokens file that others can read is refused")
  func permissions() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("search 0123456789abcdef", to: "tokens")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let error = #expect(throws: SightlineError.self) { try AccessTokens(contentsOf: path) }
    #expect(error?.description.contains("chmod 600") == true)
  }

  @Test("Only this machine needs no token")
  func listening() throws {
    for host in ["127.0.0.1", "127.9.9.9", "localhost", "::1"] {
      _ = try AccessPolicy(tokens: nil, host: host)
    }
    for host in [
      "0.0.0.0", "::", "10.0.0.1", "example.org", "127.0.0.1.example.org", "127.1", "127.+0.0.1",
      "",
    ] {
      #expect(throws: SightlineError.self) { try AccessPolicy(tokens: nil, host: host) }
      _ = try AccessPolicy(tokens: nil, host: host, allowsAnyone: true)
    }
  }

  @Test(
    "Pages of other sites are refused, and so are foreign host names that resolve here",
    arguments: [
      (["Host": "127.0.0.1:8080"], 200), (["Host": "localhost"], 200), (["Host": "[::1]:80"], 200),
      (["Host": "evil.example"], 403), ([:], 403),
      (["Host": "[::1].evil.com"], 403), (["Host": "localhost:1@evil.com"], 403),
      (["Host": "127.+0.0.1"], 403), (["Host": "127.0.0.01"], 403), (["Host": "[::1]:80x"], 403),
      (["Host": "localhost:"], 200),
      (["Host": "127.0.0.1:8080", "Origin": "http://127.0.0.1:8080"], 200),
      (["Host": "127.0.0.1:8080", "Origin": "http://127.0.0.1:9090"], 403),
      (["Host": "127.0.0.1:8080", "Origin": "https://evil.example"], 403),
      (["Host": "127.0.0.1:8080", "Origin": "null"], 403),
    ] as [([String: String], Int)]
  )
  func sites(headers: [String: String], status: Int) async throws {
    let served = try await ServedFolder()
    let request = ServiceRequest(
      "GET",
      "/v1/info",
      headers: headers.map { (name: $0.key, value: $0.value) }
    )
    #expect(await served.service.respond(to: request).status == status)
  }

  @Test(
    "Without tokens, what came through a proxy to this machine is refused, unless anyone is allowed",
    arguments: ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"]
  )
  func forwarded(field: String) throws {
    let request = ServiceRequest(
      "GET",
      "/v1/info",
      headers: [(name: "Host", value: "127.0.0.1"), (name: field, value: "127.0.0.1")]
    )
    let policy = try AccessPolicy(tokens: nil, host: "127.0.0.1")
    let error = #expect(throws: SightlineError.self) { try policy.refuseOtherSites(request) }
    #expect(error?.code == .notAllowed && error?.message.contains("--tokens") == true)
    try AccessPolicy(tokens: nil, host: "127.0.0.1", allowsAnyone: true).refuseOtherSites(request)
    let token = String(repeating: "a", count: 40)
    let folder = try TemporaryFolder()
    let path = try folder.write("search \(token)\n", to: "tokens")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let tokens = try AccessTokens(contentsOf: path)
    try AccessPolicy(tokens: tokens, host: "127.0.0.1").refuseOtherSites(request)
  }

  @Test("Pages of a named site may send requests and read answers, and others may not")
  func origins() async throws {
    let served = try await ServedFolder(origins: ["https://shop.example"])
    let site = [(name: "Origin", value: "https://shop.example")]
    let asked = try await served.answer(
      "OPTIONS",
      "/v1/search",
      headers: site + [(name: "Access-Control-Request-Method", value: "POST")]
    )
    #expect(asked.status == 204)
    #expect(asked.headers["access-control-allow-origin"] == "https://shop.example")
    #expect(asked.headers["access-control-allow-headers"]?.contains("Authorization") == true)
    for path in ["/v1/info", "/none"] {
      let answer = try await served.answer("GET", path, headers: site)
      #expect(answer.headers["access-control-allow-origin"] == "https://shop.example")
      #expect(answer.headers["vary"] == "Accept-Encoding, Origin")
      #expect(answer.headers["cross-origin-resource-policy"] == "cross-origin")
    }
    let other = [(name: "Origin", value: "https://evil.example")]
    let refused = try await served.answer("GET", "/v1/info", headers: other)
    #expect(refused.status == 403 && refused.headers["access-control-allow-origin"] == nil)
    #expect(refused.headers["cross-origin-resource-policy"] == "same-origin")
    let asking = other + [(name: "Access-Control-Request-Method", value: "POST")]
    #expect(try await served.answer("OPTIONS", "/v1/search", headers: asking).status == 405)
  }

  @Test("All sites are allowed only if tokens are required, and a site has no path")
  func allOrigins() async throws {
    await #expect(throws: SightlineError.self) { try await ServedFolder(origins: ["*"]) }
    let served = try await ServedFolder(tokens: Self.tokens, origins: ["*"])
    let answer = try await served.answer(
      "GET",
      "/v1/info",
      headers: [
        (name: "Origin", value: "https://any.example"),
        (name: "Authorization", value: "Bearer 0123456789abcdef"),
      ]
    )
    #expect(answer.status == 200)
    #expect(answer.headers["access-control-allow-origin"] == "https://any.example")
    for wrong in ["shop.example", "https://shop.example/", "ftp://shop.example", "https://", ""] {
      #expect(throws: SightlineError.self) { try AllowedOrigins([wrong]) }
    }
  }

  @Test("A read-only service changes nothing, whatever a token allows")
  func readOnly() async throws {
    let served = try await ServedFolder(tokens: Self.tokens, isReadOnly: true)
    let admin = [(name: "Authorization", value: "Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")]
    for (method, path) in [
      ("PUT", "/v1/entities/thing/9?title=T"), ("DELETE", "/v1/entities/thing/1"),
      ("POST", "/v1/entities/thing/1/pictures"), ("DELETE", "/v1/entities/thing/1/pictures"),
      ("POST", "/v1/import"),
    ] {
      let answer = try await served.answer(method, path, headers: admin)
      #expect(answer.status == 403 && answer.text.contains("only reads"), "\(method) \(path)")
    }
    for path in ["/v1/entities", "/v1/export", "/metrics"] {
      #expect(try await served.answer("GET", path, headers: admin).status == 200)
    }
    let info = try await served.answer("GET", "/v1/info", headers: admin)
    #expect(try info.json["right"] as? String == "search")
  }
}

import Foundation
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineService

@Suite("Who may do what")
struct AccessTests {
  private static let tokens = """
    # comment
    search 0123456789abcdef  tablets
    write  fedcba9876543210
    admin  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
    """

  @Test(
    "A token does what its right includes, and nothing above",
    arguments: [
      (nil, [401, 401, 401, 200]), ("0123456789abcdef", [200, 403, 403, 200]),
      ("fedcba9876543210", [200, 201, 403, 200]),
      ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", [200, 201, 200, 200]),
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
      ("serch 0123456789abcdef", "line 1: 'serch' is no right (did you mean 'search'?)"),
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
    for host in ["0.0.0.0", "::", "10.0.0.1", "example.org", "127.0.0.1.example.org", "127.1", ""] {
      #expect(throws: SightlineError.self) { try AccessPolicy(tokens: nil, host: host) }
      _ = try AccessPolicy(tokens: nil, host: host, allowsAnyone: true)
    }
  }

  @Test(
    "Pages of other sites are refused, and names of other machines that lead here",
    arguments: [
      (["Host": "127.0.0.1:8080"], 200), (["Host": "localhost"], 200), (["Host": "[::1]:80"], 200),
      (["Host": "evil.example"], 403), ([:], 403),
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
}

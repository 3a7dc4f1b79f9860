import Foundation
import SightlineService
import TestSupport
import Testing

@Suite("Who may decide on duplicates")
struct DecisionAccessTests {
  private static let tokens = """
    search 0123456789abcdef
    write fedcba9876543210
    """

  private static func bearer(_ token: String) -> [(name: String, value: String)] {
    [(name: "Authorization", value: "Bearer \(token)")]
  }

  @Test("The page needs no token; its groups, decisions and memory need the right to write")
  func rights() async throws {
    let reviewed = try await ReviewedFolder(tokens: Self.tokens)
    let requests = [
      ("GET", "/v1/duplicates"), ("GET", "/v1/duplicates/review"),
      ("POST", "/v1/duplicates/decisions"), ("GET", "/v1/duplicates/distinct"),
      ("DELETE", "/v1/duplicates/distinct"), ("POST", "/v1/duplicates/undo?action=x"),
    ]
    for (method, target) in requests {
      #expect(try await reviewed.served.answer(method, target).status == 401)
      let search = Self.bearer("0123456789abcdef")
      #expect(try await reviewed.served.answer(method, target, headers: search).status == 403)
    }
    for path in ["/duplicates", "/duplicates.js", "/duplicates.css"] {
      #expect(try await reviewed.served.answer("GET", path).status == 200)
    }
    let write = Self.bearer("fedcba9876543210")
    let files = try await reviewed.files(headers: write)
    let answer = try await reviewed.decide(reviewed.decisions(files), headers: write)
    #expect(try answer.removed.count == 2, "\(answer.text)")
  }

  @Test("A service that only reads shows the groups, and removes and forgets nothing")
  func readOnly() async throws {
    let reviewed = try await ReviewedFolder(isReadOnly: true)
    let files = try await reviewed.files()
    let head = try await reviewed.review().json["head"] as? [String: Any]
    #expect(head?["action"] as? String == "nothing")
    for isDistinct in [false, true] {
      let body = try reviewed.decisions(files, distinct: isDistinct)
      let answer = try await reviewed.decide(body)
      #expect(answer.status == 403 && answer.text.contains("--read-only") && reviewed.isWhole)
    }
    let forget = try await reviewed.served.answer("DELETE", "/v1/duplicates/distinct")
    #expect(forget.status == 403)
    let undo = try await reviewed.served.answer("POST", "/v1/duplicates/undo?action=x")
    #expect(undo.status == 403)
  }

  @Test("Another site's page removes nothing")
  func otherSites() async throws {
    let reviewed = try await ReviewedFolder()
    let body = try reviewed.decisions(try await reviewed.files())
    let origin = [(name: "Origin", value: "https://example.org")]
    let answer = try await reviewed.decide(body, headers: origin)
    #expect(answer.status == 403 && reviewed.isWhole)
    // A form, which a browser sends without asking first, is no decision.
    let form = try await reviewed.served.answer(
      "POST",
      "/v1/duplicates/decisions",
      type: "text/plain",
      body
    )
    #expect(form.status == 415 && reviewed.isWhole)
  }

  @Test(
    "A body that holds no decisions gets one line, which says what is wrong",
    arguments: [
      ("", "they are not JSON"), ("{", "they are not JSON"), ("[]", "not an object"),
      (String(repeating: "[", count: 100_000), "they are not JSON"),
      (#"{"folder":""}"#, "neither groups nor files"),
      (#"{"groups":[{"group":1,"distinct":false}]}"#, "groups[0].files is missing"),
      (
        #"{"groups":[{"group":1,"distinct":false,"files":[{"path":1}]}]}"#,
        "groups[0].files[0].path is of another kind"
      ),
      (
        #"{"groups":[{"group":1,"distinct":false,"files":[{"path":"a","bytes":1,"#
          + #""digest":"1","of":"b","with":[],"action":"delete"}]}]}"#, "'delete' is neither keep"
      ),
    ]
  )
  func bodies(body: String, said: String) async throws {
    let served = try await ServedFolder()
    let answer = try await served.answer(
      "POST",
      "/v1/duplicates/decisions",
      type: "application/json",
      Array(body.utf8)
    )
    #expect(answer.status == 400, "\(answer.text)")
    let message = try (answer.json["error"] as? [String: Any])?["message"] as? String ?? ""
    #expect(message.contains(said) && !message.contains("\n"), "\(message)")
  }

  @Test("More than 16 MiB of decisions are refused before they are read")
  func large() async throws {
    let answer = try await ServedFolder().answer(
      "POST",
      "/v1/duplicates/decisions",
      headers: [
        (name: "Content-Type", value: "application/json"),
        (name: "Content-Length", value: "\((16 << 20) + 1)"),
      ]
    )
    #expect(answer.status == 413 && answer.text.contains("send less at once"), "\(answer.text)")
  }
}

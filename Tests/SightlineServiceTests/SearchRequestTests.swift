import Foundation
import SightlineService
import TestSupport
import Testing

@Suite("Requests that look pictures up")
struct SearchRequestTests {
  @Test("A picture finds its entity, sent as the body, in a form, or as base64 in JSON")
  func forms() async throws {
    let served = try await ServedFolder()
    let picture = try served.picture(2)
    let json = try JSONSerialization.data(
      withJSONObject: ["picture": Data(picture).base64EncodedString(), "limit": 1] as [String: Any]
    )
    let form = Form(texts: [("limit", "1")], files: [("picture", "a.png", picture)])
    for (type, body) in [
      ("image/png", picture), ("application/x-www-form-urlencoded", picture),
      (Form.type, form.bytes), ("application/json", [UInt8](json)),
    ] {
      let answer = try await served.answer("POST", "/v1/search", type: type, body)
      #expect(try answer.status == 200 && answer.ids.first == "2", "\(type): \(answer.text)")
      #expect(answer.headers["server-timing"]?.contains("decode;dur=") == true)
    }
  }

  @Test(
    "The only file of a form is the picture, under any name; among several it must be named"
  )
  func files() async throws {
    let served = try await ServedFolder()
    let picture = try served.picture(2)
    let form = Form(texts: [("limit", "1")], files: [("file", "a.png", picture)])
    let answer = try await served.answer("POST", "/v1/search", type: Form.type, form.bytes)
    #expect(try answer.status == 200 && answer.ids == ["2"], "\(answer.text)")
    let two = Form(files: [("one", "a.png", picture), ("two", "b.png", picture)])
    let refused = try await served.answer("POST", "/v1/search", type: Form.type, two.bytes)
    #expect(refused.status == 400, "\(refused.text)")
    #expect(refused.text.contains("the part 'one' is a file that is not expected"))
    #expect(refused.text.contains("send the picture as 'picture'"))
    let compared = try await served.answer("POST", "/v1/compare", type: Form.type, two.bytes)
    #expect(compared.status == 400 && compared.text.contains("as 'first' and 'second'"))
    // A text that comes as a file stays what its name says.
    let words = Form(files: [("label", "words.txt", Array("round".utf8))])
    #expect(
      try await served.answer("POST", "/v1/search", type: Form.type, words.bytes).ids == ["1"]
    )
  }

  @Test("JSON takes a picture as a data URL, as pages have it")
  func dataURL() async throws {
    let served = try await ServedFolder()
    let base64 = Data(try served.picture(2)).base64EncodedString()
    for (text, status) in [
      ("data:image/png;base64,\(base64)", 200), ("DATA:;BASE64,\(base64)", 200),
      ("data:image/png,\(base64)", 400), ("data:image/png;base64", 400),
    ] {
      let body = try JSONSerialization.data(withJSONObject: ["picture": text])
      let answer = try await served.answer(
        "POST",
        "/v1/search",
        type: "application/json",
        [UInt8](body)
      )
      #expect(answer.status == status, "\(answer.text.prefix(200))")
      if status == 200 { #expect(try answer.ids.first == "2") }
    }
  }

  @Test("An answer has the JSON of query, without paths of this machine")
  func contract() async throws {
    let served = try await ServedFolder()
    let answer = try await served.answer("POST", "/v1/search?explain", try served.picture(1))
    let first = try #require((try answer.json["results"] as? [[String: any Sendable]])?.first)
    #expect(first["reference"] as? String == "p1.png" && first["title"] as? String == "Thing 1")
    #expect((first["open"] as? [String: String])?["url"] == "https://x.org/1")
    let evidence = try #require(first["evidence"] as? [String: any Sendable])
    #expect(evidence["contributions"] != nil && evidence["logOdds"] != nil)
    #expect(!answer.text.contains(served.folder.path))
  }

  @Test("Words alone, types, colours and limits narrow answers down")
  func words() async throws {
    let served = try await ServedFolder()
    #expect(try await served.answer("POST", "/v1/search?label=round").ids == ["1"])
    let picture = try served.picture(1)
    #expect(try await served.answer("POST", "/v1/search?exclude_type=thing", picture).ids == [])
    let low = try await served.answer("POST", "/v1/search?min_score=0&limit=2", picture)
    #expect(try low.ids.count == 2 && low.json["total"] as? Int == 3)
  }

  @Test("Only the region is looked up, and places refer to the whole picture")
  func region() async throws {
    let served = try await ServedFolder()
    let answer = try await served.answer(
      "POST",
      "/v1/search?region=0,0,96,72",
      try served.picture(3)
    )
    #expect(try answer.ids.first == "3")
    let outside = try await served.answer(
      "POST",
      "/v1/search?region=90,0,96,72",
      try served.picture(3)
    )
    #expect(try outside.status == 422 && outside.code == "regionOutside")
  }

  @Test("Lines are answered with lines, in order; a bad one says why and the others go on")
  func lines() async throws {
    let served = try await ServedFolder()
    var body = ""
    for seed in [3, 1] {
      body += "{\"picture\":\"\(Data(try served.picture(seed)).base64EncodedString())\"}\n"
    }
    body += "{\"picture\":\"AAAA\"}\n{nonsense\n\n{\"label\":\"round\",\"limit\":5}"
    let answer = try await served.answer(
      "POST",
      "/v1/search?limit=1",
      type: "application/x-ndjson",
      Array(body.utf8)
    )
    let lines = try answer.lines
    #expect(lines.count == 5)
    let ids = lines.map { ($0["results"] as? [[String: any Sendable]])?.first?["id"] as? String }
    #expect(ids == ["3", "1", nil, nil, "1"])
    let codes = lines.map { ($0["error"] as? [String: any Sendable])?["code"] as? String }
    #expect(codes == [nil, nil, "unknownFormat", "invalidRequest", nil])
    // The line takes precedence over the address.
    #expect(lines.map { $0["limit"] as? Int } == [1, 1, nil, nil, 5])
  }

  @Test("Additions by another program are answered without a restart")
  func following() async throws {
    let served = try await ServedFolder()
    try served.folder.draw("p7.png", seed: 7)
    #expect(try await served.answer("POST", "/v1/search", try served.picture(7)).ids == [])
    let other = try await ServedFolder()
    try other.folder.draw("p7.png", seed: 7)
    // Another file in its place, too.
    let added = try await other.answer(
      "PUT",
      "/v1/entities/thing/7?title=Seven",
      try other.picture(7)
    )
    #expect(added.status == 201)
    try served.folder.remove("things.sightline")
    try FileManager.default.copyItem(
      atPath: other.folder.file("things.sightline"),
      toPath: served.folder.file("things.sightline")
    )
    #expect(try await served.answer("POST", "/v1/search", try served.picture(7)).ids.first == "7")
  }

  @Test("Two pictures are compared, and a picture is hashed")
  func comparing() async throws {
    let served = try await ServedFolder()
    let form = Form(files: [
      ("first", "a.png", try served.picture(1)), ("second", "b.png", try served.picture(1)),
    ])
    let compared = try await served.answer("POST", "/v1/compare", type: Form.type, form.bytes)
    #expect(try compared.json["first"] as? String == "a.png")
    #expect(try #require(compared.json["score"] as? Double) > 0.9)
    let hashed = try await served.answer(
      "POST",
      "/v1/hash?algorithm=pdq&algorithm=phash:8&algorithm=pdq",
      try served.picture(1)
    )
    let hashes = try #require(try hashed.json["hashes"] as? [[String: any Sendable]])
    #expect(hashes.map { $0["algorithm"] as? String } == ["pdq", "phash"])
    #expect(hashes.map { ($0["hex"] as? String)?.count } == [64, 16])
  }
}

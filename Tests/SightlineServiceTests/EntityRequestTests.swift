import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineEvaluation
import SightlineFoundation
import SightlinePixels
import SightlineService
import TestSupport
import Testing

@Suite("Requests about entities")
struct EntityRequestTests {
  @Test("An entity is put, listed, found by its picture, given another picture, and removed")
  func life() async throws {
    let served = try await ServedFolder()
    for seed in 7...8 { try served.folder.draw("p\(seed).png", seed: seed) }
    let form = Form(
      texts: [("title", "Seven"), ("label", "odd"), ("label", "prime")],
      files: [("picture", "seven.png", try served.picture(7))]
    )
    let put = try await served.answer(
      "PUT",
      "/v1/entities/thing/a%2Fb",
      type: Form.type,
      form.bytes
    )
    #expect(try put.status == 201 && put.json["entity"] as? String == "added", "\(put.text)")
    let told = try await served.answer("GET", "/v1/entities/thing/a%2Fb").json
    #expect(told["id"] as? String == "a/b" && told["labels"] as? [String] == ["odd", "prime"])
    #expect(told["pictures"] as? [String] == ["seven.png"])
    #expect((told["open"] as? [String: String])?["url"] == "https://x.org/a%2Fb")
    #expect(try await served.answer("POST", "/v1/search", served.picture(7)).ids.first == "a/b")

    let path = "/v1/entities/thing/a%2Fb/pictures"
    let another = try await served.answer("POST", path, type: "image/png", served.picture(8))
    let pictures = try #require(another.json["pictures"] as? [String: any Sendable])
    #expect(pictures["total"] as? Int == 2)
    #expect(
      try await served.answer("GET", "/v1/entities/thing/a%2Fb").json["labels"] as? [String] == [
        "odd", "prime",
      ]
    )
    let gone = try await served.answer("DELETE", path + "?picture=seven.png")
    #expect(try gone.json["pictures"] as? Int == 1)

    let body = Array(#"{"title":"Other","properties":{"size":3}}"#.utf8)
    let changed = try await served.answer(
      "PUT",
      "/v1/entities/thing/a%2Fb",
      type: "application/json",
      body
    )
    #expect(try changed.status == 200 && changed.json["entity"] as? String == "changed")
    let other = try await served.answer("GET", "/v1/entities/thing/a%2Fb").json
    #expect(other["labels"] as? [String] == [] && other["title"] as? String == "Other")
    #expect((other["properties"] as? [String: Int])?["size"] == 3)

    #expect(try await served.answer("DELETE", "/v1/entities/thing/a%2Fb").status == 200)
    let missing = try await served.answer("GET", "/v1/entities/thing/a%2Fb")
    #expect(try missing.status == 404 && missing.code == "notInCatalog")
  }

  @Test("Pages of a list, of any length, have each entity once", arguments: [1, 2, 3, 100])
  func pages(limit: Int) async throws {
    let served = try await ServedFolder()
    for id in ["0", "9"] {
      _ = try await served.answer("PUT", "/v1/entities/a%20type/\(id)?title=T", [])
    }
    var ids: [String] = []
    var cursor = ""
    while ids.count < 100 {
      let page = try await served.answer("GET", "/v1/entities?limit=\(limit)\(cursor)").json
      let entities = try #require(page["entities"] as? [[String: any Sendable]])
      ids += entities.compactMap { $0["id"] as? String }
      guard let next = page["next"] as? String else { break }
      let allowed = CharacterSet.alphanumerics
      cursor = "&cursor=\(next.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
    }
    #expect(ids == ["0", "9", "1", "2", "3"])
    let typed = try await served.answer("GET", "/v1/entities?type=thing&limit=2").json
    #expect((typed["entities"] as? [[String: any Sendable]])?.count == 2 && typed["next"] != nil)
  }

  @Test(
    "Codes of an entity are stored, listed, and found; a query may have a code without a picture"
  )
  func codes() async throws {
    let served = try await ServedFolder()
    let body = Array(#"{"title":"Book","code":["0-306-40615-2","X"]}"#.utf8)
    let path = "/v1/entities/thing/book"
    #expect(try await served.answer("PUT", path, type: "application/json", body).status == 201)
    let told = try await served.answer("GET", path).json
    #expect(told["codes"] as? [String] == ["0-306-40615-2", "X"])
    let found = try await served.answer("POST", "/v1/search?code=9780306406157")
    #expect(try found.ids == ["book"])
    let none = try await served.answer("POST", "/v1/search?code=9780306406150")
    #expect(try none.status == 200 && none.ids.isEmpty)
    let long = "{\"title\":\"Book\",\"code\":\"\(String(repeating: "1", count: 7090))\"}"
    let refused = try await served.answer("PUT", path, type: "application/json", Array(long.utf8))
    #expect(try refused.status == 400 && refused.code == "invalidEntity")
  }

  @Test("Unchanged content is not sent again")
  func tags() async throws {
    let served = try await ServedFolder()
    let first = try await served.answer("GET", "/v1/entities/thing/1")
    let tag = try #require(first.headers["etag"])
    let again = try await served.answer(
      "GET",
      "/v1/entities/thing/1",
      headers: [(name: "If-None-Match", value: tag)]
    )
    #expect(again.status == 304 && again.bytes.isEmpty)
  }

  @Test("A thumbnail is made of a file below the catalog's folder, and of none outside it")
  func thumbnails() async throws {
    let served = try await ServedFolder(isOwn: true)
    let small = try await served.answer("GET", "/v1/entities/thing/1/thumbnail")
    #expect(small.status == 200 && small.bytes.starts(with: [0xFF, 0xD8]))
    let outside = try await ServedFolder()
    try served.folder.remove("p2.png")
    try served.folder.link("p2.png", to: outside.folder.file("p2.png"))
    let linked = try await served.answer("GET", "/v1/entities/thing/2/thumbnail")
    #expect(try linked.status == 404 && linked.code == "notInCatalog")
  }

  @Test("A picture in full has the size of its file")
  func fullPictures() async throws {
    let served = try await ServedFolder(isOwn: true)
    let stored = try ImageDecoder.decode(served.folder.bytes(of: "p1.png")).buffer
    let answer = try await served.answer("GET", "/v1/entities/thing/1/picture")
    #expect(answer.status == 200 && answer.headers["content-type"] == "image/jpeg")
    let full = try ImageDecoder.decode(answer.bytes)
    #expect(full.buffer.width == stored.width && full.buffer.height == stored.height)
    // No other file is shown, and none outside the folder.
    let outside = try await ServedFolder()
    try served.folder.remove("p2.png")
    try served.folder.link("p2.png", to: outside.folder.file("p2.png"))
    #expect(try await served.answer("GET", "/v1/entities/thing/2/picture").status == 404)
    let named = "/v1/entities/thing/1/picture?picture=p2.png"
    #expect(try await served.answer("GET", named).status == 404)
  }

  @Test(
    "A picture of a second folder is told, shown and removed without the machine's folder and the camera's data"
  )
  func toldPaths() async throws {
    let served = try await ServedFolder(isOwn: true)
    let other = try TemporaryFolder()
    // A segment where a camera writes its data.
    let camera: [UInt8] = [0xFF, 0xE1, 0, 10] + Array("atmyhome".utf8)
    let drawn = try ImageEncoder.jpeg(SyntheticPhoto(seed: 5, width: 320, height: 240).draw())
    try other.write(drawn.prefix(2) + camera + drawn.dropFirst(2), to: "below/second.jpg")
    let catalog = try Catalog(at: served.folder.file("things.sightline"), mode: .readWrite)
    for folder in [served.folder, other] { try await catalog.index(folder: folder.path) }
    let second = try #require(catalog.pictures().first { $0.path.hasSuffix("second.jpg") })
    let entity = try #require(
      second.entity.id.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    )
    let told = FilePaths.name(of: other.path) + "/below/second.jpg"
    let found = try await served.answer("POST", "/v1/search", other.bytes(of: "below/second.jpg"))
    #expect(found.text.contains("\"reference\":\"\(told)\""), "\(found.text)")
    let listed = try await served.answer("GET", "/v1/entities/picture/\(entity)")
    #expect(listed.text.contains("\"\(told)\""))
    for text in [found.text, listed.text] { #expect(!text.contains(other.path)) }
    let query = "?picture=\(told)"
    for kind in ["picture", "thumbnail"] {
      let shown = try await served.answer("GET", "/v1/entities/picture/\(entity)/\(kind)\(query)")
      #expect(shown.status == 200, "\(shown.text)")
      #expect(!shown.text.contains("atmyhome"))
    }
    let pictures = "/v1/entities/picture/\(entity)/pictures"
    let unknown = try await served.answer("DELETE", "\(pictures)?picture=other.jpg")
    #expect(unknown.status == 404 && unknown.text.contains(told), "\(unknown.text)")
    #expect(!unknown.text.contains(other.path))
    let removed = try await served.answer("DELETE", "\(pictures)\(query)")
    #expect(removed.status == 200, "\(removed.text)")
    #expect(try !catalog.pictures().contains { $0.path == second.path })
  }

  @Test("Thumbnails are made of the files of every folder that the catalog was built from")
  func thumbnailsOfSeveralFolders() async throws {
    let served = try await ServedFolder(isOwn: true)
    let (other, foreign) = (try TemporaryFolder(), try TemporaryFolder())
    try other.draw("second.png", seed: 5)
    try foreign.draw("away.png", seed: 6)
    try other.link("away.png", to: foreign.file("away.png"))
    let catalog = try Catalog(at: served.folder.file("things.sightline"), mode: .readWrite)
    try await catalog.index(folder: other.path)
    let pictures = try catalog.pictures().filter { $0.entity.type == "picture" }
    let second = try #require(pictures.first { $0.path.hasSuffix("second.png") })
    func thumbnail(_ id: String) async throws -> ReadAnswer {
      let name = try #require(id.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      return try await served.answer("GET", "/v1/entities/picture/\(name)/thumbnail")
    }
    let shown = try await thumbnail(second.entity.id)
    #expect(shown.status == 200 && shown.bytes.starts(with: [0xFF, 0xD8]), "\(shown.text)")
    // A link that leads out of all of them is described, and not shown.
    if let away = pictures.first(where: { $0.path.hasSuffix("away.png") }) {
      #expect(try await thumbnail(away.entity.id).status == 404)
    }
  }

  @Test("No thumbnail is made of a file that changed since it was described")
  func thumbnailsOfOthers() async throws {
    let served = try await ServedFolder(isOwn: true)
    // A client that may add pictures names them as it likes.
    try served.folder.draw("secret/private.png", seed: 9)
    let boundary = "b"
    let head =
      "--b\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"secret/private.png\"\r\n"
    let body =
      Array("\(head)Content-Type: image/png\r\n\r\n".utf8) + (try served.picture(2))
      + Array("\r\n--b--\r\n".utf8)
    let added = try await served.answer(
      "POST",
      "/v1/entities/thing/1/pictures",
      type: "multipart/form-data; boundary=\(boundary)",
      body
    )
    #expect(added.status == 200, "\(added.text)")
    let asked = "/v1/entities/thing/1/thumbnail?picture=secret/private.png"
    let shown = try await served.answer("GET", asked)
    let own = try await served.answer("GET", "/v1/entities/thing/2/thumbnail")
    #expect(shown.status == 404 || shown.bytes == own.bytes)
    // A file that has other bytes by now, of the same size.
    #expect(own.status == 200)
    var bytes = try served.folder.bytes(of: "p2.png")
    bytes[bytes.count - 1] ^= 1
    try served.folder.write(bytes, to: "p2.png")
    #expect(try await served.answer("GET", "/v1/entities/thing/2/thumbnail").status == 404)
    try served.folder.write(try served.picture(3), to: "p2.png")
    #expect(try await served.answer("GET", "/v1/entities/thing/2/thumbnail").status == 404)
  }

  @Test("No name of a picture leads to a file that was not described, whatever lies there")
  func thumbnailsByNames() async throws {
    let served = try await ServedFolder(isOwn: true)
    let outside = try await ServedFolder()
    try served.folder.draw("secret/private.png", seed: 9)
    try served.folder.link("away", to: outside.folder.path)
    try served.folder.link("alias.png", to: served.folder.file("secret/private.png"))
    #expect(mkfifo(served.folder.file("pipe.png"), 0o600) == 0)
    let names = [
      "secret/private.png", "./secret/private.png", "secret//private.png",
      "x/../secret/private.png",
      "../\(outside.folder.path.split(separator: "/").last ?? "")/p2.png", "away/p2.png",
      "alias.png", "pipe.png",
      "secret", ".", "..", "/etc/passwd", "../../../../../../etc/passwd", "things.sightline",
      "SECRET/PRIVATE.PNG",
      "secret/private.png/", "%2e%2e/x", "secret\\private.png", "se\u{301}cret",
      String(repeating: "a/", count: 2_000),
    ]
    let own = try served.picture(2)
    for name in names {
      let head =
        "--b\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"\(name)\"\r\n"
      let body =
        Array("\(head)Content-Type: image/png\r\n\r\n".utf8) + own + Array("\r\n--b--\r\n".utf8)
      let added = try await served.answer(
        "POST",
        "/v1/entities/thing/1/pictures",
        type: "multipart/form-data; boundary=b",
        body
      )
      #expect(added.status == 200 || added.status == 400, "\(name): \(added.text)")
    }
    let stored =
      try await served.answer("GET", "/v1/entities/thing/1").json["pictures"] as? [String]
    let shown = try await served.answer("GET", "/v1/entities/thing/2/thumbnail").bytes
    let first = try await served.answer("GET", "/v1/entities/thing/1/thumbnail").bytes
    for name in (stored ?? []) + names {
      let text = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let answer = try await served.answer("GET", "/v1/entities/thing/1/thumbnail?picture=\(text)")
      #expect(
        answer.status == 404 || answer.status == 400 || answer.bytes == shown
          || answer.bytes == first,
        "\(name)"
      )
    }
  }

  @Test("A kept thumbnail is answered without the file, and pictures that are sent get theirs")
  func keptThumbnails() async throws {
    let served = try await ServedFolder(isOwn: true, keepsThumbnails: true)
    let sent = try served.picture(2)
    for seed in 1...3 { try served.folder.remove("p\(seed).png") }
    let first = try await served.answer("GET", "/v1/entities/thing/1/thumbnail")
    #expect(first.status == 200 && first.bytes.starts(with: [0xFF, 0xD8]))
    let path = "/v1/entities/thing/1"
    #expect(
      try await served.answer("POST", path + "/pictures", type: "image/png", sent).status == 200
    )
    let names = try await served.answer("GET", path).json["pictures"] as? [String]
    let added = try #require(names?.last)
    let second = try await served.answer("GET", path + "/thumbnail?picture=\(added)")
    #expect(second.status == 200 && second.bytes.starts(with: [0xFF, 0xD8]))
    #expect(second.bytes != first.bytes)
    let none = try await served.answer("GET", path + "/thumbnail?picture=other")
    #expect(try none.status == 404 && none.code == "notInCatalog")
  }

  @Test("An export is imported again, or nothing of it and the wrong line reported")
  func exchange() async throws {
    let served = try await ServedFolder()
    let exported = try await served.answer("GET", "/v1/export")
    #expect(exported.status == 200)
    #expect(try await served.answer("DELETE", "/v1/entities/thing/2").status == 200)
    let type = "application/x-ndjson"
    let bad = exported.bytes + Array("{\"kind\":\"entity\",\"type\":\"thing\"}\n".utf8)
    let refused = try await served.answer("POST", "/v1/import", type: type, bad)
    #expect(try refused.status == 400 && refused.code == "invalidRow", "\(refused.text)")
    #expect(refused.text.contains("line ") && !refused.text.contains(served.folder.path))
    #expect(try await served.answer("GET", "/v1/entities/thing/2").status == 404)
    let taken = try await served.answer("POST", "/v1/import", type: type, exported.bytes)
    #expect(try taken.json["entities"] as? Int == 3, "\(taken.text)")
    #expect(try await served.answer("POST", "/v1/search", served.picture(2)).ids.first == "2")
    // No file of the request is left behind.
    #expect(try served.folder.names().allSatisfy { !$0.hasSuffix(".jsonl") })
  }
}

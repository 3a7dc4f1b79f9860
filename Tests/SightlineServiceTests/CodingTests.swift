import CLibZ
import TestSupport
import Testing

@testable import SightlineService

@Suite("Packed answers")
struct CodingTests {
  /// The bytes in a gzip stream, up to where it ends or was cut.
  static func unpacked(_ packed: [UInt8]) throws -> (bytes: [UInt8], isWhole: Bool) {
    var input = packed
    var stream = z_stream()
    let version = ZLIB_VERSION
    let size = Int32(MemoryLayout<z_stream>.size)
    // 16 for gzip alone.
    try #require(inflateInit2_(&stream, 15 + 16, version, size) == Z_OK)
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var status = Z_OK
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      while status == Z_OK {
        var room = [UInt8](repeating: 0, count: 65_536)
        let count = room.withUnsafeMutableBufferPointer { room in
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          status = inflate(&stream, Z_SYNC_FLUSH)
          return room.count - Int(stream.avail_out)
        }
        output += room.prefix(count)
        if count == 0 { break }
      }
    }
    return (output, status == Z_STREAM_END)
  }

  private static func wishes(_ value: String) -> [(name: String, value: String)] {
    [(name: "Accept-Encoding", value: value)]
  }

  @Test("What a client wishes is read as HTTP says")
  func wishes() {
    for (value, takes) in [
      ("gzip", true), ("GZIP", true), ("x-gzip", true), ("br, gzip;q=0.5", true), ("*", true),
      ("gzip;q=0", false), ("gzip; q=0.0", false), ("*;q=0", false), ("*;q=0, gzip", true),
      ("identity", false), ("identity;q=1, gzip;q=0.5", false), ("identity;q=0.5, gzip", true),
      ("br", false), ("", false), (",;,", false), ("gzip;q=x", false), ("gzip;q=", false),
    ] {
      let request = ServiceRequest("GET", "/", headers: Self.wishes(value))
      #expect(AcceptedCodings(of: request).takesGzip == takes, "'\(value)'")
    }
    #expect(!AcceptedCodings(of: ServiceRequest("GET", "/")).takesGzip)
    let two = ServiceRequest("GET", "/", headers: Self.wishes("br") + Self.wishes("gzip"))
    #expect(AcceptedCodings(of: two).takesGzip)
  }

  @Test("Texts are packed for those who take it, pictures and small answers are not")
  func kinds() async throws {
    let served = try await ServedFolder(isOwn: true, keepsThumbnails: true)
    let asked = Self.wishes("gzip")
    for path in ["/", "/page.css", "/page.js", "/openapi.json"] {
      let plain = try await served.answer("GET", path)
      let packed = try await served.answer("GET", path, headers: asked)
      #expect(
        packed.headers["content-encoding"] == "gzip" && plain.headers["content-encoding"] == nil
      )
      #expect(packed.bytes.count < plain.bytes.count / 2, "\(path)")
      let unpacked = try Self.unpacked(packed.bytes)
      #expect(unpacked.bytes == plain.bytes && unpacked.isWhole)
      for answer in [plain, packed] { #expect(answer.headers["vary"] == "Accept-Encoding") }
      let head = try await served.answer("HEAD", path, headers: asked)
      #expect(head.bytes.isEmpty && head.headers["content-length"] == "\(packed.bytes.count)")
    }
    let export = try await served.answer("GET", "/v1/export", headers: asked)
    #expect(export.headers["content-encoding"] == "gzip")
    let text = try Self.unpacked(export.bytes).bytes
    #expect(String(decoding: text, as: UTF8.self).contains(#""id":"1""#))
    for path in ["/healthz", "/v1/entities/thing/1/thumbnail"] {
      let answer = try await served.answer("GET", path, headers: asked)
      #expect(answer.status == 200 && answer.headers["content-encoding"] == nil, "\(path)")
    }
    let thumbnail = try await served.answer("GET", "/v1/entities/thing/1/thumbnail", headers: asked)
    #expect(thumbnail.headers["vary"] == nil)
  }

  @Test("A packed answer has a tag of its own, and either tag is answered with 304")
  func tags() async throws {
    let served = try await ServedFolder()
    let asked = Self.wishes("gzip")
    let plain = try #require(try await served.answer("GET", "/page.js").headers["etag"])
    let packed = try #require(
      try await served.answer("GET", "/page.js", headers: asked).headers["etag"]
    )
    #expect(plain != packed && packed.hasSuffix("-gzip\""))
    for tag in [plain, packed, "W/\(packed)", "\"other\", \(plain)"] {
      for wishes in [[], asked] {
        let answer = try await served.answer(
          "GET",
          "/page.js",
          headers: wishes + [(name: "If-None-Match", value: tag)]
        )
        #expect(answer.status == 304 && answer.bytes.isEmpty, "\(tag)")
        #expect(answer.headers["content-encoding"] == nil)
        #expect(tag.contains(answer.headers["etag"] ?? "none"))
      }
    }
    let other = try await served.answer(
      "GET",
      "/page.js",
      headers: [(name: "If-None-Match", value: "\"other-gzip\"")]
    )
    #expect(other.status == 200)
  }

  @Test("Each line of a packed stream can be read when it comes")
  func lines() async throws {
    let served = try await ServedFolder()
    let question = Array("{\"label\": [\"round\"]}\n{\"label\": [\"none\"]}\n{\"bad\": 1}\n".utf8)
    let request = ServiceRequest(
      "POST",
      "/v1/search",
      headers: [
        (name: "host", value: "127.0.0.1"), (name: "content-type", value: "application/x-ndjson"),
      ]
        + Self.wishes("gzip"),
      body: RequestBytes(question)
    )
    let response = await served.service.respond(to: request)
    #expect(response.headers.contains { $0.name == "Content-Encoding" && $0.value == "gzip" })
    guard case .stream(let make) = response.body else {
      Issue.record("not a stream")
      return
    }
    var gathered: [UInt8] = []
    var counts: [Int] = []
    try await make { piece in
      gathered += piece
      counts.append(try Self.unpacked(gathered).bytes.count { $0 == UInt8(ascii: "\n") })
    }
    #expect(counts == [1, 2, 3, 3])
    #expect(try Self.unpacked(gathered).isWhole)
    let exported = try await served.answer("GET", "/v1/export", headers: Self.wishes("gzip"))
    let plain = try await served.answer("GET", "/v1/export")
    #expect(try Self.unpacked(exported.bytes).bytes == plain.bytes)
  }

  @Test(
    "Bytes of any kind and number are unpacked as they were",
    arguments: [0, 1, 1399, 70_000, 3 << 20]
  )
  func streams(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for bytes in [noise, [UInt8](repeating: 7, count: count)] {
      let gzip = try #require(GzipStream())
      var packed = gzip.add(Array(bytes.prefix(count / 3)))
      #expect(try Self.unpacked(packed).bytes == Array(bytes.prefix(count / 3)))
      packed += gzip.finish(Array(bytes.dropFirst(count / 3)))
      let unpacked = try Self.unpacked(packed)
      #expect(unpacked.bytes == bytes && unpacked.isWhole)
    }
  }
}

import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlineReading
import SightlineSearch
import SightlineService
import TestSupport
import Testing

/// A folder with a catalog of three drawn things, and a service that answers from it.
struct ServedFolder {
  let folder: TemporaryFolder
  let service: VisualService

  /// The catalog and the pictures, which are described once for all tests.
  private static let made = Task {
    let folder = try TemporaryFolder()
    try await fill(folder)
    return try ["things.sightline", "p1.png", "p2.png", "p3.png"].map {
      (name: $0, bytes: try folder.bytes(of: $0))
    }
  }

  private static func fill(
    _ folder: TemporaryFolder,
    keepsThumbnails: Bool = false,
    embedder: (any ImageEmbedder)? = nil
  ) async throws {
    let catalog = try Catalog(at: folder.file("things.sightline"), mode: .readWrite)
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(
        EntityType(
          identifier: "thing",
          name: "Thing",
          plural: "Things",
          urlTemplate: "https://x.org/{id}",
          openIntent: "OpenThing"
        )
      )
    }
    for seed in 1...3 {
      try folder.draw("p\(seed).png", seed: seed)
      try await catalog.add(
        Entity(
          EntityIdentifier(type: "thing", id: "\(seed)"),
          title: "Thing \(seed)",
          labels: seed == 1 ? ["round"] : []
        ),
        pictures: [.file(folder.file("p\(seed).png"))],
        options: BuildOptions(embedder: embedder, keepsThumbnails: keepsThumbnails)
      )
    }
  }

  /// Makes a folder and a service.
  ///
  /// - Parameters:
  ///   - profile: The numbers that turn likeness into scores.
  ///   - limits: How much the service takes on.
  ///   - tokens: What the tokens file says; nil for none.
  ///   - host: The address that it is said to listen on.
  ///   - spool: The folder for files of a request's length; nil for the catalog's.
  ///   - origins: The sites whose pages may ask.
  ///   - isReadOnly: Whether it only reads.
  ///   - isOwn: Whether the catalog is made in the folder, whose files it then knows.
  ///   - keepsThumbnails: Whether a catalog of its own keeps thumbnails.
  ///   - embedder: The model of the pictures of a catalog of its own.
  ///   - model: The model of the service.
  ///   - wordReader: Its reader of words.
  /// - Throws: Any error that making them meets.
  init(
    profile: MatchProfile = .standard,
    limits: ServiceLimits = .patient,
    tokens: String? = nil,
    host: String = "127.0.0.1",
    spool: String? = nil,
    origins: [String] = [],
    isReadOnly: Bool = false,
    isOwn: Bool = false,
    keepsThumbnails: Bool = false,
    embedder: (any ImageEmbedder)? = nil,
    model: (any ImageEmbedder)? = nil,
    wordReader: (any WordReading)? = nil
  ) async throws {
    folder = try TemporaryFolder()
    if isOwn {
      try await Self.fill(folder, keepsThumbnails: keepsThumbnails, embedder: embedder)
    } else {
      for (name, bytes) in try await Self.made.value { try folder.write(bytes, to: name) }
    }
    var known: AccessTokens?
    if let tokens {
      let path = try folder.write(tokens, to: "tokens")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      known = try AccessTokens(contentsOf: path)
    }
    service = VisualService(
      catalogs: [folder.file("things.sightline")],
      profile: profile,
      embedder: model,
      wordReader: wordReader,
      limits: limits,
      access: try AccessPolicy(
        tokens: known,
        host: host,
        isReadOnly: isReadOnly,
        origins: AllowedOrigins(origins)
      ),
      spoolFolder: spool.map { [folder] in folder.file($0) } ?? folder.path,
      trashData: folder.file("data")
    )
    try await service.open()
  }

  /// The bytes of a drawn picture.
  func picture(_ seed: Int) throws -> [UInt8] { try folder.bytes(of: "p\(seed).png") }

  /// Returns the answer to a request.
  func answer(
    _ method: String,
    _ target: String,
    headers: [(name: String, value: String)] = [],
    _ body: [UInt8] = []
  ) async throws -> ReadAnswer {
    let request = ServiceRequest(
      method,
      target,
      headers: [(name: "host", value: "127.0.0.1:8080")] + headers,
      body: RequestBytes(body)
    )
    if let refusal = service.refusal(of: request) { return try await ReadAnswer(refusal) }
    return try await ReadAnswer(service.respond(to: request))
  }

  /// Returns the answer to a request with a body of a kind.
  func answer(
    _ method: String,
    _ target: String,
    type: String,
    _ body: [UInt8]
  ) async throws -> ReadAnswer {
    try await answer(method, target, headers: [(name: "Content-Type", value: type)], body)
  }
}

/// An answer with its whole body.
struct ReadAnswer {
  let status: Int
  let headers: [String: String]
  let bytes: [UInt8]

  init(_ response: ServiceResponse) async throws {
    status = response.status
    headers = Dictionary(
      response.headers.map { ($0.name.lowercased(), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    switch response.body {
    case .bytes(let bytes): self.bytes = bytes
    case .stream(let make):
      var gathered: [UInt8] = []
      try await make { gathered += $0 }
      bytes = gathered
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The body as an object of JSON; fails the test when it is none.
  var json: [String: any Sendable] {
    get throws {
      try #require(
        JSONSerialization.jsonObject(with: Data(bytes)) as? [String: any Sendable],
        "\(text)"
      )
    }
  }

  /// The bodies of lines.
  var lines: [[String: any Sendable]] {
    get throws {
      try text.split(separator: "\n").map {
        try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: any Sendable])
      }
    }
  }

  /// The ids of the matches.
  var ids: [String] {
    get throws {
      try #require(json["results"] as? [[String: any Sendable]], "\(text)")
        .compactMap { $0["id"] as? String }
    }
  }

  /// The code of the error.
  var code: String? {
    get throws { (try json["error"] as? [String: any Sendable])?["code"] as? String }
  }
}

/// A body of multipart/form-data.
struct Form {
  static let type = "multipart/form-data; boundary=border"
  private(set) var bytes: [UInt8] = []

  init(texts: [(String, String)] = [], files: [(String, String, [UInt8])] = []) {
    for (name, text) in texts {
      bytes += Array(
        "--border\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n".utf8
      )
    }
    for (name, file, content) in files {
      bytes += Array(
        """
        --border\r\nContent-Disposition: form-data; name="\(name)"; filename="\(file)"\r\n\
        Content-Type: image/png\r\n\r\n
        """.utf8
      )
      bytes += content + Array("\r\n".utf8)
    }
    bytes += Array("--border--\r\n".utf8)
  }
}

extension ServiceLimits {
  /// Limits that no test meets by running beside all others.
  static var patient: ServiceLimits {
    var limits = ServiceLimits()
    limits.bodyTime = .seconds(1200)
    limits.answerTime = .seconds(1200)
    return limits
  }
}

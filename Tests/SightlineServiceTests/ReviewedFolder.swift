import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineService
import TestSupport
import Testing

/// A served folder with a copy of one of its pictures, which has a sidecar, as the picture has one of the same bytes.
struct ReviewedFolder {
  let served: ServedFolder

  var folder: TemporaryFolder { served.folder }

  init(
    limits: ServiceLimits = .patient,
    tokens: String? = nil,
    isReadOnly: Bool = false
  ) async throws {
    served = try await ServedFolder(
      limits: limits,
      tokens: tokens,
      isReadOnly: isReadOnly,
      isOwn: true
    )
    let catalog = try Catalog(at: served.folder.file("things.sightline"), mode: .readWrite)
    let name = "a copy.png"
    try served.folder.write(try served.folder.bytes(of: "p2.png"), to: name)
    for picture in ["p2", "a copy"] { try served.folder.write("a side", to: "\(picture).xmp") }
    try await catalog.add(
      Entity(EntityIdentifier(type: "thing", id: name), title: name),
      pictures: [.file(served.folder.file(name))],
      options: BuildOptions()
    )
  }

  /// The answer to a page that waits until the search is done.
  func review(
    _ query: String = "",
    headers: [(name: String, value: String)] = []
  ) async throws -> ReadAnswer {
    while true {
      let answer = try await served.answer("GET", "/v1/duplicates/review\(query)", headers: headers)
      guard answer.status == 202 else { return answer }
      #expect(try answer.json["total"] is Int, "\(answer.text)")
    }
  }

  /// The files of the page's groups, as the page has them.
  func files(
    headers: [(name: String, value: String)] = []
  ) async throws -> [[String: any Sendable]] {
    let answer = try await review(headers: headers)
    #expect(answer.status == 200, "\(answer.text.prefix(300))")
    let groups = try #require(try answer.json["groups"] as? [[String: any Sendable]])
    return groups.flatMap { $0["files"] as? [[String: any Sendable]] ?? [] }
  }

  /// Decisions on one group.
  ///
  /// - Parameters:
  ///   - files: Its files.
  ///   - going: The paths of those that go.
  ///   - isDistinct: Whether they are no duplicates.
  /// - Returns: The body of a request.
  /// - Throws: Any error that encoding meets.
  func decisions(
    _ files: [[String: any Sendable]],
    going: Set<String> = ["a copy.png"],
    distinct isDistinct: Bool = false
  ) throws -> [UInt8] {
    let decided = files.map { file in
      let goes = going.contains(file["path"] as? String ?? "")
      return file.merging(["action": goes ? "remove" : "keep"]) { $1 }
    }
    let group: [String: any Sendable] = ["group": 7, "distinct": isDistinct, "files": decided]
    let body: [String: any Sendable] = ["folder": "", "groups": [group]]
    return [UInt8](try JSONSerialization.data(withJSONObject: body))
  }

  /// Sends decisions.
  func decide(
    _ body: [UInt8],
    headers: [(name: String, value: String)] = []
  ) async throws -> ReadAnswer {
    try await served.answer(
      "POST",
      "/v1/duplicates/decisions",
      headers: [(name: "Content-Type", value: "application/json")] + headers,
      body
    )
  }

  /// The files in the trash.
  var trashed: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file("data/Trash/files"))) ?? [])
      .sorted()
  }

  /// Whether the copy and its sidecar lie where they lay.
  var isWhole: Bool {
    ["a copy.png", "a copy.xmp", "p2.png", "p2.xmp"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.file($0))
    }
  }
}

extension ReadAnswer {
  /// The files that were left alone, each with its reason.
  var left: [[String: any Sendable]] {
    get throws { try #require(try json["left"] as? [[String: any Sendable]], "\(text)") }
  }

  /// The paths of what was removed.
  var removed: [String] {
    get throws {
      try #require(try json["removed"] as? [[String: any Sendable]], "\(text)")
        .compactMap { $0["path"] as? String }
    }
  }
}

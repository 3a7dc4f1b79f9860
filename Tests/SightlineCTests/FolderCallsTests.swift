import CSightline
import Foundation
import Sightline
import SightlineC
import TestSupport
import Testing

/// The calls about a catalog as a whole: its folder, its entities, its copies, and its profile.
@Suite("The C interface, of whole catalogs")
struct FolderCallsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private typealias Stored = UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>

  /// The code of the error that a call stores; nil where it has none.
  private static func code(_ call: (Stored) -> UnsafeMutableRawPointer?) -> String? {
    var error: UnsafeMutablePointer<sightline_error>?
    let result = call(&error)
    #expect((result == nil) == (error != nil))
    defer {
      sightline_free(result)
      sightline_free(error)
    }
    return error.map { String(cString: $0.pointee.code) }
  }

  private func withCatalog(
    _ name: String = "c.sightline",
    _ body: @escaping @Sendable (OpaquePointer?) throws -> Void
  ) async throws {
    try await CLibraryTests.onThread { [folder] in
      let catalog = sightline_catalog_open(folder.file(name), SIGHTLINE_WRITE, nil, nil)
      defer { sightline_catalog_close(catalog) }
      try body(catalog)
    }
  }

  /// The ids of the entities behind one, or of the first.
  private static func ids(
    _ catalog: OpaquePointer?,
    after last: (type: String, id: String)? = nil,
    limit: Int = 100
  ) -> (ids: [String], hasMore: Bool) {
    guard
      let found = sightline_catalog_list(catalog, nil, last?.type, last?.id, limit, nil)
    else { return (["none"], false) }
    defer { sightline_free(found) }
    let entities = UnsafeBufferPointer(start: found.pointee.entities, count: found.pointee.count)
    return (entities.map { String(cString: $0.entity.id) }, found.pointee.has_more)
  }

  @Test("Indexing mirrors a folder, tells how far it is, and says what could not be read")
  func index() async throws {
    for seed in 1...3 { try folder.draw("p/boats/\(seed).png", seed: seed) }
    try folder.draw("p/skip/4.png", seed: 4)
    try folder.write("not a picture", to: "p/broken.png")
    try await withCatalog { [folder] catalog in
      var options = sightline_index_options()
      options.labels_from_folders = true
      options.jobs = 1
      let pattern = try #require(strdup("skip"))
      defer { free(pattern) }
      var patterns: UnsafePointer<CChar>? = UnsafePointer(pattern)
      let report = withUnsafePointer(to: &patterns) { patterns in
        options.excluded = patterns
        options.excluded_count = 1
        return sightline_catalog_index(
          catalog,
          folder.file("p"),
          &options,
          { done, total, _ in done <= total },
          nil,
          nil
        )
      }
      let done = try #require(report).pointee
      #expect(done.added == 3 && done.failure_count == 1 && done.removed == 0)
      #expect(String(cString: done.failures[0].message).hasPrefix("broken.png: "))
      sightline_free(report)
      // The unreadable one is an entity all the same.
      #expect(
        Self.ids(catalog).ids.sorted() == [
          "boats/1.png", "boats/2.png", "boats/3.png", "broken.png",
        ]
      )

      try FileManager.default.removeItem(atPath: folder.file("p/boats/2.png"))
      options.excluded_count = 0
      let again = sightline_catalog_index(catalog, folder.file("p"), &options, nil, nil, nil)
      #expect(again?.pointee.added == 1 && again?.pointee.removed == 1)
      #expect(again?.pointee.unchanged == 2)
      sightline_free(again)
      #expect(
        Self.code {
          UnsafeMutableRawPointer(
            sightline_catalog_index(catalog, folder.file("p"), nil, { _, _, _ in false }, nil, $0)
          )
        } == "cancelled"
      )
      let read = sightline_catalog_open(folder.file("c.sightline"), SIGHTLINE_READ, nil, nil)
      defer { sightline_catalog_close(read) }
      #expect(
        Self.code {
          UnsafeMutableRawPointer(
            sightline_catalog_index(read, folder.file("p"), nil, nil, nil, $0)
          )
        } == "readOnly"
      )
    }
  }

  @Test("A list has all entities in their order with their pictures, however it is cut into pages")
  func list() async throws {
    for seed in 1...5 { try folder.draw("p/\(seed).png", seed: seed) }
    try await withCatalog { [folder] catalog in
      sightline_free(sightline_catalog_index(catalog, folder.file("p"), nil, nil, nil, nil))
      let whole = Self.ids(catalog)
      #expect(whole.ids == (1...5).map { "\($0).png" } && !whole.hasMore)
      for limit in 1...5 {
        var paged: [String] = []
        var last: (String, String)?
        while true {
          let page = Self.ids(catalog, after: last, limit: limit)
          paged += page.ids
          #expect(page.ids.count <= limit && page.hasMore == (paged.count < 5))
          guard page.hasMore, let id = page.ids.last else { break }
          last = ("picture", id)
        }
        #expect(paged == whole.ids, "pages of \(limit)")
      }
      let one = try #require(sightline_catalog_list(catalog, "picture", nil, nil, 1, nil))
      let listed = one.pointee.entities[0]
      #expect(listed.picture_count == 1 && String(cString: listed.entity.type) == "picture")
      #expect(listed.pictures[0].map { String(cString: $0) } == "1.png")
      let file = try #require(listed.files[0].map { String(cString: $0) })
      #expect(FileManager.default.fileExists(atPath: file) && file.hasSuffix("p/1.png"))
      sightline_free(one)
      for (type, lastType, lastID, limit, expected) in [
        ("boat", nil, nil, 1, "unknownType"), (nil, nil, nil, 0, "invalidArgument"),
        (nil, nil, nil, 65_537, "invalidArgument"), (nil, "picture", nil, 1, "invalidArgument"),
        (nil, nil, "1.png", 1, "invalidArgument"),
      ] as [(String?, String?, String?, Int, String)] {
        #expect(
          Self.code {
            UnsafeMutableRawPointer(
              sightline_catalog_list(catalog, type, lastType, lastID, limit, $0)
            )
          } == expected
        )
      }
    }
  }

  @Test("Copies in a catalog are those in its folder, and can go as they were told")
  func duplicates() async throws {
    try folder.draw("p/a.png", seed: 1)
    try folder.write(try folder.bytes(of: "p/a.png"), to: "p/b.png")
    try folder.draw("p/c.png", seed: 2)
    try await withCatalog { [folder] catalog in
      sightline_free(sightline_catalog_index(catalog, folder.file("p"), nil, nil, nil, nil))
      let found = try #require(sightline_catalog_duplicates(catalog, nil, nil, nil, nil))
      let apart = try #require(
        sightline_find_duplicates(folder.file("p"), nil, nil, nil, nil)
      )
      #expect(found.pointee.count == 1 && found.pointee.pictures == 3)
      #expect(found.pointee.groups[0].count == 2 && found.pointee.groups[0].files[1].is_identical)
      for one in [found, apart] {
        let place = try #require(one.pointee.folder.map { String(cString: $0) })
        #expect(place.hasSuffix("/p"))
      }
      #expect(
        String(cString: found.pointee.groups[0].json)
          == String(cString: apart.pointee.groups[0].json)
      )
      sightline_free(apart)
      let gone = sightline_decide_duplicates(found.pointee.groups[0].json, folder.file("away"), nil)
      #expect(gone?.pointee.count == 1 && gone?.pointee.failure_count == 0)
      sightline_free(gone)
      sightline_free(found)
    }
  }

  @Test("A fit gives a profile that a catalog opens with, and a truth that is too small is refused")
  func tune() async throws {
    var queries: [String] = []
    for seed in 1...24 {
      try folder.draw("p/\(seed).png", seed: seed)
      try folder.draw("q/\(seed).jpg", seed: seed)
      queries.append(
        #"{"picture": "q/\#(seed).jpg", "expected": [{"type": "picture", "id": "\#(seed).png"}]}"#
      )
    }
    let truth = try folder.write(
      #"{"version": 1, "catalog": "p", "queries": [\#(queries.joined(separator: ","))]}"#,
      to: "truth.json"
    )
    try await withCatalog { [folder] catalog in
      sightline_free(sightline_catalog_index(catalog, folder.file("p"), nil, nil, nil, nil))
      try truth.withCString { path in
        var options = sightline_tuning_options()
        options.truth = path
        options.precision = 0.8
        let tuned = try #require(
          sightline_catalog_tune(catalog, &options, { done, total, _ in done <= total }, nil, nil)
        )
        #expect(tuned.pointee.queries == 24 && tuned.pointee.entities == 24)
        #expect(tuned.pointee.problem_count == 0 && tuned.pointee.after.precision >= 0.8)
        let profile = try folder.write(
          String(cString: tuned.pointee.profile),
          to: "profile.json"
        )
        sightline_free(tuned)
        let opened = sightline_catalog_open(
          folder.file("c.sightline"),
          SIGHTLINE_READ,
          profile,
          nil
        )
        #expect(opened != nil)
        sightline_catalog_close(opened)
        for (precision, expected) in [
          (0.999, "truthTooSmall"), (0.2, "invalidArgument"), (1, "invalidArgument"),
          (.nan, "invalidArgument"),
        ] {
          options.precision = precision
          #expect(
            Self.code {
              UnsafeMutableRawPointer(sightline_catalog_tune(catalog, &options, nil, nil, $0))
            } == expected
          )
        }
        options.precision = 0.8
        #expect(
          Self.code {
            UnsafeMutableRawPointer(
              sightline_catalog_tune(catalog, &options, { _, _, _ in false }, nil, $0)
            )
          } == "cancelled"
        )
      }
    }
  }
}

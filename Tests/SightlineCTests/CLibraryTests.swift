import CSightline
import Foundation
import Sightline
import SightlineC
import SightlineFoundation
import TestSupport
import Testing

/// The functions that C programs call, called as they do; `make test-c` asks more, of the library as it is handed out.
@Suite("The C interface")
struct CLibraryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs calls that wait on a thread of their own, as callers do: the threads of tasks do the work.
  static func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
  }

  /// The code of the error that a call stores, which is freed.
  private func code(
    _ call: (UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>) -> Bool
  ) -> String? {
    var error: UnsafeMutablePointer<sightline_error>?
    let done = call(&error)
    defer { sightline_free(error) }
    #expect(done == (error == nil))
    return error.map { String(cString: $0.pointee.code) }
  }

  /// Calls a closure with a picture that lends the pixels of a buffer, rows apart.
  private func lending<T>(
    _ buffer: ReadOnlyPixelBuffer,
    padding: Int,
    _ body: (inout sightline_picture) throws -> T
  ) rethrows -> T {
    let stride = buffer.width * 3 + padding
    var bytes = [UInt8](repeating: 7, count: stride * buffer.height)
    for y in 0..<buffer.height {
      let row = buffer.row(y, as: RGB8.self)
      for x in row.indices {
        let place = y * stride + x * 3
        (bytes[place], bytes[place + 1], bytes[place + 2]) = (row[x].red, row[x].green, row[x].blue)
      }
    }
    return try bytes.withUnsafeBytes { memory in
      var picture = sightline_picture()
      picture.kind = SIGHTLINE_PIXELS
      picture.data = memory.baseAddress
      picture.size = memory.count
      picture.width = Int64(buffer.width)
      picture.height = Int64(buffer.height)
      picture.stride = stride
      picture.format = SIGHTLINE_RGB8
      return try body(&picture)
    }
  }

  @Test("The library matches its header, and names its release")
  func form() throws {
    #expect(sightline_abi_version() == UInt32(SIGHTLINE_ABI_VERSION))
    #expect(sightline_version().map { String(cString: $0) } == Release.number)
  }

  @Test("A hash has the bits that Swift computes, whatever the row length")
  func hash() throws {
    let buffer = try DrawnPicture.texture(3)
    let set = try DescriptorSet(identifiers: ["phash"])
    let described = set.describe(PreparedPicture(buffer, minimumShortSide: nil))
    guard case .hash(let expected)? = described["phash"] else {
      Issue.record("no hash")
      return
    }
    for padding in [0, 1, 100] {
      lending(buffer, padding: padding) { picture in
        var bits = [UInt8](repeating: 0, count: 8)
        #expect(sightline_hash(&picture, "phash", &bits, 8, nil, nil) == 64)
        #expect(bits.reduce(0) { $0 << 8 | UInt64($1) } == expected.words[0])
      }
    }
  }

  @Test("An entity added from lent pixels is found until it is removed")
  func catalog() async throws {
    try await Self.onThread {
      let path = folder.file("c.sightline")
      let catalog = sightline_catalog_open(path, SIGHTLINE_WRITE, nil, nil)
      defer { sightline_catalog_close(catalog) }
      try lending(DrawnPicture.texture(4), padding: 5) { picture in
        let type = Array("thing".utf8CString)
        type.withUnsafeBufferPointer { text in
          var entity = sightline_entity()
          (entity.type, entity.id, entity.title) = (
            text.baseAddress, text.baseAddress, text.baseAddress
          )
          var addition = sightline_addition()
          #expect(sightline_catalog_add(catalog, &entity, &picture, 1, &addition, nil))
          #expect(addition.is_new && addition.added == 1)
        }
        withUnsafePointer(to: picture) { picture in
          var query = sightline_query()
          query.picture = picture
          let found = sightline_catalog_search(catalog, &query, nil)
          #expect(found?.pointee.count == 1)
          #expect(found.map { String(cString: $0.pointee.matches[0].entity.title) } == "thing")
          sightline_free(found)
          query.timeout = 1e-9
          #expect(
            code { sightline_catalog_search(catalog, &query, $0) != nil } == "deadlineExceeded"
          )
        }
      }
      #expect(sightline_catalog_remove(catalog, "thing", "thing", nil))
      #expect(code { sightline_catalog_remove(catalog, "thing", "thing", $0) } == "notInCatalog")
    }
  }

  @Test("Neither codes nor words, and reading without a picture, are errors")
  func readsNothing() async throws {
    try await Self.onThread {
      try lending(DrawnPicture.texture(4), padding: 0) { picture in
        #expect(code { sightline_read(&picture, false, false, $0) != nil } == "invalidArgument")
      }
      #expect(code { sightline_read(nil, true, false, $0) != nil } == "invalidArgument")
      let catalog = sightline_catalog_open(folder.file("r.sightline"), SIGHTLINE_WRITE, nil, nil)
      defer { sightline_catalog_close(catalog) }
      var query = sightline_query()
      query.reads_words = true
      #expect(code { sightline_catalog_search(catalog, &query, $0) != nil } == "invalidArgument")
    }
  }

  @Test(
    "A code is read in lent pixels, alone and as a part of a query, in pixels of the whole picture",
    .enabled(if: (try? CodeReader.installed()) != nil, "ZBar is not installed: make setup-words")
  )
  func reads() async throws {
    try await Self.onThread {
      let ground = try DrawnPicture.scene(5, width: 480, height: 360)
      let bars = try DrawnCode.placed(DrawnCode.bars("9780306406157", module: 3), on: ground)
      let catalog = sightline_catalog_open(folder.file("b.sightline"), SIGHTLINE_WRITE, nil, nil)
      defer { sightline_catalog_close(catalog) }
      "9780306406157".withCString { text in
        var codes: UnsafePointer<CChar>? = text
        withUnsafePointer(to: &codes) { codes in
          var entity = sightline_entity()
          (entity.type, entity.id, entity.title) = (text, text, text)
          (entity.codes, entity.code_count) = (codes, 1)
          #expect(sightline_catalog_add(catalog, &entity, nil, 0, nil, nil))
        }
      }
      lending(bars, padding: 3) { picture in
        let read = sightline_read(&picture, true, false, nil)
        #expect(read?.pointee.code_count == 1 && read?.pointee.line_count == 0)
        #expect(read.map { String(cString: $0.pointee.codes[0].text) } == "9780306406157")
        #expect(read.map { String(cString: $0.pointee.codes[0].kind) } == "EAN")
        let places = read.map { read in
          UnsafeBufferPointer(
            start: read.pointee.codes[0].place,
            count: read.pointee.codes[0].place_count
          ).map(\.x)
        }
        sightline_free(read)
        withUnsafePointer(to: picture) { picture in
          var query = sightline_query()
          query.picture = picture
          query.reads_codes = true
          let whole = sightline_catalog_search(catalog, &query, nil)
          #expect(whole?.pointee.count == 1 && whole?.pointee.reading.pointee.code_count == 1)
          sightline_free(whole)
          var region = sightline_region(x: 40, y: 30, width: 420, height: 320)
          withUnsafePointer(to: &region) { region in
            query.region = region
            let part = sightline_catalog_search(catalog, &query, nil)
            #expect(part?.pointee.count == 1)
            let xs = part.map { part in
              UnsafeBufferPointer(
                start: part.pointee.reading.pointee.codes[0].place,
                count: part.pointee.reading.pointee.codes[0].place_count
              ).map(\.x)
            }
            #expect(abs((xs?.min() ?? 0) - (places?.min() ?? -9)) < 4)
            sightline_free(part)
          }
          query.region = nil
          query.reads_codes = false
          let unread = sightline_catalog_search(catalog, &query, nil)
          #expect(unread?.pointee.count == 0 && unread?.pointee.reading == nil)
          sightline_free(unread)
        }
      }
    }
  }

  @Test("A closed catalog, a foreign pointer and NULL are errors")
  func handles() throws {
    let catalog = sightline_catalog_open(folder.file("c.sightline"), SIGHTLINE_WRITE, nil, nil)
    sightline_catalog_close(catalog)
    sightline_catalog_close(catalog)
    var counts = sightline_counts()
    for handle in [catalog, nil, OpaquePointer(bitPattern: 4096)] {
      #expect(code { sightline_catalog_count(handle, &counts, $0) } == "invalidHandle")
    }
  }

  @Test(
    "Absurd sizes are errors, not traps",
    arguments: [Int64.min, -1, 0, 1 << 21, 1 << 40, .max]
  )
  func absurd(size: Int64) throws {
    try lending(DrawnPicture.texture(5), padding: 0) { picture in
      var bits = [UInt8](repeating: 0, count: 32)
      let (width, stride) = (picture.width, picture.stride)
      picture.width = size
      #expect(code { sightline_hash(&picture, "pdq", &bits, 32, nil, $0) != 0 } != nil)
      picture.width = width
      picture.stride = Int(size) | 1 << 40
      #expect(code { sightline_hash(&picture, "pdq", &bits, 32, nil, $0) != 0 } != nil)
      picture.stride = stride
      picture.size = size > 1 << 20 ? 10 : Int(size)
      #expect(code { sightline_hash(&picture, "pdq", &bits, 32, nil, $0) != 0 } != nil)
    }
  }

  @Test("Every picture of many is reported, and a callback that returns false stops them")
  func many() async throws {
    try await Self.onThread {
      try lending(DrawnPicture.texture(6), padding: 0) { picture in
        let pictures = [sightline_picture](repeating: picture, count: 20)
        let told = sightline_hash_many(
          pictures,
          20,
          "pdq",
          SIGHTLINE_FULL_SIZE,
          2,
          { done, total, _ in done <= total },
          nil,
          nil
        )
        #expect(told?.pointee.count == 20 && told?.pointee.failure_count == 0)
        sightline_free(told)
        let stopped = code {
          sightline_hash_many(
            pictures,
            20,
            "pdq",
            SIGHTLINE_FULL_SIZE,
            1,
            { _, _, _ in false },
            nil,
            $0
          ) != nil
        }
        #expect(stopped == "cancelled")
      }
    }
  }
}

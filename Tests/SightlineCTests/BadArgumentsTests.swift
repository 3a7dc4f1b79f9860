import CSightline
import Foundation
import SightlineC
import SightlineFoundation
import TestSupport
import Testing

/// Each argument of the C interface at its extremes, missing, in other encodings, and handles that are closed: an error or
/// an answer, and no trap, which would end the tests.
@Suite("Bad arguments of the C interface", .timeLimit(.minutes(10)))
struct BadArgumentsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  typealias Stored = UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>

  /// Calls a function, whose result and error are freed: it answers, or says in one line why not.
  @discardableResult
  static func tried(_ what: String, _ call: (Stored) -> Bool) -> String? {
    var error: UnsafeMutablePointer<sightline_error>?
    let done = call(&error)
    defer { sightline_free(error) }
    #expect(done == (error == nil), "\(what)")
    guard let error else { return nil }
    let message = String(cString: error.pointee.message)
    #expect(!message.isEmpty && !message.contains("\n"), "\(what): \(message)")
    return String(cString: error.pointee.code)
  }

  /// Frees a result, and says whether there was one.
  static func freed(_ result: UnsafeMutableRawPointer?) -> Bool {
    sightline_free(result)
    // What was freed is ignored.
    sightline_free(result)
    return result != nil
  }

  static let integers: [Int64] = [
    .min, .min + 1, -1 << 32, -1 << 31 - 1, -1 << 31, -65_537, -2, -1, 0, 1, 2, 3, 7, 255, 4096,
    4097,
    65_535, 65_536, 1 << 20, 1 << 20 + 1, 1 << 31 - 1, 1 << 31, 1 << 32, 1 << 53, .max - 1, .max,
  ]
  static let numbers: [Double] = [
    -.infinity, -.greatestFiniteMagnitude, -1, -0.0, 0, .leastNonzeroMagnitude, 1e-9, 0.5, 1,
    1.0.nextUp, 60, 1e10, 1e19, .greatestFiniteMagnitude, .infinity, .nan, .signalingNaN,
  ]
  /// Texts as C gives them, each with the zero that ends it.
  private static let texts: [[CChar]] = {
    let spelled: [[UInt8]] = [
      [], [0x20], [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xE2, 0x80], Array("a\nb".utf8), Array("\u{1B}[31m".utf8), Array("../..".utf8),
      Array("/dev/null".utf8), Array("\u{202E}x".utf8), Array("{".utf8), Array("[[[[".utf8),
      Array("pdq".utf8), Array("phash:99999999999".utf8), Array("none".utf8),
      [UInt8](repeating: 0x78, count: 5_000), [UInt8](repeating: 0x5B, count: 200_000),
    ]
    return spelled.map { $0.map { CChar(bitPattern: $0) } + [0] }
  }()

  /// Runs a body with each text, and with none.
  static func eachText(_ body: (UnsafePointer<CChar>?) throws -> Void) rethrows {
    try body(nil)
    for text in texts { try text.withUnsafeBufferPointer { try body($0.baseAddress) } }
  }

  /// Runs a body with a picture of lent pixels, which are 64 times 48.
  private static func withPicture<T>(_ body: (inout sightline_picture) throws -> T) rethrows -> T {
    let bytes = (0..<64 * 48 * 3).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    return try bytes.withUnsafeBytes { memory in
      var picture = sightline_picture()
      picture.kind = SIGHTLINE_PIXELS
      picture.data = memory.baseAddress
      picture.size = memory.count
      picture.width = 64
      picture.height = 48
      picture.format = SIGHTLINE_RGB8
      return try body(&picture)
    }
  }

  /// Runs a body with a catalog of one entity.
  func withCatalog(_ body: @escaping @Sendable (OpaquePointer?) throws -> Void) async throws {
    try await CLibraryTests.onThread { [folder] in
      let catalog = sightline_catalog_open(folder.file("c.sightline"), SIGHTLINE_WRITE, nil, nil)
      defer { sightline_catalog_close(catalog) }
      "thing".withCString { text in
        Self.withPicture { picture in
          var entity = sightline_entity()
          (entity.type, entity.id, entity.title) = (text, text, text)
          #expect(sightline_catalog_add(catalog, &entity, &picture, 1, nil, nil))
        }
      }
      try body(catalog)
      var counts = sightline_counts()
      #expect(sightline_catalog_count(catalog, &counts, nil) && counts.entities >= 1)
    }
  }

  @Test("Sizes, rows, formats and kinds of a picture")
  func pictures() {
    var bits = [UInt8](repeating: 0, count: 32)
    func hash(_ picture: sightline_picture, _ what: String) {
      var picture = picture
      Self.tried(what) { sightline_hash(&picture, "phash", &bits, 32, nil, $0) != 0 }
      Self.tried(what) { Self.freed(sightline_make_thumbnail(&picture, 64, $0)) }
    }
    Self.withPicture { picture in
      for number in Self.integers {
        var one = picture
        one.width = number
        hash(one, "width \(number)")
        one.height = number
        hash(one, "both sides \(number)")
        one = picture
        one.height = number
        hash(one, "height \(number)")
        one = picture
        one.stride = Int(clamping: number) < 0 ? .max : Int(number)
        hash(one, "stride \(number)")
        one = picture
        // Fewer bytes than there are: none may be read behind them.
        one.size = min(picture.size, Int(clamping: max(0, number)))
        hash(one, "size \(number)")
        Self.tried("side \(number)") { Self.freed(sightline_make_thumbnail(&one, number, $0)) }
      }
      for number in [0, 1, 2, 3, 4, 5, 6, 7, 8, 99, UInt32.max] {
        var one = picture
        one.format = sightline_format(rawValue: number)
        hash(one, "format \(number)")
        for side in [Int64(1), 2, 3, 63] {
          one.width = side
          one.height = side
          hash(one, "format \(number), sides \(side)")
        }
        one = picture
        one.kind = sightline_kind(rawValue: number)
        hash(one, "kind \(number)")
      }
      var none = picture
      none.data = nil
      hash(none, "no data")
      none.kind = SIGHTLINE_BYTES
      hash(none, "no bytes")
      none.kind = SIGHTLINE_FILE
      Self.eachText { path in
        none.path = path
        hash(none, "a path")
      }
      Self.tried("no picture") { sightline_hash(nil, "phash", &bits, 32, nil, $0) != 0 }
      Self.tried("no room") { sightline_hash(&picture, "phash", nil, 32, nil, $0) != 0 }
      for size in [0, 1, 7] {
        let code = Self.tried("\(size) bytes") {
          sightline_hash(&picture, "phash", &bits, size, nil, $0) != 0
        }
        #expect(code != nil)
      }
    }
  }

  @Test("Names and stored bytes of descriptors")
  func descriptors() {
    Self.withPicture { picture in
      var bits = [UInt8](repeating: 0, count: 8192)
      Self.eachText { name in
        Self.tried("a name") { sightline_hash(&picture, name, &bits, bits.count, nil, $0) != 0 }
        let names = [UnsafePointer<CChar>?](repeating: name, count: 300)
        names.withUnsafeBufferPointer { names in
          for count in [0, 1, 2, 256, 257, 300] {
            Self.tried("\(count) names") {
              Self.freed(sightline_describe(&picture, names.baseAddress, count, $0))
            }
          }
        }
        Self.tried("hashes") {
          Self.freed(
            sightline_hash_many(&picture, 1, name, SIGHTLINE_FULL_SIZE, 1, nil, nil, $0)
          )
        }
      }
      for count in [1 << 24 + 1, 1 << 40, Int.max] {
        let code = Self.tried("\(count) pictures") {
          Self.freed(
            sightline_hash_many(&picture, count, "pdq", SIGHTLINE_FULL_SIZE, 0, nil, nil, $0)
          )
        }
        #expect(code != nil)
      }
      Self.tried("no pictures") {
        Self.freed(sightline_hash_many(nil, 3, "pdq", SIGHTLINE_REDUCED, 0, nil, nil, $0))
      }
      for jobs in [1, 1024, 1025, UInt32.max] {
        Self.tried("\(jobs) jobs") {
          Self.freed(
            sightline_hash_many(
              &picture,
              1,
              "pdq",
              sightline_decoding(rawValue: jobs),
              jobs,
              nil,
              nil,
              $0
            )
          )
        }
      }
    }
    var generator = SeededGenerator(seed: 75)
    for round in 0..<3000 {
      var one = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      // So that some get past the version and the kind.
      if !one.isEmpty { one[0] = 1 }
      if one.count > 1 { one[1] = UInt8.random(in: 0...6, using: &generator) }
      let count = round % 3 == 0 ? 0 : one.count
      var error: UnsafeMutablePointer<sightline_error>?
      let distance = sightline_distance(one, one.count, one, count, &error)
      #expect(distance.isNaN == (error != nil))
      sightline_free(error)
    }
    #expect(sightline_distance(nil, 4, nil, 4, nil).isNaN)
  }

  @Test("Numbers, regions and texts of a query")
  func queries() async throws {
    try await withCatalog { catalog in
      Self.withPicture { picture in
        withUnsafePointer(to: picture) { picture in
          func search(_ what: String, _ change: (inout sightline_query) -> Void) {
            var query = sightline_query()
            query.picture = picture
            change(&query)
            Self.tried(what) { Self.freed(sightline_catalog_search(catalog, &query, $0)) }
          }
          for number in Self.integers {
            search("limit \(number)") { $0.limit = number }
            search("similar \(number)") { $0.similar_limit = number }
            search("tagged \(number)") { $0.tagged_limit = number }
            for other in [Int64.min, -1, 0, 1, 48, 64, .max] {
              for (x, y, width, height) in [
                (number, other, 10, 10), (other, number, 10, 10), (1, 1, number, other),
                (number, number, other, other), (other, other, number, number),
              ] as [(Int64, Int64, Int64, Int64)] {
                var region = sightline_region(x: x, y: y, width: width, height: height)
                withUnsafePointer(to: &region) { region in
                  search("region \(x),\(y),\(width),\(height)") { $0.region = region }
                }
              }
            }
          }
          for number in Self.numbers {
            search("score \(number)") {
              $0.has_minimum_score = true
              $0.minimum_score = number
            }
            search("timeout \(number)") { $0.timeout = number }
            search("within \(number)") { $0.within = number }
          }
          Self.eachText { text in
            let many = [UnsafePointer<CChar>?](repeating: text, count: 40)
            many.withUnsafeBufferPointer { many in
              for count in [0, 1, 40] {
                let texts = sightline_texts(texts: many.baseAddress, count: count)
                search("labels") { $0.labels = texts }
                search("required") { $0.required_labels = texts }
                search("excluded") { $0.excluded_labels = texts }
                search("types") { $0.types = texts }
                search("excluded types") { $0.excluded_types = texts }
                search("codes") { $0.codes = texts }
                search("text") { $0.text = texts }
                search("colors") { $0.colors = texts }
                search("words alone") {
                  $0.picture = nil
                  $0.labels = texts
                  $0.text = texts
                }
              }
            }
          }
          for count in [1, 65_536, 65_537, Int.max] {
            search("no texts") { $0.labels = sightline_texts(texts: nil, count: count) }
          }
        }
      }
      Self.tried("no query") { Self.freed(sightline_catalog_search(catalog, nil, $0)) }
    }
  }

  @Test("Entities and pictures to add, and to remove")
  func entities() async throws {
    try await withCatalog { catalog in
      "x".withCString { plain in
        func add(_ what: String, _ change: (inout sightline_entity) -> Void) {
          var entity = sightline_entity()
          (entity.type, entity.id, entity.title) = (plain, plain, plain)
          change(&entity)
          Self.tried(what) { sightline_catalog_add(catalog, &entity, nil, 0, nil, $0) }
        }
        Self.eachText { text in
          add("type") { $0.type = text }
          add("id") { $0.id = text }
          add("title") { $0.title = text }
          add("subtitle") { $0.subtitle = text }
          add("properties") { $0.properties = text }
          let many = [UnsafePointer<CChar>?](repeating: text, count: 300)
          many.withUnsafeBufferPointer { many in
            for count in [0, 1, 255, 256, 257] {
              add("\(count) labels") {
                $0.labels = many.baseAddress
                $0.label_count = count
              }
              add("\(count) codes") {
                $0.codes = many.baseAddress
                $0.code_count = count
              }
            }
          }
          Self.tried("removal") { sightline_catalog_remove(catalog, text, plain, $0) }
          Self.tried("removal") { sightline_catalog_remove(catalog, plain, text, $0) }
        }
        for count in [1, 257, 65_537, Int.max] {
          add("no labels") { $0.label_count = count }
          add("no codes") { $0.code_count = count }
          var entity = sightline_entity()
          (entity.type, entity.id, entity.title) = (plain, plain, plain)
          let code = Self.tried("no pictures") {
            sightline_catalog_add(catalog, &entity, nil, count, nil, $0)
          }
          #expect(code != nil)
        }
        Self.tried("no entity") { sightline_catalog_add(catalog, nil, nil, 0, nil, $0) }
      }
    }
  }

  @Test("Handles that are closed or were none, in every call")
  func handles() async throws {
    try await CLibraryTests.onThread { [folder] in
      let path = folder.file("h.sightline")
      let closed = sightline_catalog_open(path, SIGHTLINE_WRITE, nil, nil)
      sightline_catalog_close(closed)
      let foreign = [
        closed, nil, OpaquePointer(bitPattern: 1 << 40), OpaquePointer(bitPattern: -1),
      ]
      for handle in foreign {
        var (counts, query, entity) = (sightline_counts(), sightline_query(), sightline_entity())
        let codes = [
          Self.tried("count") { sightline_catalog_count(handle, &counts, $0) },
          Self.tried("model") { sightline_catalog_use_model(handle, path, $0) },
          Self.tried("network") { sightline_catalog_use_network(handle, path, $0) },
          Self.tried("search") { Self.freed(sightline_catalog_search(handle, &query, $0)) },
          Self.tried("add") { sightline_catalog_add(handle, &entity, nil, 0, nil, $0) },
          Self.tried("remove") { sightline_catalog_remove(handle, path, path, $0) },
          Self.tried("evaluate") {
            Self.freed(sightline_catalog_evaluate(handle, nil, nil, nil, $0))
          },
          Self.tried("tune") { Self.freed(sightline_catalog_tune(handle, nil, nil, nil, $0)) },
          Self.tried("index") {
            Self.freed(sightline_catalog_index(handle, path, nil, nil, nil, $0))
          },
          Self.tried("list") { Self.freed(sightline_catalog_list(handle, nil, nil, nil, 1, $0)) },
          Self.tried("duplicates") {
            Self.freed(sightline_catalog_duplicates(handle, nil, nil, nil, $0))
          },
        ]
        #expect(codes.allSatisfy { $0 == "invalidHandle" || $0 == "invalidArgument" }, "\(codes)")
        sightline_catalog_close(handle)
        sightline_free(UnsafeMutableRawPointer(handle))
      }
      for mode in [2, 99, UInt32.max] {
        Self.tried("mode \(mode)") {
          let opened = sightline_catalog_open(path, sightline_mode(rawValue: mode), nil, $0)
          sightline_catalog_close(opened)
          return opened != nil
        }
      }
      Self.eachText { text in
        Self.tried("path") {
          let opened = sightline_catalog_open(text, SIGHTLINE_READ, nil, $0)
          sightline_catalog_close(opened)
          return opened != nil
        }
        Self.tried("profile") {
          let opened = sightline_catalog_open(path, SIGHTLINE_WRITE, text, $0)
          sightline_catalog_close(opened)
          return opened != nil
        }
      }
    }
  }

  @Test("Truth, numbers of pictures and jobs of an evaluation; folders and decisions of duplicates")
  func longCalls() async throws {
    let folder = folder
    try folder.draw("p/1.png", seed: 1)
    try await withCatalog { catalog in
      Self.eachText { text in
        var options = sightline_evaluation_options()
        options.truth = text
        options.pictures = 1
        options.jobs = 1
        Self.tried("truth") {
          Self.freed(sightline_catalog_evaluate(catalog, &options, nil, nil, $0))
        }
        Self.tried("model") { sightline_catalog_use_model(catalog, text, $0) }
        Self.tried("network") { sightline_catalog_use_network(catalog, text, $0) }
        if text != nil {
          Self.tried("decisions") {
            Self.freed(sightline_decide_duplicates(text, folder.file("away"), $0))
          }
        }
        var rule = sightline_duplicate_options()
        rule.algorithm = text
        Self.tried("algorithm") {
          Self.freed(sightline_find_duplicates(folder.file("p"), &rule, nil, nil, $0))
        }
      }
      Self.tried("no decisions") { Self.freed(sightline_decide_duplicates(nil, nil, $0)) }
      for number in [1_000_001, 1 << 40, Int.max] {
        var options = sightline_evaluation_options()
        options.pictures = number
        Self.tried("\(number) pictures") {
          Self.freed(sightline_catalog_evaluate(catalog, &options, nil, nil, $0))
        }
      }
      for jobs in [1025, UInt32.max] {
        var options = sightline_evaluation_options()
        options.jobs = jobs
        options.pictures = 1
        Self.tried("\(jobs) jobs") {
          Self.freed(sightline_catalog_evaluate(catalog, &options, nil, nil, $0))
        }
      }
      for number in Self.integers {
        var rule = sightline_duplicate_options()
        rule.has_distance = true
        rule.distance = number
        rule.turned = number & 1 == 1
        Self.tried("distance \(number)") {
          Self.freed(sightline_find_duplicates(folder.file("p"), &rule, nil, nil, $0))
        }
      }
      for path in ["", "/dev/null", folder.file("none"), "/proc/self/mem"] {
        Self.tried("folder") { Self.freed(sightline_find_duplicates(path, nil, nil, nil, $0)) }
      }
      Self.tried("no folder") { Self.freed(sightline_find_duplicates(nil, nil, nil, nil, $0)) }
    }
  }
}

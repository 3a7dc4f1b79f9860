import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@Suite("Manifest")
struct ManifestTests {
  private static let fuji = """
    {"type":"landmark","id":"1005","title":"Mount Fuji","subtitle":"Asia","labels":["mountain"],
     "pictures":["landmarks/fuji.jpg"],"properties":{"elevation":3776}}
    """

  private static func json(
    version: String = "1",
    types: String =
      #"{"type":"landmark","name":"Landmark","plural":"Landmarks","url":"https://x.org/{id}"}"#,
    entities: String = fuji
  ) -> [UInt8] {
    Array(#"{"version":\#(version),"types":[\#(types)],"entities":[\#(entities)]}"#.utf8)
  }

  private func failure(_ json: [UInt8]) -> SightlineError? {
    do throws(SightlineError) {
      _ = try Manifest(json: json, path: "app/catalog.json")
      return nil
    } catch {
      return error
    }
  }

  @Test("A full manifest is read as written")
  func full() throws {
    let manifest = try Manifest(json: Self.json())
    #expect(
      manifest.types == [
        EntityType(
          identifier: "landmark",
          name: "Landmark",
          plural: "Landmarks",
          urlTemplate: "https://x.org/{id}"
        )
      ]
    )
    #expect(
      manifest.entities == [
        SourceEntity(
          entity: Entity(
            EntityIdentifier(type: "landmark", id: "1005"),
            title: "Mount Fuji",
            subtitle: "Asia",
            labels: ["mountain"],
            properties: ["elevation": .number(3776)]
          ),
          picturePaths: ["landmarks/fuji.jpg"]
        )
      ]
    )
  }

  @Test("Optional values may be left out")
  func minimal() throws {
    let manifest = try Manifest(
      json: Self.json(
        types: #"{"type":"a","name":"A","plural":"As"}"#,
        entities: #"{"type":"a","id":"1","title":"One"}"#
      )
    )
    #expect(manifest.entities.first?.picturePaths == [])
    #expect(manifest.entities.first?.entity.labels == [])
  }

  @Test(
    "Each broken rule is named with its place",
    arguments: [
      (
        #"{"type":"landmark","id":"1","title":"T","lables":[]}"#,
        "entities[0]: unknown key 'lables' (did you mean 'labels'?)"
      ),
      (
        #"{"type":"landmark","id":"1","title":"T","zzzzzzzzzz":1}"#,
        "entities[0]: unknown key 'zzzzzzzzzz'; known are"
      ),
      (
        #"{"type":"landmrk","id":"1","title":"T"}"#,
        "entities[0].type: no type 'landmrk' is declared under types (did you mean 'landmark'?)"
      ),
      (#"{"type":"landmark","id":"1"}"#, "entities[0].title: missing"),
      (#"{"type":"landmark","id":"1","title":" "}"#, "entities[0].title: the text is empty"),
      (
        #"{"type":"landmark","id":1005,"title":"T"}"#,
        "entities[0].id: expected a text, found a number; put it in quotation marks"
      ),
      (
        #"{"type":"landmark","id":"1","title":"T","labels":"x"}"#,
        "entities[0].labels: expected a list, found a text"
      ),
      (
        #"{"type":"landmark","id":"1","title":"T","labels":["a",null]}"#,
        "entities[0].labels[1]: expected a text, found null"
      ),
      (
        #"{"type":"landmark","id":"1","title":"T","properties":[]}"#,
        "entities[0].properties: expected an object, found a list"
      ),
      (
        #"{"type":"landmark","id":"1","title":"T","pictures":["/etc/x.png"]}"#,
        "entities[0].pictures[0]: '/etc/x.png' is absolute"
      ),
      (
        #"{"type":"landmark","id":"1","title":"T","pictures":["a/../../x.png"]}"#,
        "entities[0].pictures[0]: 'a/../../x.png' leaves"
      ),
      (
        #"{"type":"landmark","id":"1","title":"T","pictures":["a.png","b.png","a.png"]}"#,
        "entities[0].pictures[2]: 'a.png' is already entities[0].pictures[0]"
      ),
      (
        #"{"type":"landmark","id":"1","title":"T","pictures":["a\u0000.png"]}"#,
        "entities[0].pictures[0]: the text holds a NUL character"
      ),
      (
        #"{"type":"landmark","id":"1","title":"T"},{"type":"landmark","id":"1","title":"U"}"#,
        "entities[1].id: '1' of type 'landmark' is already entities[0]"
      ),
      (#"[]"#, "entities[0]: expected an object, found a list"),
    ]
  )
  func brokenEntities(_ entities: String, _ message: String) throws {
    let error = try #require(failure(Self.json(entities: entities)))
    #expect(error.code == .invalidManifest)
    #expect(error.description.hasPrefix("app/catalog.json: \(message)"), "\(error.description)")
    #expect(!error.message.contains("(the first of"))
  }

  @Test(
    "Each broken rule of types and of the whole manifest is named with its place",
    arguments: [
      (json(version: "2"), "version: 2 is not known; this release reads version 1"),
      (json(version: "\"1\""), "version: expected a number, found a text"),
      (
        json(types: #"{"type":"landmark","name":"L","plural":"Ls","url":"https://x.org/"}"#),
        "types[0].url: 'https://x.org/' has no {id}"
      ),
      (json(types: #"{"type":"landmark","name":"L"}"#), "types[0].plural: missing"),
      (Array(#"{"version":1,"types":[]}"#.utf8), "entities: missing"),
      (Array(#"{"version":1,"entities":[],"types":[],"x":1}"#.utf8), "$: unknown key 'x'"),
      (Array("[1]".utf8), "$: expected an object, found a list"),
      (Array("".utf8), "not JSON: "),
      (Array("{\"version\":1,,}".utf8), "not JSON: "),
      ([0xFF, 0xFE, 0x00], "not JSON: "),
      (Array(String(repeating: "[", count: 100_000).utf8), "not JSON: "),
    ]
  )
  func brokenWhole(_ json: [UInt8], _ message: String) throws {
    let error = try #require(failure(json))
    #expect(error.code == .invalidManifest)
    #expect(error.description.hasPrefix("app/catalog.json: \(message)"), "\(error.description)")
    #expect(!error.description.contains("\n"))
  }

  @Test(
    "Hostile texts are refused early: a key twice, endless problems, a path too long"
  )
  func hostile() throws {
    let cases: [(String, String)] = [
      (#"{"version":1,"types":[],"entities":[],"types":[]}"#, "the key 'types' stands twice"),
      (
        String(
          decoding: Self.json(
            entities: (0..<5000).map { #"{"type":"no","id":"\#($0)","title":"x"}"# }
              .joined(separator: ",")
          ),
          as: UTF8.self
        ), "(the first of 1000 problems)"
      ),
      (
        String(
          decoding: Self.json(
            entities: #"{"type":"landmark","id":"1","title":"x","pictures":[""#
              + String(repeating: "a/", count: 2048) + #"b"]}"#
          ),
          as: UTF8.self
        ), "the path has 4097 bytes, more than the limit of 4096"
      ),
    ]
    for (text, what) in cases {
      let error = try #require(failure(Array(text.utf8)))
      #expect(error.code == .invalidManifest && error.description.contains(what), "\(error)")
      #expect(error.description.utf8.count < 4000)
    }
  }

  @Test("All problems are counted, the first is shown")
  func counted() throws {
    let error = try #require(
      failure(Self.json(entities: #"{"type":"landmark","id":"1","b":1,"a":2},{"labels":3}"#))
    )
    #expect(error.description.contains("entities[0]: unknown key 'a'"))
    #expect(error.description.hasSuffix("(the first of 7 problems)"))
  }

  @Test("A duplicate type is named")
  func duplicateType() throws {
    let type = #"{"type":"landmark","name":"L","plural":"Ls"}"#
    let error = try #require(failure(Self.json(types: "\(type),\(type)")))
    #expect(error.description.contains("types[1].type: 'landmark' is already types[0]"))
  }

  @Test("Links out of the folder are refused, links inside it are not")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "outside.png")
    try folder.write([], to: "app/inside.png")
    try folder.link("app/out.png", to: "../outside.png")
    try folder.link("app/up", to: "..")
    try folder.link("app/in.png", to: "inside.png")
    func message(_ path: String) throws -> String? {
      let json = Self.json(
        entities: #"{"type":"landmark","id":"1","title":"T","pictures":["\#(path)"]}"#
      )
      try folder.write(json, to: "app/catalog.json")
      do throws(SightlineError) {
        _ = try Manifest(contentsOf: folder.file("app/catalog.json"))
        return nil
      } catch {
        return error.description
      }
    }
    for path in ["out.png", "up/outside.png", "up/nowhere.png"] {
      #expect(try message(path)?.contains("leaves the manifest's folder") == true, "\(path)")
    }
    for path in ["in.png", "inside.png", "nowhere.png", "none/../inside.png"] {
      #expect(try message(path) == nil, "\(path)")
    }
  }

  @Test("A link beside a folder with a similar-looking name is checked separately")
  func equivalentLinks() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "secret/b.png")
    try folder.write([], to: "app/caf\u{E9}/a.png")
    try folder.link("app/cafe\u{301}", to: "../secret")
    let json = Self.json(
      entities:
        #"{"type":"landmark","id":"1","title":"T","pictures":["caf\u00e9/a.png","cafe\u0301/b.png"]}"#
    )
    try folder.write(json, to: "app/catalog.json")
    let error = #expect(throws: SightlineError.self) {
      try Manifest(contentsOf: folder.file("app/catalog.json"))
    }
    #expect(error?.description.contains("leaves the manifest's folder") == true)
  }

  @Test("A missing manifest, a folder and one over the size limit are refused")
  func files() throws {
    let folder = try TemporaryFolder()
    func code(_ path: String) -> SightlineError.Code? {
      do throws(SightlineError) {
        _ = try Manifest(contentsOf: path)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code(folder.file("none.json")) == .sourceNotFound)
    #expect(code(folder.path) == .sourceNotFound)
    try folder.writeHole(to: "big.json", size: Manifest.maximumBytes + 1)
    #expect(code(folder.file("big.json")) == .invalidManifest)
  }
}

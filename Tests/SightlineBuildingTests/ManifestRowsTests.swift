import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@Suite("Manifests in JSON Lines and CSV")
struct ManifestRowsTests {
  private func manifest(_ text: String, _ name: String) throws -> Manifest {
    let folder = try TemporaryFolder()
    try folder.write(Array(text.utf8), to: name)
    return try Manifest(contentsOf: folder.file(name))
  }

  private static let expected = [
    SourceEntity(
      entity: Entity(
        EntityIdentifier(type: "landmark", id: "1005"),
        title: "Mount Fuji",
        subtitle: "Asia",
        labels: ["mountain", "volcano"],
        properties: ["elevation": .number(3776)]
      ),
      picturePaths: ["fuji.jpg", "fuji at dawn.jpg"]
    ),
    SourceEntity(
      entity: Entity(
        EntityIdentifier(type: "landmark", id: "2"),
        title: "No pictures, yet"
      ),
      picturePaths: []
    ),
  ]

  @Test(
    "Both forms are equivalent to a JSON manifest",
    arguments: [
      (
        "m.jsonl",
        """
        {"kind":"type","type":"landmark","name":"Landmark","plural":"Landmarks","url":"https://x.org/{id}"}
        {"type":"landmark","id":"1005","title":"Mount Fuji","subtitle":"Asia","labels":["mountain","volcano"],\
        "properties":{"elevation":3776},"pictures":["fuji.jpg"]}
        {"type":"landmark","id":"2","title":"No pictures, yet"}
        {"kind":"picture","type":"landmark","id":"1005","path":"fuji at dawn.jpg"}
        """
      ),
      (
        "m.csv",
        """
        type,id,title,subtitle,labels,properties,path,name,plural,url
        landmark,,,,,,,Landmark,Landmarks,https://x.org/{id}
        landmark,1005,Mount Fuji,Asia,mountain; volcano,"{""elevation"":3776}",fuji.jpg,,,
        landmark,2,"No pictures, yet",,,,,,,
        landmark,1005,,,,,fuji at dawn.jpg,,,
        """
      ),
    ]
  )
  func forms(_ name: String, _ text: String) throws {
    let manifest = try manifest(text, name)
    #expect(manifest.entities == Self.expected)
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
  }

  @Test("A file that declares no types gets plain ones")
  func plainTypes() throws {
    let manifest = try manifest("type,id,title\nlandmark,1,One\npicture,2,Two\n", "m.csv")
    #expect(
      manifest.types == [
        EntityType(identifier: "landmark", name: "Landmark", plural: "Landmarks"),
        EntityType(identifier: "picture", name: "Picture", plural: "Pictures"),
      ]
    )
  }

  @Test(
    "An exported file can be a manifest: positions order the pictures",
    arguments: ExchangeFormat.allCases
  )
  func exported(_ format: ExchangeFormat) async throws {
    let folder = try TemporaryFolder()
    for seed in 0..<3 { try folder.write(try DrawnPicture.png(seed), to: "\(seed).png") }
    let manifest = #"""
      {"version":1,"types":[{"type":"t","name":"T","plural":"Ts"}],"entities":[
      {"type":"t","id":"1","title":"One","labels":["a;b"],"pictures":["\#("1.png\",\"0.png")"]}]}
      """#
    try folder.write(Array(manifest.utf8), to: "catalog.json")
    let (one, two) = (folder.file("1.sightline"), folder.file("2.sightline"))
    _ = try await CatalogBuilder.build(CatalogSource(folder.path), into: one, options: .quick)
    let changed = manifest.replacing(#""1.png","0.png""#, with: #""2.png","0.png","1.png""#)
    try folder.write(Array(changed.utf8), to: "catalog.json")
    _ = try await CatalogBuilder.build(CatalogSource(folder.path), into: one, options: .quick)
    let file = folder.file("m.\(format)")
    _ = try CatalogExporter.export(Catalog(at: one), as: format, toFile: file)
    let report = try await CatalogBuilder.build(CatalogSource(file), into: two, options: .quick)
    #expect(report.added == 3)
    #expect(try Catalog(at: two).contents() == Catalog(at: one).contents())
    #expect(try Catalog(at: two).pictures().map(\.path) == ["2.png", "0.png", "1.png"])
  }

  @Test(
    "Each broken rule is named with its line",
    arguments: [
      (
        "m.jsonl", #"{"type":"t","id":"1","title":"One","pictures":["/x.png"]}"#, 1,
        "pictures[0]: '/x.png' is absolute"
      ),
      (
        "m.jsonl", #"{"type":"t","id":"1","title":"One","pictures":["../x.png"]}"#, 1,
        "leaves the manifest's"
      ),
      ("m.jsonl", #"{"type":"t","id":"1","title":" "}"#, 1, "title: the text is empty"),
      ("m.jsonl", "{}\n", 1, "type: missing"),
      (
        "m.jsonl",
        #"{"type":"t","id":"1","title":"One"}"# + "\n" + #"{"type":"t","id":"1","title":"Two"}"#, 2,
        "entity 't 1' has other values on line 1"
      ),
      (
        "m.jsonl",
        #"{"kind":"type","type":"tx","name":"T","plural":"Ts"}"# + "\n"
          + #"{"type":"t","id":"1","title":"One"}"#,
        2, "no type 't' is declared (did you mean 'tx'?)"
      ),
      (
        "m.jsonl", #"{"kind":"type","type":"t","name":"T","plural":"Ts","url":"x"}"#, 1,
        "url: 'x' has no {id}"
      ),
      ("m.csv", "type,id,title,path\nt,1,,x.png\n", 2, "there is no entity 't 1' above"),
      (
        "m.csv", "type,id,title,path\nt,1,One,x.png\nt,1,One,x.png\n", 3,
        "'x.png' is a picture of the entity"
      ),
      ("m.csv", "type,id,title,path\nt,1,One,x.png\nt,1,Two,y.png\n", 3, "other values on line 2"),
      ("m.csv", "type,id,title,path\nt,1,  ,x.png\n", 2, "title: the text is empty"),
    ]
  )
  func errors(_ name: String, _ text: String, line: Int, message: String) throws {
    let error = #expect(throws: SightlineError.self) { try manifest(text, name) }
    #expect(error?.code == .invalidRow && error?.line == line)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}

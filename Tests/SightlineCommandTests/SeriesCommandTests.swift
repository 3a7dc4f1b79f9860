import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@Suite("sightline duplicates --similar")
struct SeriesCommandTests {
  private struct Line: Decodable {
    struct File: Decodable {
      var path: String
      var similarity: Double
    }
    struct Summary: Decodable {
      var model: String
      var pictures: Int
      var unembedded: Int
      var series: Int
      var kinds: Int
      var alike: Int
      var similarity: Double
    }
    var series: Int?
    var files: [File]?
    var summary: Summary?
  }

  /// A catalog of three shots of one scene and two others; the pictures have no files.
  private func folder(embedded: Bool = true) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let embedder = try GridEmbedder()
    let catalog = try Catalog(at: folder.file("c.sightline"), mode: .readWrite)
    let scenes = [("a", 1, 0), ("b <i>", 1, 7), ("c", 1, 14), ("d", 2, 0), ("e", 3, 0)]
    let pictures = try scenes.map { name, seed, light in
      let scene = try DrawnPicture.scene(seed)
      let picture = PreparedPicture(light == 0 ? scene : try scene.brightened(by: light))
      return (name, try GridEmbedder.embedding(of: picture))
    }
    try catalog.write { (writer) throws(SightlineError) in
      if embedded {
        try writer.putInfo(Catalog.descriptorSetKey, "- \(embedder.identity.descriptor)")
      }
      try writer.putType(EntityType(identifier: "picture", name: "Picture", plural: "Pictures"))
      for (name, value) in pictures {
        let entity = EntityIdentifier(type: "picture", id: "\(name).jpg")
        try writer.putEntity(Entity(entity, title: name))
        try writer.putPicture(
          ReferencePicture(
            entity: entity,
            position: 0,
            path: "\(name).jpg",
            width: 320,
            height: 240,
            fingerprint: FileFingerprint(size: 1000, modificationTime: 0, digest: 1),
            descriptors: PictureDescriptors(
              embedded
                ? [.init(identifier: embedder.identity.descriptor, value: .embedding(value))] : []
            )
          )
        )
      }
    }
    return folder
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> SightlineProcess {
    try SightlineProcess(["duplicates"] + arguments, in: folder.url)
  }

  @Test("Series are named as such in every format, and nothing is proposed for removal")
  func formats() throws {
    let folder = try folder()
    let arguments = ["c.sightline", "--similar", "--similarity", "0.97"]
    let table = try run(arguments, in: folder)
    #expect(table.status == 0)
    #expect(table.output.contains("5 pictures; 3 look alike, in 0 series and 1 kind"))
    #expect(table.output.contains("alike is not the same"))
    #expect(table.output.contains("looks like it by"))
    #expect(!table.output.contains("can go") && !table.output.contains("keep"))
    let lines = try run(arguments + ["--format", "json"], in: folder).output
      .split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    #expect(lines.count == 2)
    #expect(Set(lines[0].files?.map(\.path) ?? []) == ["a.jpg", "b <i>.jpg", "c.jpg"])
    #expect(lines[0].files?.first?.similarity == 1)
    #expect(lines[0].files?.allSatisfy { $0.similarity >= 0.97 } == true)
    let summary = try #require(lines[1].summary)
    #expect(summary.model == "grid@1" && summary.similarity == 0.97)
    #expect(
      summary.pictures == 5 && summary.series == 0 && summary.kinds == 1 && summary.alike == 3
    )
    #expect(summary.unembedded == 0)
    let csv = try run(arguments + ["--format", "csv"], in: folder).output
    #expect(csv.hasPrefix("series,relation,path,file,similarity,width,height,bytes"))
    #expect(csv.split(whereSeparator: \.isNewline).count == 4)
    let page = try run(arguments + ["--format", "html"], in: folder).output
    #expect(page.contains("<h1>Pictures that look alike</h1>"))
    #expect(page.contains("b &lt;i&gt;.jpg") && !page.contains("<i>.jpg"))
  }

  @Test("If nothing is alike or nothing is embedded, the command says so")
  func nothing() throws {
    let none = try run(["c.sightline", "--similar", "--similarity", "1"], in: folder())
    #expect(none.status == 0 && none.output.contains("5 pictures, no series"))
    let plain = try run(["c.sightline", "--similar"], in: folder(embedded: false))
    #expect(plain.status == 1 && plain.output.isEmpty)
    #expect(plain.errors.split(separator: "\n").count == 1)
    #expect(plain.errors.contains("not embedded") && plain.errors.contains("--model"))
    let folder = try TemporaryFolder()
    try folder.draw("p/x.jpg", seed: 2, width: 300, height: 200)
    let pictures = try run(["p", "--similar"], in: folder)
    #expect(pictures.status == 64 && pictures.errors.contains("--model"))
  }

  @Test(
    "Options that compare hashes or remove files are refused",
    arguments: [
      ["--similar", "--distance", "3"], ["--similar", "--exact"], ["--similar", "--turned"],
      ["--similar", "--crops"], ["--similar", "-a", "phash"], ["--similar", "--reference", "."],
      ["--similar", "--action", "trash"], ["--similarity", "0.9"],
      ["--similar", "--similarity", "0"], ["--similar", "--similarity", "1.5"],
      ["--similar", "--similarity", "nan"],
    ]
  )
  func refused(arguments: [String]) throws {
    let found = try run(["c.sightline"] + arguments, in: TemporaryFolder())
    #expect(found.status == 64 && found.output.isEmpty)
    #expect(found.errors.contains("--simil"))
  }
}

import Foundation
import SightlineCodecs
import SightlinePixels
import TestSupport
import Testing

@Suite("sightline query --format html")
struct QuerySheetTests {
  /// Two sample pictures, indexed under names that break careless pages.
  static func indexed() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["hood", "giza"] {
      let file = SightlineProcess.repository.appending(path: "SampleImages/landmarks/\(name).jpg")
      try folder.write(Array(Data(contentsOf: file)), to: "m/\(name)'\"<b>.jpg")
    }
    try folder.write(
      #"""
      {"version":1,"types":[
        {"type":"peak","name":"<i>Peak","plural":"Peaks","url":"javascript:alert('{id}')",
         "openIntent":"Open<script>Intent"},
        {"type":"tomb","name":"Tomb","plural":"Tombs","url":"https://example.com/?a=1&b={id}"}],
       "entities":[
        {"type":"peak","id":"\"><script>","title":"<script>alert(1)</script>","subtitle":"\" onclick=\"x",
         "labels":["</bdi>"],"pictures":["hood'\"<b>.jpg"]},
        {"type":"tomb","id":"g&<","title":"\u202EGiza & co","pictures":["giza'\"<b>.jpg"]}]}
      """#,
      to: "m/catalog.json"
    )
    let index = try SightlineProcess(
      ["index", folder.file("m"), "-o", folder.file("c<&.sightline"), "--quiet"])
    #expect(index.status == 0, "\(index.errors)")
    return folder
  }

  static func query(_ arguments: [String], in folder: TemporaryFolder) throws -> SightlineProcess {
    try SightlineProcess(["query", "-c", folder.file("c<&.sightline")] + arguments)
  }

  static func sample(_ name: String) -> String {
    SightlineProcess.repository.appending(path: "SampleImages/queries/\(name)").path
  }

  @Test("The page is well-formed and escapes every name; each query has its part, also failures")
  func sheet() throws {
    let folder = try Self.indexed()
    let text = try folder.write("not a picture", to: "<script>.jpg")
    let pictures = [Self.sample("hood-rotated.jpg"), Self.sample("none-fruit.png"), text]
    let run = try Self.query(pictures + ["--format", "html", "--label", "</bdi>"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.split(separator: "\n").count == 1)
    let page = PageMarkup(run.output)
    #expect(page.problems == [])
    #expect(page.elements.count { $0.name == "article" } == 3)
    #expect(page.text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(page.text.contains("Could not be looked up."))
    #expect(page.text.contains("Nothing in the catalog is likely enough"))
    #expect(page.text.contains("3 queries: 1 with a match, 1 without, 1 that could not"))
    // An address that runs a script is told, and is no link.
    #expect(page.text.contains("javascript:alert("))
    #expect(!page.elements.contains { $0.name == "a" })
  }

  @Test(
    "The evidence is drawn: an outline, both pictures with lines between them, and the reference"
  )
  func evidence() throws {
    let folder = try Self.indexed()
    let arguments = [Self.sample("giza-crop-50.jpg"), "--format", "html"]
    let run = try Self.query(arguments, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let page = PageMarkup(run.output)
    #expect(page.problems == [])
    let pictures = page.elements.filter { $0.name == "img" }
    #expect(pictures.count == 2 && page.elements.count { $0.name == "image" } == 1)
    for picture in pictures {
      #expect(picture.attributes["alt"]?.isEmpty == false)
      #expect((picture.attributes["src"]?.utf8.count ?? 0) <= 132_000)
    }
    #expect(page.elements.contains { $0.name == "polygon" })
    let links = page.elements.filter { $0.name == "a" }.compactMap { $0.attributes["href"] }
    #expect(links == ["https://example.com/?a=1&amp;b=g%26%3C"])
    #expect(try Self.query(arguments, in: folder).output == run.output)
  }

  @Test(
    "A page of many queries has each reference once, draws matches only on request, and stays small"
  )
  func size() throws {
    let folder = try Self.indexed()
    let queries = Array(repeating: Self.sample("hood-rotated.jpg"), count: 14)
    let run = try Self.query(queries + ["--format", "html"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let page = PageMarkup(run.output)
    #expect(page.problems == [])
    #expect(run.output.matches(of: /data:image/).count == queries.count + 1)
    #expect(run.output.utf8.count < queries.count * 40_000)
    #expect(page.text.contains("with +2.3 a match is ten times as likely"))
  }

  @Test("A missing reference picture is mentioned in the page")
  func missingReference() throws {
    let folder = try Self.indexed()
    try FileManager.default.removeItem(atPath: folder.file("m/hood'\"<b>.jpg"))
    let run = try Self.query([Self.sample("hood-rotated.jpg"), "--format", "html"], in: folder)
    #expect(run.status == 0)
    #expect(PageMarkup(run.output).problems == [])
    #expect(run.output.contains("picture not found"))
  }

  @Test("Labels alone make a page without pictures")
  func labels() throws {
    let folder = try Self.indexed()
    let run = try Self.query(["--label", "</bdi>", "--format", "html"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let page = PageMarkup(run.output)
    #expect(page.problems == [])
    #expect(page.text.contains("Looked up by labels alone"))
  }

  @Test("A region's match is outlined in its place in the whole picture")
  func region() throws {
    let folder = try Self.indexed()
    let picture = SightlineProcess.repository.appending(path: "SampleImages/landmarks/giza.jpg")
    let run = try Self.query(
      [picture.path, "--region", "400,150,400,400", "--explain", "--format", "json"],
      in: folder
    )
    struct Line: Decodable {
      struct Result: Decodable { var evidence: Evidence }
      struct Evidence: Decodable { var local: Local }
      struct Local: Decodable { var region: [[Double]] }
      var results: [Result]
    }
    let line = try JSONDecoder().decode(Line.self, from: Data(run.output.utf8))
    let corners = try #require(line.results.first).evidence.local.region
    for (axis, range) in [(0, 400.0...800), (1, 150...550)] {
      let places = corners.map { $0[axis] }
      #expect(abs((places.min() ?? 0) - range.lowerBound) < 4)
      #expect(abs((places.max() ?? 0) - range.upperBound) < 4)
    }
  }

  @Test("A match in a region is drawn as in a picture of that part alone")
  func drawnRegion() throws {
    let folder = try Self.indexed()
    let giza = SightlineProcess.repository.appending(path: "SampleImages/landmarks/giza.jpg").path
    let whole = try ImageDecoder.decode(contentsOf: giza).buffer
    let part = try whole.cropped(to: PixelRegion(x: 400, y: 150, width: 400, height: 400))
    let file = try folder.write(try ImageEncoder.png(part), to: "part.png")
    func drawing(_ arguments: [String]) throws -> String {
      let run = try Self.query(arguments + ["--format", "html"], in: folder)
      let pictures = PageMarkup(run.output).elements.filter { $0.name == "img" }
      return try #require(
        pictures.last { $0.attributes["alt"]?.hasPrefix("Both pictures") ?? false }?
          .attributes["src"]
      )
    }
    #expect(try drawing([giza, "--region", "400,150,400,400"]) == drawing([file]))
  }
}

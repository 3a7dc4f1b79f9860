import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@Suite("Errors of CatalogImporter")
struct ImportErrorTests {
  private static let type = #"{"kind":"type","type":"t","name":"T","plural":"Ts"}"# + "\n"
  private static let entity = #"{"type":"t","id":"1","title":"One"}"# + "\n"
  private static let picture =
    #"{"kind":"picture","type":"t","id":"1","path":"a.png","width":1,"height":1,"size":1,"modified":"1","#
    + #""digest":"000102030405060708090a0b0c0d0e0f","descriptors":[]}"# + "\n"

  private func failure(_ text: String, name: String = "f.jsonl") throws -> SightlineError? {
    let folder = try TemporaryFolder()
    try folder.write(Array(text.utf8), to: name)
    let error = #expect(throws: SightlineError.self) {
      try CatalogImporter.importFiles([folder.file(name)], into: folder.file("c.sightline"))
    }
    #expect(try folder.names() == [name], "nothing may be stored")
    #expect(error?.path == folder.file(name))
    #expect(error.map { !$0.message.contains("\n") } ?? true)
    return error
  }

  @Test("The lines from which the errors are made are valid themselves")
  func baseline() throws {
    let folder = try TemporaryFolder()
    let text =
      "\u{FEFF}" + Self.type + "\n \r\n" + Self.entity + Self.entity + Self.picture.dropLast()
    try folder.write(Array(text.utf8), to: "f.ndjson")
    let report = try CatalogImporter.importFiles(
      [folder.file("f.ndjson")],
      into: folder.file("c.sightline")
    )
    #expect(report.types == 1 && report.entities == 1 && report.pictures == 1)
  }

  @Test(
    "Each broken rule of JSON Lines is named with its line, key and value",
    arguments: [
      (Self.type + "{", 2, "not JSON"),
      (Self.type + "[1]", 2, "expected an object, found a list"),
      (
        Self.type + Self.type.replacing("Ts", with: "Tt"), 2,
        "type 't' was declared with other values"
      ),
      (Self.type + #"{"kind":"entty"}"#, 2, "kind: 'entty' is not known (did you mean 'entity'?)"),
      (Self.type + #"{"type":"t","id":"1"}"#, 2, "title: missing"),
      (Self.type + #"{"type":"t","id":"1","title":""}"#, 2, "entity 't 1' has no title"),
      (Self.type + #"{"type":"t","id":"1","title":"a\u0000b"}"#, 2, "title: the text holds a NUL"),
      (Self.type + #"{"type":"t","id":"1","title":"x","colour":1}"#, 2, "unknown key 'colour'"),
      (Self.type + #"{"type":"x","id":"1","title":"x"}"#, 2, "does not declare"),
      (Self.type + #"{"type":"t","id":"1","title":"x","properties":{"n":1e999}}"#, 2, "not JSON"),
      (Self.type + #"{"type":"t","id":"1","title":"x","properties":{"n":NaN}}"#, 2, "not JSON"),
      (
        Self.type + Self.entity + Self.entity.replacing("One", with: "Two"), 3,
        "entity 't 1' was given"
      ),
      (
        Self.type + #"{"type":"t","id":"1","title":"One","sources":[1]}"#, 2,
        "source 1 was not given before; there are 0"
      ),
      (#"{"kind":"source","location":"/p"}"#, 1, "folder: missing"),
      (Self.type + Self.picture, 2, "there is no entity 't 1'"),
      (
        Self.type + Self.entity + Self.picture + Self.picture, 4,
        "picture 'a.png' of entity 't 1' was given"
      ),
      (
        Self.type + Self.entity + Self.picture.replacing(#""1","d"#, with: #""x","d"#), 3,
        "modified: 'x'"
      ),
      (
        Self.type + Self.entity + Self.picture.replacing(#""size":1"#, with: #""size":1.5"#), 3,
        "size: 1.5"
      ),
      (
        Self.type + Self.entity + Self.picture.replacing(#""size":1"#, with: #""size":-1"#), 3,
        "size: -1"
      ),
      (Self.type + Self.entity + Self.picture.replacing("0001", with: "001"), 3, "digest: '001"),
      (
        Self.type + Self.entity + Self.picture.replacing(#""height":1,"#, with: ""), 3,
        "height: missing"
      ),
      (
        Self.type + Self.entity
          + Self.picture.replacing("[]", with: #"[{"algorithm":"pdq","bytes":"?"}]"#), 3,
        "descriptors[0].bytes: descriptor 'pdq': not base64"
      ),
      (
        Self.type + Self.entity
          + Self.picture.replacing("[]", with: #"[{"algorithm":"pdq","bytes":"AAECAwQF"}]"#), 3,
        "descriptor 'pdq'"
      ),
      (
        Self.type + Self.entity + Self.picture.replacing("[]}", with: #"[],"problem":"x"}"#), 3,
        "not both"
      ),
      (
        Self.type + Self.entity + Self.picture + #"{"kind":"catalog","version":1}"#, 4,
        "must come before its pictures"
      ),
      (#"{"kind":"catalog","version":2}"#, 1, "version: 2 is not known"),
    ]
  )
  func jsonLines(_ text: String, line: Int, message: String) throws {
    let error = try failure(text)
    #expect(error?.line == line)
    #expect(error?.code == .invalidRow)
    #expect(error?.description.contains(": line \(line): ") == true)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(
    "Each broken rule of CSV is named with its line, column and value",
    arguments: [
      ("", 1, "the file is empty"),
      ("type;id;title\n", 1, "semicolons"),
      ("type,id,titel\n", 1, "column 3: unknown name 'titel' (did you mean 'title'?)"),
      ("type,id,id\n", 1, "two columns 'id'"),
      ("type,title\n", 1, "no column 'id'"),
      ("type,id,descriptor:\n", 1, "names no algorithm"),
      ("type,id,name,plural\nt,,T,Ts\nt,1\n", 3, "2 fields in place of 4"),
      ("type,id,title\nt,1,\"x\n\n", 2, "never closed"),
      ("type,id,title\nt,1,\"x\"y\n", 2, "column 3: text follows a closing quotation mark"),
      ("type,id,title\nt,1,x\"y\n", 2, "column 3: a quotation mark within a field"),
      ("type,id,title\nt,1,x\ry\n", 2, "column 3: a carriage return within a field"),
      ("type,id,title\n,1,x\n", 2, "type: missing"),
      ("type,id,title\nt,,x\n", 2, "declares a type, with name and plural"),
      ("type,id,title\nt,1,x\n", 2, "does not declare"),
      ("type,id,title,name,plural\nt,,,T,Ts\nt,1,,,\n", 3, "title: missing"),
      (
        "type,id,title,name,plural\nt,,,T,Ts\nt,1,x,T,\n", 3,
        "name: 'T' belongs to a row that declares"
      ),
      (
        "type,id,title,sources,name,plural\nt,,,,T,Ts\nt,1,x,a,,\n", 3,
        "sources: 'a' is not numbers"
      ),
      ("type,id,location\n,,/p\n", 2, "folder: missing"),
      ("type,id,title,labels,name,plural\nt,,,,T,Ts\nt,1,,a,,\n", 3, "labels: 'a' belongs to"),
      ("type,id,title,labels,name,plural\nt,,,,T,Ts\nt,1,x,[a,,\n", 3, "labels: '[a'"),
      ("type,id,title,properties,name,plural\nt,,,,T,Ts\nt,1,x,{,,\n", 3, "properties: '{'"),
      ("type,id,title,added,name,plural\nt,,,,T,Ts\nt,1,x,yes,,\n", 3, "added: 'yes'"),
      ("type,id,title,path,position,name,plural\nt,,,,,T,Ts\nt,1,x,p,-1,,\n", 3, "position: '-1'"),
      ("type,id,title,path,problem,name,plural\nt,,,,,T,Ts\nt,1,x,p,y,,\n", 3, "modified: missing"),
      (
        "type,id,title,path,descriptor:pdq,name,plural\nt,,,,,T,Ts\nt,1,x,p,y,,\n", 3,
        "descriptor:pdq: not base64"
      ),
    ]
  )
  func csv(_ text: String, line: Int, message: String) throws {
    let error = try failure(text, name: "f.csv")
    #expect(error?.line == line)
    #expect(error?.code == .invalidRow)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("A hash that does not match its bytes is refused")
  func contradiction() throws {
    let folder = try TemporaryFolder()
    let catalog = try NastyCatalog.make(folder.file("a.sightline"))
    var text: [UInt8] = []
    _ = try CatalogExporter.export(catalog, as: .jsonl) { text += $0 }
    let changed = String(decoding: text, as: UTF8.self)
      .replacing(#""hash":""#, with: #""hash":"0"#, maxReplacements: 1)
    #expect(try failure(changed)?.message.contains("the stored bytes hold another hash") == true)
  }

  @Test(
    "A manifest is not imported, and the error says what to do",
    arguments: [
      ("f.jsonl", Self.type + #"{"type":"t","id":"1","title":"One","pictures":["a.png"]}"#, 2),
      ("f.csv", "type,id,title,path,name,plural\nt,,,,T,Ts\nt,1,One,a.png,,\n", 3),
    ]
  )
  func manifests(_ name: String, _ text: String, line: Int) throws {
    let error = try failure(text, name: name)
    #expect(error?.code == .noDescriptors && error?.line == line)
    #expect(error?.message.contains("build a catalog") == true)
  }

  @Test(
    "A line, record or quoted field over the limit is an error before it is in memory",
    arguments: [
      ("f.jsonl", 1), ("f.csv", 2),
    ]
  )
  func lineLimit(_ name: String, line: Int) throws {
    let folder = try TemporaryFolder()
    let start = name == "f.csv" ? "type,id,title\nt,1,\"" : #"{"title":""#
    try folder.write(
      Array(start.utf8) + [UInt8](repeating: 10, count: name == "f.csv" ? 5000 : 0)
        + [UInt8](repeating: 65, count: 5000),
      to: name
    )
    let error = #expect(throws: SightlineError.self) {
      try CatalogImporter.importFiles(
        [folder.file(name)],
        into: folder.file("c.sightline"),
        lineLimit: 1000
      )
    }
    #expect(error?.line == line && error?.message.contains("1000 bytes, the limit") == true)
  }

  @Test("A file of another kind is reported")
  func otherFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write([0xFF, 0xFE, 0x7B, 0x00], to: "utf16.jsonl")
    try folder.write(Array("type,id,title\nt,1,".utf8) + [0xFF, 0x0A], to: "bytes.csv")
    try folder.write(Array("{}".utf8), to: "f.json")
    try folder.write([], to: "d/x")
    for (name, message) in [
      ("utf16.jsonl", "UTF-16"), ("bytes.csv", "not UTF-8"), ("f.json", "call it .jsonl or .csv"),
      ("none.csv", "no such file"), ("d", "call it"),
    ] {
      let error = #expect(throws: SightlineError.self) {
        try CatalogImporter.importFiles([folder.file(name)], into: folder.file("c.sightline"))
      }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
    #expect(try !folder.names().contains("c.sightline"))
  }

  @Test("An error in the last of several files leaves the catalog unchanged")
  func atomic() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.sightline")
    _ = try NastyCatalog.make(path)
    let before = try Catalog(at: path).contents()
    let bytes = try folder.bytes(of: "a.sightline")
    try folder.write(Array((Self.type + Self.entity).utf8), to: "1.jsonl")
    try folder.write(Array((Self.entity + "{").utf8), to: "2.jsonl")
    #expect(throws: SightlineError.self) {
      try CatalogImporter.importFiles([folder.file("1.jsonl"), folder.file("2.jsonl")], into: path)
    }
    #expect(try Catalog(at: path).contents() == before)
    #expect(try folder.bytes(of: "a.sightline") == bytes)
  }
}

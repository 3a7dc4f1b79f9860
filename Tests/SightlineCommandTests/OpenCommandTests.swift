import Foundation
import TestSupport
import Testing

@Suite("sightline open")
struct OpenCommandTests {
  /// A folder with a catalog of seven shops and of types that lack an intent, an address, or both.
  static func indexed() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.draw("m/a.png", seed: 1)
    let shops = (1...7).map { number in
      #"{"type":"shop","id":"\#(number)/a","title":"Shop \#(number)","subtitle":"Lisbon","#
        + #""pictures":\#(number == 1 ? #"["a.png"]"# : "[]")}"#
    }
    let others = ["chat", "form", "rock", "local"].map {
      #"{"type":"\#($0)","id":"x","title":"The \#($0)","pictures":[]}"#
    }
    try folder.write(
      #"""
      {"version":1,"types":[
        {"type":"shop","name":"Shop","plural":"Shops","url":"https://example.com/s/{id}",
         "openIntent":"OpenShopIntent"},
        {"type":"chat","name":"Chat","plural":"Chats","openIntent":"OpenChatIntent"},
        {"type":"form","name":"Form","plural":"Forms","url":"app://form/{id}"},
        {"type":"local","name":"Local","plural":"Locals","url":"FILE:///bin/{id}"},
        {"type":"rock","name":"Rock","plural":"Rocks"}],
       "entities":[\#((shops + others).joined(separator: ","))]}
      """#,
      to: "m/catalog.json"
    )
    let index = try SightlineProcess(
      ["index", folder.file("m"), "-o", folder.file("c.sightline"), "--quiet"])
    #expect(index.status == 0, "\(index.errors)")
    return folder
  }

  static func open(
    _ arguments: [String],
    in folder: TemporaryFolder,
    environment: [String: String] = [:]
  ) throws -> SightlineProcess {
    try SightlineProcess(
      ["open"] + arguments + ["-c", folder.file("c.sightline")],
      environment: environment
    )
  }

  @Test("The table names the intent and the address")
  func table() throws {
    let folder = try Self.indexed()
    let shop = try Self.open(["shop", "2/a"], in: folder)
    #expect(shop.status == 0)
    #expect(
      shop.output
        == "  shop  2/a  Shop 2, Lisbon  OpenShopIntent  https://example.com/s/2%2Fa\n"
    )
    let chat = try Self.open(["chat", "x"], in: folder)
    #expect(chat.output == "  chat  x  The chat  OpenChatIntent  no address\n")
    let form = try Self.open(["form", "x"], in: folder)
    #expect(form.output == "  form  x  The form  no intent  app://form/x\n")
  }

  @Test("The JSON has the entity, and open in the form of query")
  func json() throws {
    let folder = try Self.indexed()
    let run = try Self.open(["shop", "1/a", "--format", "json"], in: folder)
    #expect(
      run.output == #"{"id":"1/a","open":{"intent":"OpenShopIntent","#
        + #""url":"https://example.com/s/1%2Fa"},"subtitle":"Lisbon","title":"Shop 1","#
        + #""type":"shop"}"# + "\n"
    )
    let query = try SightlineProcess(
      ["query", folder.file("m/a.png"), "-c", folder.file("c.sightline"), "--format", "json"])
    #expect(
      query.output.contains(
        #""open":{"intent":"OpenShopIntent","url":"https://example.com/s/1%2Fa"}"#
      )
    )
  }

  @Test("query's table names the intent of each match, and has no such column without intents")
  func queryTable() throws {
    let folder = try Self.indexed()
    let query = try SightlineProcess(
      ["query", folder.file("m/a.png"), "-c", folder.file("c.sightline")])
    #expect(query.output.contains("  Shop 1, Lisbon  OpenShopIntent  "))
    let pictures = try TemporaryFolder()
    try pictures.draw("p/a.png", seed: 1)
    let catalog = pictures.file("c.sightline")
    _ = try SightlineProcess(["index", pictures.file("p"), "-o", catalog])
    let bare = try SightlineProcess(
      ["query", pictures.file("p/a.png"), "-c", catalog, "--paths", "catalog"])
    // The id gives the picture's name.
    #expect(bare.output.contains(#/picture  a\.png  [\w ]+( features agree|layout)/#))
  }

  @Test(
    "A missing entity is one line that lists existing ones, and exit code 1",
    arguments: [
      (
        ["cafe", "1"],
        "no entity type is called 'cafe': the catalog has chat, form, local, rock, shop"
      ),
      (
        ["shop", "9"],
        "no shop has the id '9': the catalog has '1/a', '2/a', '3/a', '4/a', '5/a' and 2 more"
      ),
      (["chat", "y"], "no chat has the id 'y': the catalog has 'x'"),
      (["rock", "x"], "the catalog does not say how a rock is opened"),
      (["chat", "x", "--launch"], "a chat has no address to launch"),
      (["local", "x", "--launch"], "'FILE:///bin/x' is not launched"),
    ]
  )
  func errors(arguments: [String], message: String) throws {
    let run = try Self.open(arguments, in: Self.indexed())
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: \(message)"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("A missing catalog is an error with a remedy")
  func missingCatalog() throws {
    let folder = try TemporaryFolder()
    let run = try Self.open(["shop", "1"], in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("c.sightline") && run.errors.contains("sightline index"))
  }

  @Test("--launch hands the address to the system's opener, and reports its failure")
  func launch() throws {
    let folder = try Self.indexed()
    for opener in ["xdg-open", "open"] {
      try folder.write("#!/bin/sh\necho opened \"$@\"\nexit $OPENER_STATUS\n", to: "bin/\(opener)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: folder.file("bin/\(opener)")
      )
    }
    let arguments = ["shop", "3/a", "--launch", "--format", "json"]
    func launch(_ status: String) throws -> SightlineProcess {
      try Self.open(
        arguments,
        in: folder,
        environment: ["PATH": folder.file("bin"), "OPENER_STATUS": status]
      )
    }
    let done = try launch("0")
    #expect(done.status == 0)
    #expect(try jsonLines(done.output).count == 1)
    #expect(done.errors == "opened https://example.com/s/3%2Fa\n")
    // An app is agreed to first, by name or in its file.
    let app = ["form", "x", "--launch"]
    let asked = try Self.open(app, in: folder, environment: ["PATH": folder.file("bin")])
    #expect(asked.status == 1 && asked.errors.contains("--allow-scheme"), "\(asked.errors)")
    let failed = try launch("3")
    #expect(failed.status == 1)
    #expect(failed.errors.contains("ended with code 3"))
    let without = try Self.open(
      arguments,
      in: folder,
      environment: ["PATH": folder.file("m") + ":bin"]
    )
    #expect(without.status == 1)
    #expect(without.output.isEmpty)
    #expect(without.errors.contains("there is no "))
  }
}

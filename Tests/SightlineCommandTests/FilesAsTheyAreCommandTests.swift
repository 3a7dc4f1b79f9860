import Foundation
import SightlineCodecs
import TestSupport
import Testing

@Suite("Files as they are, at the command")
struct FilesAsTheyAreCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func index(_ more: String...) throws -> SightlineProcess {
    try SightlineProcess(["index", folder.file("p"), "-o", folder.file("c.sightline")] + more)
  }

  @Test(
    "Raw files cause one line but exit code 0; their previews are described on request"
  )
  func raw() throws {
    try folder.draw("p/a.png", seed: 1)
    let preview = try ImageEncoder.jpeg(DrawnPicture.scene(2, width: 160, height: 120))
    for number in 1...3 {
      // Fujifilm's head: where the preview lies, and how long it is, stand at 84 and 88.
      var bytes = Array("FUJIFILMCCD-RAW ".utf8) + [UInt8](repeating: 0, count: 84)
      bytes.replaceSubrange(
        84..<92,
        with: [0, 0, 0, 100] + [24, 16, 8, 0].map { UInt8(preview.count >> $0 & 255) }
      )
      try folder.write(bytes + preview, to: "p/\(number).raf")
    }
    let plain = try index()
    #expect(plain.status == 0 && plain.errors.contains("error") == false)
    #expect(plain.output.contains("1 added") && plain.output.contains("3 skipped: 3 RAW files"))
    let with = try index("--raw-previews")
    #expect(with.status == 0 && with.output.contains("3 added"), "\(with.errors)")
    let shown = try SightlineProcess([
      "inspect", folder.file("p/1.raf"), "--raw-previews", "--format", "json",
    ])
    #expect(shown.status == 0 && shown.output.contains("\"raw\""), "\(shown.output)\(shown.errors)")
    let refused = try SightlineProcess([
      "query", folder.file("p/1.raf"), "-c", folder.file("c.sightline"),
    ])
    #expect(refused.status == 1 && refused.errors.contains("--raw-previews"))
  }

  @Test("A damaged picture is reported with its number of rows; in strict mode it is an error")
  func damaged() throws {
    let whole = try ImageEncoder.jpeg(DrawnPicture.scene(1, width: 300, height: 400))
    try folder.write(Array(whole.prefix(whole.count * 2 / 3)), to: "p/cut.jpg")
    try folder.write(Array(whole.dropLast(2)), to: "p/endless.jpg")
    let run = try index()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("cut.jpg") && run.errors.contains("rows are there"))
    #expect(run.output.contains("2 added, 1 damaged"))
    let query = try SightlineProcess(
      ["query", folder.file("p/cut.jpg"), "-c", folder.file("c.sightline"), "--format", "json"]
    )
    #expect(query.status == 0 && query.errors.contains("rows are there"))
    let strict = try index("--strict", "--force")
    #expect(strict.status == 2 && strict.errors.contains("error: cut.jpg"))
  }

  @Test(
    "A file with a name that is not UTF-8 is indexed, listed and found, by its bytes or printed name"
  )
  func bytes() throws {
    let name = Array("p/latin1_".utf8) + [0xE9] + Array(".png".utf8)
    try folder.write(
      try ImageEncoder.png(DrawnPicture.scene(1, width: 200, height: 150)),
      named: name
    )
    try folder.write(
      try ImageEncoder.png(DrawnPicture.scene(2, width: 200, height: 150)),
      named: Array("p/caf\u{E9}.png".utf8)
    )
    try folder.write(
      try ImageEncoder.png(DrawnPicture.scene(3, width: 200, height: 150)),
      named: Array("p/cafe\u{301}.png".utf8)
    )
    #expect(try index().output.contains("3 added"))
    #expect(try index().output.contains("3 unchanged"))
    let catalog = folder.file("c.sightline")
    let list = try SightlineProcess(["list", catalog, "--format", "json"])
    #expect(list.output.contains(#"latin1_\\xe9.png"#), "\(list.output)")
    for printed in [#"latin1_\xe9.png"#, "caf\u{E9}.png", "cafe\u{301}.png"] {
      let query = try SightlineProcess([
        "query", folder.file("p/\(printed)"), "-c", catalog, "--format", "csv",
      ])
      #expect(query.status == 0, "\(query.errors)")
      let found = query.output.split(whereSeparator: \.isNewline).dropFirst().first ?? ""
      #expect(
        found.utf8.split(separator: UInt8(ascii: ",")).count { $0.elementsEqual(printed.utf8) } > 0,
        "\(found)"
      )
    }
    let listed = try SightlineProcess(
      ["query", "--files-from", "-", "-0", "-c", catalog, "--format", "json"],
      input: Array(folder.path.utf8) + [0x2F] + name + [0]
    )
    #expect(listed.status == 0 && listed.output.contains(#"latin1_\\xe9.png"#), "\(listed.errors)")
    let exported = folder.file("e.jsonl")
    #expect(try SightlineProcess(["export", catalog, "-o", exported]).status == 0)
    let copy = folder.file("copy.sightline")
    #expect(try SightlineProcess(["import", exported, "-o", copy]).status == 0)
    #expect(try SightlineProcess(["list", copy, "--format", "json"]).output == list.output)
  }

  @Test("Paths that end with a NUL are the files' bytes, and those in lines are texts")
  func printedPaths() throws {
    let name = Array("p/two\nlines \u{1B}[1m ".utf8) + [0xE9] + Array(".png".utf8)
    try folder.write(
      try ImageEncoder.png(DrawnPicture.scene(1, width: 200, height: 150)),
      named: name
    )
    #expect(try index().status == 0)
    let arguments = [
      "query", folder.file("p"), "-c", folder.file("c.sightline"), "--format", "paths", "--paths",
      "absolute",
    ]
    let lines = try SightlineProcess(arguments)
    #expect(lines.status == 0 && lines.output.split(separator: "\n").count == 1)
    #expect(lines.output.contains(#"\xe9.png"#) && !lines.output.contains("\u{1B}"))
    let printed = try folder.write("", to: "printed")
    #expect(try SightlineProcess(arguments + ["-0"], outputTo: printed).status == 0)
    let bytes = try folder.bytes(of: "printed")
    #expect(bytes.suffix(name.count + 1) == name + [0])
  }

  @Test("A catalog cannot lie where SQLite finds no file, and the command says so")
  func catalogPath() throws {
    try folder.draw("p/a.png", seed: 1)
    let path = folder.file(#"c\xff.sightline"#)
    let run = try SightlineProcess(["index", folder.file("p"), "-o", path])
    #expect(run.status == 1 && run.errors.contains("has to be UTF-8"), "\(run.errors)")
    #expect(try !folder.names().contains { $0.hasSuffix(".sightline") })
  }

  @Test("A copy with a name that is not UTF-8 is removed by its bytes, not by the printed name")
  func duplicates() throws {
    let name = Array("p/latin1_".utf8) + [0xE9] + Array(" copy.png".utf8)
    let picture = try ImageEncoder.png(DrawnPicture.scene(1, width: 200, height: 150))
    try folder.write(picture, to: "p/a.png")
    try folder.write(picture, named: name)
    // Its name has a backslash, an x, an e and a 9.
    let literal = #"p/latin1_\xe9 copy.png"#
    let other = try ImageEncoder.png(DrawnPicture.scene(2, width: 200, height: 150))
    try folder.write(other, named: Array(literal.utf8))
    let run = try SightlineProcess([
      "duplicates", folder.file("p"), "--action", "move", "--to", folder.file("out"), "--yes",
      "--no-cache", "-q",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("p"))
    #expect(left.contains(#"latin1_\xe9 copy.png"#) && left.contains("a.png"))
    #expect(try SightlineProcess(["hash", folder.file("out")]).status == 0)
  }

  @Test(
    "A search for duplicates reads pictures as its options say, also where descriptions are kept"
  )
  func duplicatesWithinLimits() throws {
    func search(_ arguments: String...) throws -> SightlineProcess {
      try SightlineProcess(
        ["duplicates", "-q", folder.file("p")] + arguments,
        environment: ["XDG_CACHE_HOME": folder.file("cache")]
      )
    }
    // Wider than the usual limit, and the same picture in other bytes.
    let wide = try ImageEncoder.png(
      DrawnPicture.draw(width: 66_000, height: 40) { x, _ in SIMD3(repeating: 90 + x / 33_000) }
    )
    var metadata = WrittenMetadata()
    metadata.texts = [("Title", "The same")]
    try folder.write(wide, to: "p/wide.png")
    try folder.write(metadata.png(wide), to: "p/titled.png")
    let refused = try search()
    #expect(refused.status == 2 && refused.errors.contains("--max-side"), "\(refused.errors)")
    let found = try search("--max-side", "70000", "--exit-code")
    #expect(found.status == 3 && found.output.contains("1 file can go"), "\(found.output)")
    #expect(try search().status == 2)

    let whole = try ImageEncoder.jpeg(DrawnPicture.scene(6, width: 300, height: 200))
    try folder.write(Array(whole.prefix(whole.count * 3 / 4)), to: "p/cut.jpg")
    let strict = try search("--max-side", "70000", "--strict")
    #expect(strict.status == 2 && strict.errors.contains("cut.jpg"), "\(strict.errors)")
    #expect(try search("--max-side", "70000").status == 0)
  }

  @Test("Limits are options, and a message over one names it")
  func limits() throws {
    try folder.draw("p/a.png", seed: 1, width: 120, height: 80)
    for (option, low, code) in [("--max-side", "100", 2), ("--max-pixels", "9000", 2)] {
      let run = try index(option, low, "--force")
      #expect(run.status == Int32(code) && run.errors.contains(option), "\(run.errors)")
    }
    #expect(try index("--max-pixels", "1M").status == 0)
    #expect(try index("--max-pixels", "many").status == 64)
    let long = try ImageEncoder.png(DrawnPicture.scene(4, width: 60, height: 40_000))
    try folder.write(long, to: "p/long.png")
    #expect(try index().output.contains("1 added"))
    let found = try SightlineProcess([
      "query", folder.file("p/long.png"), "-c", folder.file("c.sightline"),
    ])
    #expect(
      found.status == 0 && found.output.contains("long.png"),
      "\(found.output)\(found.errors)"
    )
  }

  @Test("A page of a TIFF finds itself, and its name has its number")
  func pages() throws {
    let pages = try (1...3).map { try DrawnPicture.scene($0, width: 240, height: 180) }
    try folder.write(TIFFOfPages.bytes(pages), to: "p/doc.tif")
    try folder.write(try ImageEncoder.png(pages[2]), to: "q/page3.png")
    #expect(try index().output.contains("3 added"))
    for query in [folder.file("q/page3.png"), folder.file("p/doc.tif#page=3")] {
      let run = try SightlineProcess([
        "query", query, "-c", folder.file("c.sightline"), "--format", "json",
      ])
      #expect(run.output.contains("doc.tif#page=3"), "\(run.output)\(run.errors)")
    }
    #expect(try index("--frames", "first", "--prune").output.contains("2 removed"))
    #expect(try index("--frames", "none").status == 64)
  }

  @Test("Pages that look alike are no copies, and none is said to be gone")
  func alikePages() throws {
    let page = try DrawnPicture.scene(1, width: 240, height: 180)
    try folder.write(TIFFOfPages.bytes([page, page, page]), to: "p/doc.tif")
    try folder.write(try ImageEncoder.png(page), to: "p/page.png")
    #expect(try index().output.contains("4 added"))
    let run = try SightlineProcess(["duplicates", folder.file("c.sightline")])
    #expect(run.status == 0 && run.output.contains("doc.tif"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("gone") && !run.output.contains("#page="), "\(run.output)")
  }

  @Test("Hashes have all sizes, ImageHash's names and its text of segments, in every case")
  func hashes() throws {
    let picture = try folder.draw("a.png", seed: 1)
    for size in [2, 3, 7, 12, 24, 64] {
      let run = try SightlineProcess(["hash", picture, "-a", "phash:\(size)"])
      let digits = run.output.split(separator: " ").first?.count
      #expect(digits == (size * size + 3) / 4, "\(size): \(run.errors)")
    }
    let segments = try SightlineProcess(["hash", picture, "-a", "crop-resistant"]).output
    let parts = segments.split(separator: " ")[0].split(separator: ",")
    #expect(parts.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
    let names = try ["ahash", "average", "Average_Hash"].map {
      try SightlineProcess(["hash", picture, "-a", $0]).output
    }
    #expect(Set(names).count == 1)
    #expect(try SightlineProcess(["hash", picture, "--pixels", "as-stored"]).status == 0)
  }

  @Test("Featureless pictures are counted, and listed")
  func featureless() throws {
    try folder.draw("p/a.png", seed: 1)
    let flat = try DrawnPicture.flat(200)
    try folder.write(try ImageEncoder.png(flat), to: "p/flat.png")
    #expect(try index().output.contains("1 too plain to find"))
    let list = try SightlineProcess([
      "list", folder.file("c.sightline"), "--featureless", "--format", "json",
    ])
    #expect(list.output.contains("flat.png") && !list.output.contains("a.png"), "\(list.output)")
  }
}

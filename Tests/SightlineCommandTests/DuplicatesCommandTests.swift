import Foundation
import SightlineCodecs
import SightlinePixels
import TestSupport
import Testing

@Suite("sightline duplicates")
struct DuplicatesCommandTests {
  private struct Line: Decodable {
    struct File: Decodable {
      var action: String
      var path: String
      var file: String?
      var otherPaths: [String]?
      var reference: Bool
      var of: String?
      var distance: Int?
      var identical: Bool?
      var orientation: Int?
      var bytes: Int64
      var features: Features?
    }
    struct Features: Decodable {
      var seen: Int
      var agreeing: Int
    }
    struct Summary: Decodable {
      var groups: Int
      var removable: Int
      var bytes: Int64
      var pictures: Int
      var featureless: Int
      var changed: Int
      var undescribed: Int
      var distance: Int
    }
    var group: Int?
    var bytes: Int64?
    var files: [File]?
    var summary: Summary?
  }

  /// Two pictures, a smaller and a coarser copy of one, a file copied, a link, a flat one and no picture.
  private func pictures() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let picture = try DrawnPicture.scene(1, width: 320, height: 240)
    try folder.write(ImageEncoder.jpeg(picture, quality: 95), to: "p/a.jpg")
    try folder.write(ImageEncoder.jpeg(picture, quality: 70), to: "p/b <i>.jpg")
    try folder.write(
      ImageEncoder.jpeg(try picture.halved(), quality: 80),
      to: "p/sub/small.jpg"
    )
    for name in ["x.jpg", "y.jpg"] {
      try folder.draw("p/\(name)", seed: 2, width: 300, height: 200)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("p/link.jpg"),
      withDestinationPath: "a.jpg"
    )
    try folder.write(ImageEncoder.png(try flat(90)), to: "p/flat.png")
    try folder.write(ImageEncoder.png(try flat(160)), to: "p/flat2.png")
    try folder.write("not a picture", to: "p/broken.jpg")
    return folder
  }

  private func flat(_ gray: UInt8) throws -> ReadOnlyPixelBuffer {
    var picture = try MutablePixelBuffer(width: 64, height: 64, format: .rgb8)
    for y in 0..<64 {
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices { row[x] = RGB8(red: gray, green: gray, blue: gray) }
    }
    return picture.finish()
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> SightlineProcess {
    try SightlineProcess(
      ["duplicates"] + arguments,
      in: folder.url,
      environment: ["TMPDIR": folder.file("")]
    )
  }

  private func lines(_ arguments: [String], in folder: TemporaryFolder) throws -> [Line] {
    let run = try run(arguments + ["--format", "json", "--quiet"], in: folder)
    // The folder of most tests has a picture that cannot be read.
    #expect([0, 2].contains(run.status), "\(run.errors)")
    return try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  @Test(
    "A folder's copies are grouped, one file under two names is one, and nothing is left behind"
  )
  func folder() throws {
    let folder = try pictures()
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.file(""))
    let lines = try lines(["p"], in: folder)
    #expect(lines.count == 3)
    let copies = try #require(lines.first { $0.files?.first?.path == "a.jpg" }?.files)
    #expect(Set(copies.dropFirst().map(\.path)) == ["b <i>.jpg", "sub/small.jpg"])
    #expect(copies.map(\.action) == ["keep", "remove", "remove"])
    #expect(copies[0].otherPaths == ["link.jpg"])
    #expect(copies.dropFirst().allSatisfy { $0.of == "a.jpg" && $0.identical == false })
    for file in copies {
      #expect(FileManager.default.fileExists(atPath: try #require(file.file)))
    }
    let same = try #require(lines.first { $0.files?.first?.path == "x.jpg" }?.files)
    #expect(same.map(\.identical) == [nil, true])
    #expect(same[1].distance == 0 && same[1].orientation == 1)
    let summary = try #require(lines.last?.summary)
    #expect(summary.groups == 2 && summary.removable == 3)
    #expect(
      summary.bytes == (copies + same).filter { $0.action == "remove" }.map(\.bytes).reduce(0, +)
    )
    #expect(summary.pictures == 8 && summary.featureless == 2 && summary.undescribed == 1)
    let after = try FileManager.default.subpathsOfDirectory(atPath: folder.file(""))
    #expect(Set(before) == Set(after))
  }

  @Test("Files in a reference folder stay, and are the ones that are kept")
  func references() throws {
    let folder = try pictures()
    // A file that a link leads to stays anywhere.
    try folder.remove("p/link.jpg")
    let lines = try lines(["p", "--reference", "p/sub/"], in: folder)
    let copies = try #require(lines.first { $0.files?.count == 3 }?.files)
    #expect(copies[0].path == "sub/small.jpg")
    #expect(Set(copies.map(\.path)) == ["sub/small.jpg", "a.jpg", "b <i>.jpg"])
    #expect(copies.map(\.reference) == [true, false, false])
    // A smaller file stands for no larger one, wherever it must stay.
    #expect(copies.map(\.action) == ["keep", "look", "remove"])
    #expect(try self.lines(["p", "--reference", "p"], in: folder).count == 1)
    let nowhere = try run(["p", "--quiet", "--reference", "nowhere"], in: folder)
    #expect(nowhere.status == 1)
    #expect(nowhere.errors.contains("no such folder"))
    try FileManager.default.createDirectory(
      atPath: folder.file("other"),
      withIntermediateDirectories: true
    )
    let other = try run(["p", "--quiet", "--reference", "other"], in: folder)
    #expect(other.status == 1)
    #expect(other.errors.contains("holds none of the pictures"))
  }

  @Test("A catalog is used as it is; files that changed since are left out")
  func catalog() throws {
    let folder = try pictures()
    let index = try SightlineProcess(["index", folder.file("p"), "-o", folder.file("c.sightline")])
    #expect(index.status == 2)
    #expect(try lines(["c.sightline"], in: folder).last?.summary?.groups == 2)
    try FileManager.default.removeItem(atPath: folder.file("p/y.jpg"))
    let summary = try #require(try lines(["c.sightline"], in: folder).last?.summary)
    #expect(summary.groups == 1 && summary.changed == 1)
    let table = try run(["c.sightline", "--algorithm", "phash", "--distance", "4"], in: folder)
    #expect(table.status == 0)
    #expect(table.output.contains("phash, at most 4 of 64 bits"))
    let missing = try run(["c.sightline", "--algorithm", "average"], in: folder)
    #expect(missing.status == 1)
    #expect(missing.errors.contains("no 'average' hash"))
  }

  @Test("The table names every file once, and the files that were not compared")
  func table() throws {
    let folder = try pictures()
    let run = try run(["p", "--quiet"], in: folder)
    #expect(run.status == 2)
    #expect(run.output.contains("p: 8 pictures, 2 groups; 3 files can go"))
    for name in ["a.jpg = link.jpg", "b <i>.jpg", "sub/small.jpg", "x.jpg", "y.jpg"] {
      #expect(run.output.split(separator: "\n").count { $0.hasSuffix(name) } == 1, "\(name)")
    }
    #expect(run.output.contains("same bytes"))
    #expect(run.output.contains("note: 1 picture has no such hash, or could not be read"))
    #expect(run.output.contains("note: 2 pictures are featureless"))
  }

  @Test("The sheet is well-formed, shows every file and trusts no name")
  func sheet() throws {
    let folder = try pictures()
    let run = try run(["p", "--quiet", "--format", "html"], in: folder)
    #expect(run.status == 2)
    let page = PageMarkup(run.output)
    #expect(page.problems == [])
    let groups = try Self.groups(of: run.output)
    #expect(groups.count == 2)
    let files = groups.flatMap { $0 }
    // Files of the same bytes have one picture.
    let pictures = files.compactMap { $0["small"] as? String }
    #expect(pictures.count == 4)
    #expect(
      pictures.allSatisfy { $0.hasPrefix("data:image/jpeg;base64,") && $0.utf8.count <= 33_000 }
    )
    #expect(files.contains { $0["path"] as? String == "b <i>.jpg" })
    // Nothing in a value can end it.
    #expect(!run.output.contains("b <i>.jpg"))
    // Each file is shown in full by its address.
    let addresses = files.compactMap { $0["address"] as? String }
    #expect(addresses.count == files.count && addresses.allSatisfy { $0.hasPrefix("file:///") })
  }

  @Test("A sheet has all files of a large group, and is small")
  func largeGroup() throws {
    let folder = try TemporaryFolder()
    let picture = try DrawnPicture.scene(1, width: 96, height: 72)
    for index in 0..<30 {
      try folder.write(ImageEncoder.jpeg(picture, quality: 70 + index), to: "p/\(index).jpg")
    }
    let run = try run(["p", "--quiet", "--format", "html"], in: folder)
    let page = PageMarkup(run.output)
    #expect(page.problems == [])
    let files = try Self.groups(of: run.output).flatMap { $0 }
    #expect(files.count == 30 && files.count { $0["small"] != nil } == 8)
    #expect(run.output.utf8.count < 130_000)
  }

  /// The files of the groups in a page.
  private static func groups(of page: String) throws -> [[[String: Any]]] {
    try page.split(separator: "\n").filter { $0.contains("class=\"group\"") }.map { line in
      let json = line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
      let group = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      return try #require(group?["files"] as? [[String: Any]])
    }
  }

  @Test("With --exit-code duplicates end with 3, and pictures without any with 0")
  func exitCode() throws {
    let folder = try TemporaryFolder()
    let picture = try DrawnPicture.scene(1, width: 96, height: 72)
    try folder.write(ImageEncoder.png(picture), to: "p/a.png")
    #expect(try run(["p", "-q", "--no-cache", "--exit-code"], in: folder).status == 0)
    try folder.write(ImageEncoder.png(picture), to: "p/b.png")
    #expect(try run(["p", "-q", "--no-cache", "--exit-code"], in: folder).status == 3)
    #expect(try run(["p", "-q", "--no-cache"], in: folder).status == 0)
    let acting = try run(["p", "-q", "--exit-code", "--action", "script"], in: folder)
    #expect(acting.status == 64 && acting.errors.contains("leave out --action"))
  }

  @Test("Turned copies are found on request")
  func turned() throws {
    let folder = try TemporaryFolder()
    let picture = try DrawnPicture.scene(5, width: 640, height: 480)
    try folder.write(ImageEncoder.png(picture), to: "p/a.png")
    try folder.write(ImageEncoder.png(picture.oriented(.upMirrored)), to: "p/mirrored.png")
    #expect(try lines(["p"], in: folder).count == 1)
    let group = try #require(try lines(["p", "--turned"], in: folder).first?.files)
    #expect(group.map(\.orientation) == [nil, 2])
  }

  @Test("Crops are found on request, with the number of agreeing features")
  func crops() throws {
    let folder = try TemporaryFolder()
    let tiles = try (1...9).map(DrawnPicture.texture)
    let picture = try DrawnPicture.draw(width: 600, height: 450) { x, y in
      let tile = tiles[y / 150 * 3 + x / 200]
      let pixel = tile.row(y % 150, as: RGB8.self)[x % 200]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    let region = PixelRegion(x: 100, y: 60, width: 420, height: 340)
    try folder.write(ImageEncoder.jpeg(picture, quality: 90), to: "p/all.jpg")
    try folder.write(
      ImageEncoder.jpeg(try picture.cropped(to: region), quality: 95),
      to: "p/crop.jpg"
    )
    #expect(try lines(["p"], in: folder).count == 1)
    let found = try #require(try lines(["p", "--crops"], in: folder).first?.files)
    #expect(found.map(\.path) == ["all.jpg", "crop.jpg"])
    let features = try #require(found[1].features)
    #expect(features.agreeing <= features.seen && features.agreeing * 10 >= features.seen * 8)
    let table = try run(["p", "--crops", "--quiet"], in: folder).output
    #expect(table.contains("the other shows all of it: \(features.agreeing) of \(features.seen)"))
    #expect(table.contains("or all of it in another picture"))
    #expect(try run(["p", "--crops", "--exact"], in: folder).status == 64)
  }

  @Test("Arguments that can find nothing are an error")
  func usage() throws {
    let folder = try pictures()
    for (arguments, status, words) in [
      (["p", "--distance=-1"], Int32(64), "must be at least 0"),
      (["p", "--turned", "--algorithm", "dhash"], 64, "--turned needs"),
      (["p", "--algorithm", "hsv", "--quiet"], 64, "is not a hash"),
      (["p", "--distance", "65", "--quiet"], 1, "from 0 to 64"),
      (["nowhere"], 1, "no such file or folder"),
    ] {
      let run = try run(arguments, in: folder)
      #expect(run.status == status, "\(arguments)")
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }
}

extension ReadOnlyPixelBuffer {
  /// Every second pixel of every second row's means.
  fileprivate func halved() throws -> ReadOnlyPixelBuffer {
    var small = try MutablePixelBuffer(width: width / 2, height: height / 2, format: .rgb8)
    for y in 0..<height / 2 {
      var target = small.mutableRow(y, as: RGB8.self)
      let (top, bottom) = (row(2 * y, as: RGB8.self), row(2 * y + 1, as: RGB8.self))
      for x in target.indices {
        func mean(_ channel: (RGB8) -> UInt8) -> UInt8 {
          let sum =
            Int(channel(top[2 * x])) + Int(channel(top[2 * x + 1])) + Int(channel(bottom[2 * x]))
            + Int(channel(bottom[2 * x + 1]))
          return UInt8((sum + 2) / 4)
        }
        target[x] = RGB8(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
      }
    }
    return small.finish()
  }
}

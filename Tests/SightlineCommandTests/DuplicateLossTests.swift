import Foundation
import SightlineCodecs
import SightlinePixels
import TestSupport
import Testing

/// Inputs of which a program once proposed to remove what nothing else showed.
@Suite("sightline duplicates loses nothing")
struct DuplicateLossTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the files that are proposed for removal.
  private func removed(_ arguments: String...) throws -> [String] {
    let run = try SightlineProcess(
      ["duplicates", "-q", "p", "--format", "json"] + arguments,
      in: folder.url,
      environment: ["TMPDIR": folder.file("")]
    )
    #expect([0, 2].contains(run.status), "\(run.errors)")
    let files = try jsonLines(run.output).flatMap { line in
      line["files"] as? [[String: any Sendable]] ?? []
    }
    return files.filter { $0["action"] as? String == "remove" }
      .compactMap { $0["path"] as? String }.sorted()
  }

  /// A picture with corners and edges everywhere.
  private func photo(_ seed: Int, _ width: Int, _ height: Int) throws -> ReadOnlyPixelBuffer {
    let tiles = try (0..<12).map { try DrawnPicture.texture(seed * 12 + $0) }
    return try DrawnPicture.draw(width: width, height: height) { x, y in
      let tile = tiles[(y / 150 * 4 + x / 200) % 12]
      let pixel = tile.row(y % 150, as: RGB8.self)[x % 200]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }

  /// A JPEG with a camera's data in it.
  private func camera(_ picture: ReadOnlyPixelBuffer, quality: Int = 90) throws -> [UInt8] {
    let jpeg = try ImageEncoder.jpeg(picture, quality: quality)
    let maker = Array("Maker\0".utf8)
    var block: [UInt8] = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
    block += [0x01, 0x0F, 0, 2, 0, 0, 0, UInt8(maker.count), 0, 0, 0, 26, 0, 0, 0, 0] + maker
    let length = block.count + 2
    return Array(jpeg.prefix(2)) + [0xFF, 0xE1, UInt8(length / 256), UInt8(length % 256)] + block
      + Array(jpeg.dropFirst(2))
  }

  /// A TIFF of grey pages, one after another.
  private func tiff(_ pages: [ReadOnlyPixelBuffer], mark: [UInt8] = []) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    // The mark stands where Canon's raw data has one; the first directory follows the pixels.
    var bytes: [UInt8] = [0x49, 0x49, 42, 0, 0, 0, 0, 0] + mark
    var link = 4
    for page in pages {
      let start = bytes.count
      for y in 0..<page.height {
        let row = page.row(y, as: RGB8.self)
        for x in row.indices { bytes.append(row[x].green) }
      }
      if bytes.count % 2 == 1 { bytes.append(0) }
      let directory = bytes.count
      bytes.replaceSubrange(link..<link + 4, with: number(directory, 4))
      let entries = [
        (256, 4, page.width), (257, 4, page.height), (258, 3, 8), (259, 3, 1), (262, 3, 1),
        (273, 4, start), (277, 3, 1), (278, 4, page.height), (279, 4, page.width * page.height),
      ]
      bytes += number(entries.count, 2)
      for (tag, type, value) in entries {
        bytes += number(tag, 2) + number(type, 2) + number(1, 4) + number(value, 4)
      }
      link = bytes.count
      bytes += [0, 0, 0, 0]
    }
    return bytes
  }

  @Test("1: a grey copy does not replace a coloured picture")
  func grey() throws {
    let photo = try photo(1, 320, 240)
    let grey = try DrawnPicture.draw(width: 320, height: 240) { x, y in
      let pixel = photo.row(y, as: RGB8.self)[x]
      return SIMD3(
        repeating: (299 * Int(pixel.red) + 587 * Int(pixel.green) + 114 * Int(pixel.blue)) / 1000
      )
    }
    try folder.write(ImageEncoder.jpeg(photo, quality: 80), to: "p/color.jpg")
    try folder.write(ImageEncoder.jpeg(grey, quality: 97), to: "p/grey.jpg")
    #expect(try removed() == [])
  }

  @Test(
    "2: a scan with a unique second page stays, also beside its first page"
  )
  func pages() throws {
    let (first, second, other) = (
      try photo(1, 200, 150), try photo(2, 200, 150), try photo(3, 200, 150)
    )
    try folder.write(tiff([first, second]), to: "p/a.tif")
    try folder.write(tiff([first, other]), to: "p/b.tif")
    #expect(try removed() == [])
    try folder.write(tiff([first]), to: "p/c.tif")
    #expect(try removed() == ["c.tif"])
    try folder.write(tiff([first, other]), to: "p/d.tif")
    #expect(try removed() == ["c.tif", "d.tif"])
  }

  @Test("3 and 4: a picture that another shows smaller, on a screen or in a border, stays")
  func smaller() throws {
    let photo = try photo(4, 600, 450)
    try folder.write(camera(photo), to: "p/photo.jpg")
    let ground = try self.photo(5, 800, 600)
    let small = try photo.scaled(width: 152, height: 114)
    let wide = try DrawnPicture.draw(width: 800, height: 600) { x, y in
      let source = (300..<452).contains(x) && (200..<314).contains(y)
      let pixel =
        source ? small.row(y - 200, as: RGB8.self)[x - 300] : ground.row(y, as: RGB8.self)[x]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    try folder.write(ImageEncoder.png(wide), to: "p/wide.png")
    let fitted = try photo.scaled(width: 375, height: 281)
    let screen = try DrawnPicture.draw(width: 375, height: 667) { x, y in
      guard (190..<471).contains(y) else { return SIMD3(repeating: y < 20 ? 230 : 12) }
      let pixel = fitted.row(y - 190, as: RGB8.self)[x]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    try folder.write(ImageEncoder.png(screen), to: "p/Screenshot.png")
    let bordered = try DrawnPicture.draw(width: 660, height: 510) { x, y in
      guard (30..<630).contains(x), (30..<480).contains(y) else { return SIMD3(repeating: 248) }
      let pixel = photo.row(y - 30, as: RGB8.self)[x - 30]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    try folder.write(ImageEncoder.png(bordered), to: "p/bordered.png")
    #expect(try removed("--crops") == [])
  }

  @Test("5: the camera's picture stays rather than an edit of it")
  func exports() throws {
    let photo = try photo(6, 480, 360)
    let original = try camera(photo)
    try folder.write(original, to: "p/IMG_1.jpg")
    let decoded = try ImageDecoder.decode(original).buffer
    try folder.write(ImageEncoder.png(decoded), to: "p/saved.png")
    let enlarged = try DrawnPicture.draw(width: 960, height: 720) { x, y in
      let pixel = decoded.row(y / 2, as: RGB8.self)[x / 2]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    try folder.write(ImageEncoder.jpeg(enlarged, quality: 95), to: "p/enlarged.jpg")
    try folder.write(ImageEncoder.jpeg(decoded, quality: 80), to: "p/small copy.jpg")
    #expect(try removed() == ["saved.png", "small copy.jpg"])
  }

  @Test(
    "5: a camera's picture stays beside itself saved again in more bytes",
    arguments: [85, 92, 95, 98, 100]
  )
  func savedAgain(quality: Int) throws {
    let original = try camera(try photo(9, 480, 360), quality: 75)
    let again = try ImageEncoder.jpeg(try ImageDecoder.decode(original).buffer, quality: quality)
    try #require(again.count > original.count)
    // The plainer and older name is that of the copy, too.
    try folder.write(again, to: "p/a.jpg")
    try folder.write(original, to: "p/b copy.jpg")
    // Also at more than twice the bytes: its coefficients say that it was made of the other.
    #expect(try removed() == ["a.jpg"])
    #expect(try removed("--keep", "largest", "--keep", "oldest") == ["a.jpg"])
  }

  @Test("7: raw data go for no picture of them, and no picture for raw data")
  func raw() throws {
    let photo = try photo(7, 300, 200)
    let grey = try DrawnPicture.draw(width: 300, height: 200) { x, y in
      SIMD3(repeating: Int(photo.row(y, as: RGB8.self)[x].green))
    }
    try folder.write(tiff([grey], mark: [0x43, 0x52, 2, 0]), to: "p/IMG_2.CR2")
    try folder.write(ImageEncoder.jpeg(grey, quality: 95), to: "p/IMG_2.JPG")
    try folder.write(ImageEncoder.jpeg(grey, quality: 95), to: "p/other.JPG")
    #expect(try removed() == ["other.JPG"])
  }

  @Test("8: a film, edits and words beside a picture are removed with it, or keep it")
  func companions() throws {
    let photo = try ImageEncoder.jpeg(try photo(8, 300, 200), quality: 90)
    for place in ["p/phone", "p/saved"] {
      try folder.write(photo, to: "\(place)/IMG_0001.JPG")
      try folder.write("film", to: "\(place)/IMG_0001.MOV")
      try folder.write("edits", to: "\(place)/IMG_0001.AAE")
    }
    #expect(try removed() == ["saved/IMG_0001.JPG"])
    let run = try SightlineProcess(
      ["duplicates", "-q", "p", "--action", "move", "--to", "away", "--yes"],
      in: folder.url
    )
    #expect(run.status == 0, "\(run.errors)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("p/saved"))
    #expect(left == [])
    for name in ["IMG_0001.MOV", "IMG_0001.AAE", "IMG_0001.JPG"] {
      try folder.write(folder.bytes(of: "away/saved/\(name)"), to: "p/saved/\(name)")
    }
    // Words that only one has keep it, and the other goes with what both have.
    try folder.write("words", to: "p/saved/IMG_0001.xmp")
    #expect(try removed() == ["phone/IMG_0001.JPG"])
    try folder.write("other words", to: "p/phone/IMG_0001.xmp")
    #expect(try removed() == [])
    #expect(try removed("--split-pairs") == ["saved/IMG_0001.JPG"])
  }

  @Test("On request, only files in different folders are compared")
  func across() throws {
    let photo = try ImageEncoder.jpeg(try photo(9, 300, 200), quality: 90)
    for name in ["p/a/1.jpg", "p/a/2.jpg", "p/b/3.jpg"] { try folder.write(photo, to: name) }
    #expect(try removed() == ["a/2.jpg", "b/3.jpg"])
    #expect(try removed("--across") == ["b/3.jpg"])
  }

  @Test("9: a file that a link leads to stays, whichever of its names comes first")
  func links() throws {
    let photo = try ImageEncoder.jpeg(try photo(9, 300, 200), quality: 90)
    for path in ["p/a.jpg", "p/b.jpg"] { try folder.write(photo, to: path) }
    try folder.link("p/0 album.jpg", to: "b.jpg")
    #expect(try removed() == ["a.jpg"])
    let run = try SightlineProcess(
      ["duplicates", "-q", "p", "--action", "move", "--to", "away", "--yes"],
      in: folder.url
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Data(contentsOf: folder.url.appending(path: "p/0 album.jpg")) == Data(photo))
  }

  @Test("9: a link to a picture that is left out neither goes nor stays for another")
  func linksToHidden() throws {
    let photo = try ImageEncoder.jpeg(try photo(10, 300, 200), quality: 90)
    for path in ["p/.hidden/a.jpg", "p/b.jpg"] { try folder.write(photo, to: path) }
    try folder.link("p/a.jpg", to: ".hidden/a.jpg")
    #expect(try removed() == [])
    try folder.write(photo, to: "p/c.jpg")
    #expect(try removed() == ["c.jpg"])
  }

  @Test(
    "8: what lies beside a picture without a picture's ending belongs to it too",
    arguments: ["", ".dat"]
  )
  func companionsOfUnknown(ending: String) throws {
    let photo = try ImageEncoder.jpeg(try photo(11, 300, 200), quality: 90)
    try folder.write(photo, to: "p/a.jpg")
    try folder.write(photo, to: "p/x/IMG_1\(ending)")
    try folder.write("film", to: "p/x/IMG_1.MOV")
    try folder.write(photo, to: "p/y/IMG_2\(ending)")
    #expect(try removed("--keep", "shortest-path") == ["a.jpg", "y/IMG_2\(ending)"])
  }
}

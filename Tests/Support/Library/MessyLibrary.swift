import SightlineCodecs
import SightlinePixels

/// A messy library that is made from a seed, with the truth of what each file alone has.
///
/// It has, for each of some scenes, copies of all containers with and without each kind of thing; chains of copies that lose
/// one thing after the other; cycles in which each has what the next one lacks; frames, pages and details of their own;
/// copies that are smaller or coarser; equal bytes, hard links, featureless pictures, files in the trash, and files that
/// belong to pictures.
package struct MessyLibrary: Sendable {
  package private(set) var files: [MessyFile] = []
  /// How many files have a plain copy that has everything, so that something is to be found.
  package private(set) var plantedCount = 0

  private var random: SeededGenerator
  private var markCount = 0
  private var names: Set<String> = []

  /// Makes a library of at least that number of files.
  package init(seed: Int, count: Int) throws {
    random = SeededGenerator(seed)
    var scene = 0
    while files.count < count {
      try addScene(seed * 10_000 + scene)
      scene += 1
    }
  }

  // MARK: Names

  private static let folders = [
    "Pictures/2020", "Pictures/2021 Łódź", "Backup/old", "Downloads", "a b/c",
    "Phone/DCIM/100APPLE",
  ]
  private static let foreign = [
    "$RECYCLE.BIN/S-1-5-21", ".Trash-1000/files", "#recycle", "FOUND.000",
    "x.photoslibrary/originals/0",
  ]

  private mutating func path(_ ending: String, isForeign: Bool = false) -> String {
    while true {
      let folder = (isForeign ? Self.foreign : Self.folders).randomElement(using: &random) ?? ""
      let stem =
        ["IMG_", "DSC", "scan ", "foto-", "Kopie von "].randomElement(using: &random) ?? ""
      let path = "\(folder)/\(stem)\(Int.random(in: 1...99_999, using: &random)).\(ending)"
      if names.insert(path.lowercased()).inserted { return path }
    }
  }

  private mutating func mark() -> String {
    markCount += 1
    return "mark-\(markCount)-\(UInt16.random(in: .min ... .max, using: &random))"
  }

  // MARK: Files

  /// Adds a file with some things, each with a mark of its own unless marks are given.
  private mutating func add(
    _ container: String,
    _ picture: ReadOnlyPixelBuffer,
    shows: Set<String>,
    things: [(thing: MessyThing, mark: String)] = [],
    quality: Int = 90
  ) throws {
    var metadata = WrittenMetadata()
    metadata.exif.isLittleEndian = random.chance(50)
    for (thing, mark) in things { thing.add(mark, &metadata) }
    // One packet has all: where it is broken, all of it is.
    if let packet = metadata.packet { metadata.packet = packet + Array(metadata.xmp.utf8) }
    let bytes: [UInt8]
    switch container {
    case "png": bytes = try metadata.png(ImageEncoder.png(picture))
    case "tiff":
      bytes = metadata.tiff(
        width: picture.width,
        height: picture.height,
        rgb: Self.samples(of: picture)
      )
    default:
      bytes = try metadata.jpeg(
        ImageEncoder.jpeg(picture, quality: quality, subsampling: .chroma444)
      )
    }
    let marks = Set(things.map(\.mark))
    files.append(
      MessyFile(path(container), bytes, shows: shows, marks: marks, width: picture.width)
    )
  }

  private static func samples(of picture: ReadOnlyPixelBuffer) -> [UInt8] {
    let pixels = picture.rgb8()
    return (0..<pixels.height).flatMap { y -> [UInt8] in
      let row = pixels.row(y, as: RGB8.self)
      return row.indices.flatMap { [row[$0].red, row[$0].green, row[$0].blue] }
    }
  }

  /// Some things that a container can hold, of different kinds.
  private mutating func things(
    _ count: Int,
    in container: String
  ) -> [(thing: MessyThing, mark: String)] {
    let known = MessyThing.all.filter { $0.containers.contains(container) }
    return known.shuffled(using: &random).prefix(count).map { ($0, mark()) }
  }

  private mutating func addScene(_ scene: Int) throws {
    let picture = try DrawnPicture.scene(scene, width: 128, height: 96)
    let shows: Set = ["scene \(scene)"]
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2: try addPairs(picture, shows)
    case 3: try addChain(picture, shows)
    case 4: try addCycle(picture, shows)
    case 5: try addDetails(picture, shows, scene)
    case 6: try addFrames(shows, scene)
    case 7: try addLinks(picture, shows)
    case 8: try addFeatureless(scene)
    default: try addPlaces(picture, shows)
    }
  }

  /// Copies of which one has a thing of each kind.
  private mutating func addPairs(_ picture: ReadOnlyPixelBuffer, _ shows: Set<String>) throws {
    let container = ["jpeg", "jpeg", "png", "tiff"].randomElement(using: &random) ?? "jpeg"
    try add(container, picture, shows: shows)
    try add(container, picture, shows: shows, things: things(1, in: container))
    try add("jpeg", picture, shows: shows, things: things(1, in: "jpeg"), quality: 85)
    plantedCount += 1
  }

  /// Copies that lose one thing after the other.
  private mutating func addChain(_ picture: ReadOnlyPixelBuffer, _ shows: Set<String>) throws {
    let all = things(4, in: "jpeg")
    for count in (0...4).shuffled(using: &random) {
      try add("jpeg", picture, shows: shows, things: Array(all.prefix(count)), quality: 88 + count)
    }
    plantedCount += 1
  }

  /// Copies that each have what the next one lacks.
  private mutating func addCycle(_ picture: ReadOnlyPixelBuffer, _ shows: Set<String>) throws {
    let all = things(3, in: "jpeg")
    for index in 0..<3 {
      try add(
        "jpeg",
        picture,
        shows: shows,
        things: [all[index], all[(index + 1) % 3]],
        quality: 90
      )
    }
    // A small and coarse one has a caption, the large one a comment.
    try add("jpeg", picture, shows: shows, things: things(1, in: "jpeg"), quality: 60)
  }

  /// A copy with a small change, and a smaller copy.
  private mutating func addDetails(
    _ picture: ReadOnlyPixelBuffer,
    _ shows: Set<String>,
    _ scene: Int
  ) throws {
    let (left, top) = (20 + scene % 60, 20 + scene % 40)
    let changed = try DrawnPicture.draw(width: picture.width, height: picture.height) { x, y in
      let pixel = picture.row(y, as: RGB8.self)[x]
      let isChanged = (left..<left + 8).contains(x) && (top..<top + 8).contains(y)
      let color = SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
      return isChanged ? 255 &- color : color
    }
    let small = try DrawnPicture.draw(width: picture.width / 2, height: picture.height / 2) {
      x,
      y in
      let pixel = picture.row(y * 2, as: RGB8.self)[x * 2]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    let isTagged = Bool.random(using: &random)
    try add("png", picture, shows: shows)
    try add("png", changed, shows: shows.union(["detail of \(scene)"]))
    try add("png", small, shows: shows, things: things(isTagged ? 1 : 0, in: "png"))
    if !isTagged { plantedCount += 1 }
  }

  /// Animations and pages beside their first frames.
  private mutating func addFrames(_ shows: Set<String>, _ scene: Int) throws {
    let pages = try (0..<3).map { try DrawnPicture.scene(scene + $0 * 7, width: 128, height: 96) }
    for count in 1...3 {
      let bytes = TIFFOfPages.bytes(Array(pages.prefix(count)))
      let pages = (1..<count).map { "page \($0) of \(scene)" }
      files.append(MessyFile(path("tif"), bytes, shows: shows.union(pages), width: 128))
    }
    try add("png", pages[0], shows: shows)
    plantedCount += 1
  }

  /// Equal bytes, other names of one file, and links to it.
  private mutating func addLinks(_ picture: ReadOnlyPixelBuffer, _ shows: Set<String>) throws {
    try add("jpeg", picture, shows: shows, things: things(2, in: "jpeg"))
    guard let first = files.last else { return }
    for isLink in [false, true] {
      var copy = first
      copy.path = path("jpg")
      copy.link = isLink ? first.path : nil
      files.append(copy)
    }
    plantedCount += 1
  }

  /// Flat pictures, which are copies only where their pixels are the same.
  private mutating func addFeatureless(_ scene: Int) throws {
    for gray in [100, 101] {
      let flat = try DrawnPicture.flat(gray + scene % 50)
      let shows: Set = ["gray \(gray + scene % 50)"]
      try add("png", flat, shows: shows)
      try add("png", flat, shows: shows, things: things(1, in: "png"))
    }
  }

  /// Copies in the trash and in packages, and one with a file that belongs to it.
  private mutating func addPlaces(_ picture: ReadOnlyPixelBuffer, _ shows: Set<String>) throws {
    try add("jpeg", picture, shows: shows)
    guard var copy = files.last else { return }
    copy.path = path("jpg", isForeign: true)
    copy.isForeign = true
    files.append(copy)
    try add("jpeg", picture, shows: shows, quality: 80)
    guard let owner = files.last, Bool.random(using: &random) else { return }
    let mark = mark()
    let ending = [".supplemental-metadata.json", ".txt"].randomElement(using: &random) ?? ".txt"
    var side = MessyFile(
      owner.path + ending,
      Array("{\"\(mark)\":1}".utf8),
      shows: [],
      marks: [mark],
      width: 0
    )
    side.isPicture = false
    files.append(side)
  }
}

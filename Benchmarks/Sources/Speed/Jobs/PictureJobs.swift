import CPeers
import Foundation
import SightlineCodecs
import SightlineDescriptors
import SightlinePixels
import SightlineReports
import SightlineSearch

/// Jobs on one picture or two.
enum PictureJobs {
  static let all =
    ["jpg", "png", "webp", "heic", "tiff"].map(decoding) + [
      describing, hashing, comparing, drawing,
    ]

  private static func decoding(_ format: String) -> SpeedJob {
    SpeedJob(
      "decode-\(format)",
      "a picture of 12 megapixels from \(format.uppercased())",
      isWarm: false
    ) {
      let bytes = try $0.bytes("large.\(format)")
      return { _ = try ImageDecoder.decode(bytes) }
    }
  }

  private static let describing = SpeedJob(
    "describe",
    "all standard descriptors of a picture of 1600×1200"
  ) { _ in
    let picture = try photo(3, width: 1600, height: 1200)
    return { _ = DescriptorSet.standard.describe(picture) }
  }

  private static let hashing = SpeedJob("hash", "ten hashes of a picture of 1600×1200") { _ in
    let picture = try photo(3, width: 1600, height: 1200)
    let hashes = try DescriptorSet(identifiers: [
      "pdq", "phash", "dhash", "average", "median", "whash-haar", "block-mean", "marr-hildreth",
      "radial-variance", "colorhash",
    ])
    return { _ = hashes.describe(picture) }
  }

  private static let comparing = SpeedJob("compare", "a cover with a photograph of it") {
    let pictures = try views(in: $0)
    return { _ = PictureComparison(pictures.query, pictures.reference) }
  }

  private static let drawing = SpeedJob("draw", "a match beside its reference, as PNG") {
    let pictures = try views(in: $0)
    let found = PictureComparison(pictures.query, pictures.reference).evidence.view
    guard let found else { throw SpeedError("the photograph does not show the cover") }
    return {
      let drawing = try MatchDrawing().drawing(
        of: [found],
        query: pictures.query,
        reference: pictures.reference
      )
      _ = try ImageEncoder.png(drawing)
    }
  }

  private static func views(
    in folder: SpeedFolder
  ) throws -> (query: ReadOnlyPixelBuffer, reference: ReadOnlyPixelBuffer) {
    let query = try ImageDecoder.decode(contentsOf: folder.file("queries/phone.jpg"))
    return (query.buffer, try SpeedCatalog.cover(0))
  }

  /// Writes the large picture in all formats.
  static func draw(into folder: SpeedFolder) throws {
    let (width, height) = (4000, 3000)
    let picture = try photo(1, width: width, height: height)
    try folder.write(ImageEncoder.jpeg(picture, quality: 90), to: "large.jpg")
    try folder.write(ImageEncoder.png(picture, compression: 3), to: "large.png")
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height * 3)
    for y in 0..<height {
      let row = picture.row(y, as: RGB8.self)
      for x in row.indices { samples += [row[x].red, row[x].green, row[x].blue] }
    }
    let (across, down) = (Int32(width), Int32(height))
    try write("large.webp") { peers_encode_webp(samples, across, down, 80, $0) }
    try write("large.heic") { peers_encode_heic(samples, across, down, 75, $0) }
    guard peers_write_tiff(folder.file("large.tiff"), samples, across, down) else {
      throw SpeedError("large.tiff cannot be written")
    }
    func write(
      _ name: String,
      _ encode: (UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<UInt8>?
    ) throws {
      var count = 0
      guard let start = encode(&count) else { throw SpeedError("\(name) cannot be written") }
      defer { free(start) }
      try folder.write(Array(UnsafeBufferPointer(start: start, count: count)), to: name)
    }
  }
}

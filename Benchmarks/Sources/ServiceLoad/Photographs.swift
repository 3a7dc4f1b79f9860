import Foundation
import Galleries
import SightlineCodecs
import SightlineEvaluation
import SightlineFamilies
import SightlinePixels

/// The queries: photographs of things in the catalog, as JPEG files.
struct Photographs {
  /// The files.
  let files: [URL]
  /// The positions of the entities that they show.
  let shown: Set<Int>
  /// The median size of a file in bytes.
  let bytes: Int

  private static let count = 16
  private static let wantedBytes = 200_000

  init(of gallery: Gallery, seed: UInt64, into folder: URL) throws {
    let chosen = gallery.chosen(Self.count, .reporting, seed: seed)
    guard chosen.count > 1 else { throw LoadError("the first folder has too few photos") }
    let pictures = try chosen.map { try ImageDecoder.decode(contentsOf: $0.path).buffer }
    var (files, sizes): ([URL], [Int]) = ([], [])
    for number in pictures.indices {
      let capture = try Capture(
        of: [pictures[number]],
        among: (1...4).map { pictures[(number + $0) % pictures.count] },
        under: CaptureConditions(share: 0.25...0.5, tilt: 0...20, width: 1024, height: 768),
        seed: seed &+ UInt64(number)
      )
      let jpeg = try Self.jpeg(capture.picture)
      let file = folder.appending(path: "asked\(number).jpg")
      try jpeg.write(to: file)
      files.append(file)
      sizes.append(jpeg.count)
    }
    self.files = files
    shown = Set(chosen.map(\.entity))
    bytes = sizes.sorted()[sizes.count / 2]
  }

  /// Returns the JPEG whose size is nearest to the wanted one.
  private static func jpeg(_ picture: ReadOnlyPixelBuffer) throws -> Data {
    let tries = try [70, 80, 88, 92, 95, 98].map {
      Data(try ImageEncoder.jpeg(picture, quality: $0))
    }
    func distance(_ data: Data) -> Int { abs(data.count - wantedBytes) }
    return tries.min { distance($0) < distance($1) } ?? Data()
  }
}

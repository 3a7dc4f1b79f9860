import SightlineCodecs
import SightlineEvaluation
import SightlinePixels

/// Every file of the sample catalog, drawn in memory.
package enum SampleSet {
  /// A file by its path within the output folder.
  package struct File: Sendable {
    package let path: String
    package let bytes: [UInt8]
  }

  /// Draws everything and hands each file over as soon as it is done, always in the same order.
  package static func draw(_ write: (File) throws -> Void) throws {
    let entities = SampleCatalog.entities
    var sheet: [Canvas] = []
    for picture in entities.flatMap(\.pictures) {
      let canvas = try picture.drawn()
      sheet.append(canvas.resized(width: min(canvas.width, 300)))
      try write(
        File(path: picture.path, bytes: encode(canvas, picture.path, picture.mode, picture.quality))
      )
      // Queries follow their picture, so that only one large drawing is held.
      for query in SampleQueries.all where query.source == picture.path {
        try write(file(query, from: canvas))
      }
    }
    let blank = Canvas(width: 1, height: 1, .solid(.white))
    for query in SampleQueries.all where query.source == nil {
      try write(file(query, from: blank))
    }
    let scenes = try CaptureQueries.scenes()
    for query in CaptureQueries.all {
      let capture = try query.taken(of: entities.flatMap(\.pictures), among: scenes)
      try write(
        File(path: query.path, bytes: ImageEncoder.jpeg(capture.picture, quality: query.quality))
      )
    }
    try write(File(path: "catalog.json", bytes: Manifests.catalog(entities)))
    let truth = Manifests.truth(SampleQueries.all, CaptureQueries.all, entities)
    try write(File(path: "truth.json", bytes: truth))
    let contact = ContactSheet.drawn(sheet, rowHeight: 140, width: 980)
    try write(
      File(
        path: "contact-sheet.jpg",
        bytes: encode(contact, "contact-sheet.jpg", .color, 66)
      )
    )
  }

  private static func file(_ query: Query, from source: Canvas) throws -> File {
    let picture = query.make(source)
    return File(path: query.path, bytes: try encode(picture, query.path, .color, query.quality))
  }

  private static func encode(
    _ canvas: Canvas,
    _ path: String,
    _ mode: Picture.Mode,
    _ quality: Int
  ) throws -> [UInt8] {
    let format: PixelFormat =
      switch mode {
      case .color: .rgb8
      case .gray: .gray8
      case .alpha: .rgba8
      }
    let buffer = try canvas.buffer(format)
    return path.hasSuffix(".png")
      ? try ImageEncoder.png(buffer, compression: 9)
      : try ImageEncoder.jpeg(buffer, quality: quality)
  }
}

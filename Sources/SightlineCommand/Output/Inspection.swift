import SightlineCodecs
import SightlineDescriptors
import SightlinePixels
import SightlineReports

/// The facts that `inspect` reports of a picture.
struct Inspection: Encodable {
  var picture: String
  var format: String
  /// The format's name as people write it, for the table.
  private var formatName: String
  var width: Int
  var height: Int
  var orientation: Int
  var colorModel: String
  var bitsPerChannel: Int
  var channels: Int
  var hasAlpha: Bool
  var frames: Int
  /// A fault of the file that did not prevent decoding.
  var note: String?
  var descriptors: [DescriptorFields]
  /// How many local features there are; nil where none were described.
  private var featureCount: Int?

  struct DescriptorFields: Encodable {
    var name: String
    var quality: Int
    var hex: String?
    var bytes: Int
  }

  private enum CodingKeys: String, CodingKey {
    case picture, format, width, height, orientation, colorModel, bitsPerChannel, channels, hasAlpha
    case frames, note, descriptors
  }

  init(path: String, info: ImageInfo, note: String?, descriptors: PictureDescriptors) {
    picture = path
    format = info.format.identifier
    formatName = info.format.name
    width = info.width
    height = info.height
    orientation = Int(info.orientation.rawValue)
    colorModel = info.colorModel.rawValue
    bitsPerChannel = info.bitsPerChannel
    channels = info.channels
    hasAlpha = info.hasAlpha
    frames = info.frameCount
    self.note = note
    featureCount =
      descriptors.lazy.compactMap { entry in
        if case .features(let features) = entry.value { features.places.count } else { nil }
      }.first
    self.descriptors = descriptors.map { entry in
      let hex: String? = if case .hash(let hash) = entry.value { hash.hex } else { nil }
      return DescriptorFields(
        name: entry.identifier,
        quality: entry.value.quality,
        hex: hex,
        bytes: entry.value.storedBytes.count
      )
    }
  }

  /// The same as rows for people.
  ///
  /// - Parameter isWhole: Whether every descriptor has a row, and not the picture's main hash and features alone.
  /// - Returns: The rows.
  func table(isWhole: Bool) -> TextColumns {
    var columns = TextColumns([.left, .left])
    let turned = orientation == 1 ? "" : ", turned upright from orientation \(orientation)"
    columns.append([
      ("format", .dim),
      ("\(formatName)\(frames == 1 ? "" : ", the first of \(frames) frames")", nil),
    ])
    columns.append([("size", .dim), ("\(width)×\(height) pixels\(turned)", nil)])
    columns.append([
      ("color", .dim),
      (
        "\(colorModel), \(channels) × \(bitsPerChannel) bit\(hasAlpha ? ", with alpha" : "")", nil
      ),
    ])
    if let note { columns.append([("note", .dim), (note.printable, nil)]) }
    guard isWhole else {
      for row in summary { columns.append(row) }
      return columns
    }
    for descriptor in descriptors {
      let value = descriptor.hex ?? "\(descriptor.bytes) bytes"
      columns.append([(descriptor.name, .dim), ("\(value)  quality \(descriptor.quality)", nil)])
    }
    return columns
  }
}

extension Inspection {
  /// Rows of the picture's main descriptors: its features and its main hash, with their quality.
  private var summary: [[(text: String, style: TextStyle?)]] {
    var rows: [[(text: String, style: TextStyle?)]] = []
    if let features = featureCount {
      rows.append([("features", .dim), (Quantity.of(features, "place") + " to find it by", nil)])
    }
    if let hash = descriptors.first(where: { $0.name == PDQHash().identifier }), let hex = hash.hex
    {
      let note = hash.quality == 0 ? ", featureless: it finds nothing" : ""
      rows.append([("pdq", .dim), ("\(hex)", nil)])
      rows.append([("quality", .dim), ("\(hash.quality) of 100\(note)", nil)])
    }
    return rows
  }
}

/// A small picture made of coloured half blocks, two pixels a character, for true-colour terminals.
struct TerminalPreview {
  /// The lines to print, escape sequences included.
  let lines: [String]

  /// Draws a picture at most that many columns wide, keeping its shape.
  init(_ picture: ReadOnlyPixelBuffer, columns: Int) {
    let opaque = picture.rgb8()
    let width = max(1, min(columns, opaque.width))
    // A character is about twice as high as it is wide and shows two pixels: pixels are square.
    let height = max(2, min(width * opaque.height / opaque.width, 2 * width))
    func pixel(_ x: Int, _ y: Int) -> RGB8 {
      opaque.row((2 * y + 1) * opaque.height / (2 * height), as: RGB8.self)[
        (2 * x + 1) * opaque.width / (2 * width)
      ]
    }
    lines = stride(from: 0, to: height - 1, by: 2).map { y in
      (0..<width).map { x in
        let upper = pixel(x, y)
        let lower = pixel(x, y + 1)
        return "\u{1B}[38;2;\(upper.red);\(upper.green);\(upper.blue)m"
          + "\u{1B}[48;2;\(lower.red);\(lower.green);\(lower.blue)m▀"
      }.joined() + "\u{1B}[0m"
    }
  }
}

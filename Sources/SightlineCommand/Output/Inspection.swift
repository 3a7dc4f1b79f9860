import SightlineCodecs
import SightlineDescriptors
import SightlinePixels

/// What `inspect` tells of a picture.
struct Inspection: Encodable {
  var picture: String
  var format: String
  var width: Int
  var height: Int
  var orientation: Int
  var colorModel: String
  var bitsPerChannel: Int
  var channels: Int
  var hasAlpha: Bool
  var descriptors: [DescriptorFields]

  struct DescriptorFields: Encodable {
    var name: String
    var quality: Int
    var hex: String?
    var bytes: Int
  }

  init(path: String, info: ImageInfo, descriptors: PictureDescriptors) {
    picture = path
    format = info.format.rawValue
    width = info.width
    height = info.height
    orientation = Int(info.orientation.rawValue)
    colorModel = info.colorModel.rawValue
    bitsPerChannel = info.bitsPerChannel
    channels = info.channels
    hasAlpha = info.hasAlpha
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
  var table: TextColumns {
    var columns = TextColumns([.left, .left])
    let turned = orientation == 1 ? "" : ", turned upright from EXIF orientation \(orientation)"
    columns.append([("format", .dim), ("\(format.uppercased())", nil)])
    columns.append([("size", .dim), ("\(width)×\(height) pixels\(turned)", nil)])
    columns.append([
      ("color", .dim),
      (
        "\(colorModel), \(channels) × \(bitsPerChannel) bit\(hasAlpha ? ", with alpha" : "")", nil
      ),
    ])
    for descriptor in descriptors {
      let value = descriptor.hex ?? "\(descriptor.bytes) bytes"
      columns.append([(descriptor.name, .dim), ("\(value)  quality \(descriptor.quality)", nil)])
    }
    return columns
  }
}

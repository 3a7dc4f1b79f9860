/// Draws files that have the structure of TIFF, directory by directory.
struct RawComposer {
  /// A tag with a number, or with bytes of a type.
  enum Value {
    case short(Int)
    case long(Int)
    case bytes([UInt8])
    /// Where the directory's data lies.
    case place
  }

  struct Directory {
    var tags: [Int: Value]
    var data: [UInt8] = []
  }

  /// The bytes between the head and the first directory.
  var mark: [UInt8] = []
  var directories: [Directory]

  /// A directory with a preview as JPEG.
  static func preview(_ jpeg: [UInt8], also tags: [Int: Value] = [:]) -> Directory {
    let base: [Int: Value] = [
      256: .long(64), 257: .long(48), 259: .short(6), 262: .short(6), 273: .place, 277: .short(3),
      278: .long(48), 279: .long(jpeg.count),
    ]
    return Directory(tags: base.merging(tags) { $1 }, data: jpeg)
  }

  /// A directory with a picture in plain RGB.
  static func picture(_ rgb: [UInt8], width: Int, height: Int, also tags: [Int: Value] = [:])
    -> Directory
  {
    let base: [Int: Value] = [
      256: .long(width), 257: .long(height), 258: .short(8), 259: .short(1), 262: .short(2),
      273: .place,
      277: .short(3), 278: .long(height), 279: .long(rgb.count),
    ]
    return Directory(tags: base.merging(tags) { $1 }, data: rgb)
  }

  var bytes: [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var file: [UInt8] = [0x49, 0x49, 42, 0, 0, 0, 0, 0] + mark
    var link = 4
    for directory in directories {
      let place = file.count
      file += directory.data
      if !file.count.isMultiple(of: 2) { file.append(0) }
      file.replaceSubrange(link..<link + 4, with: little(file.count, 4))
      let tags = directory.tags.sorted { $0.key < $1.key }
      file += little(tags.count, 2)
      for (tag, value) in tags {
        switch value {
        case .short(let number):
          file += little(tag, 2) + little(3, 2) + little(1, 4) + little(number, 4)
        case .long(let number):
          file += little(tag, 2) + little(4, 2) + little(1, 4) + little(number, 4)
        case .bytes(let bytes):
          file +=
            little(tag, 2) + little(1, 2) + little(min(bytes.count, 4), 4)
            + (bytes + [0, 0, 0, 0]).prefix(4)
        case .place: file += little(tag, 2) + little(4, 2) + little(1, 4) + little(place, 4)
        }
      }
      link = file.count
      file += [0, 0, 0, 0]
    }
    return file
  }
}

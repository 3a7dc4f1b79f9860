public import SightlineCodecs
public import SightlinePixels

extension PictureFacts {
  /// Takes what an account says of a file, and its headers.
  ///
  /// - Parameters:
  ///   - account: The account of the file.
  ///   - info: What its headers say.
  public init(_ account: FileAccount, info: ImageInfo) {
    self.init()
    frameCount = max(info.frameCount, account.frameCount)
    bitsPerChannel = info.colorModel == .indexed ? 8 : info.bitsPerChannel
    format = info.format.identifier
    hasAlpha = info.hasAlpha
    hasPalette = info.colorModel == .indexed
    (width, height) = (info.width, info.height)
    (isLossless, isRaw) = (account.isLossless, account.isRaw)
    func content(_ key: String) -> String? { account.item(key)?.content }
    // The maker and the model.
    let maker = ["exif/10f", "exif/110"].compactMap(content).joined(separator: " ")
    camera = maker.isEmpty ? nil : maker
    taken = (content("exif/9003") ?? account.time).map { time in
      [time, content("exif/9291")].compactMap(\.self).joined(separator: ".")
    }
    let place = account.items.flatMap(\.facts).filter { $0.hasPrefix("gps.") }
    self.place = place.isEmpty ? nil : Set(place).sorted().joined(separator: " ")
    for item in account.items {
      switch item.kind {
      case .picture, .film, .sound: parts.insert(item.name)
      case .xmp, .iptc, .text, .comment: texts.insert("\(item.name) \(item.content)")
      case .exif where ExifTagRules.isWords(item.key): texts.insert("\(item.name) \(item.content)")
      default: break
      }
    }
  }
}

extension FileAccount {
  /// When it was taken, where XMP or IPTC alone says so.
  fileprivate var time: String? {
    items.lazy.flatMap(\.facts).first { $0.hasPrefix("taken=") }.map { String($0.dropFirst(6)) }
  }
}

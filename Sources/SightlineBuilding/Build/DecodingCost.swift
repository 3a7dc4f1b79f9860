import SightlineCodecs

/// How much memory decoding and describing a picture takes, estimated from its header.
enum DecodingCost {
  /// Makes the estimate.
  ///
  /// - Parameters:
  ///   - info: What the header says.
  ///   - minimumShortSide: The short side down to which a JPEG may be decoded smaller.
  /// - Returns: The estimate in bytes.
  static func bytes(_ info: ImageInfo, minimumShortSide: Int) -> Int {
    let pixels = info.storedWidth * info.storedHeight
    switch info.format {
    case .png:
      // Decoded at full size: up to four bytes a pixel, eight while 16-bit rows are combined. The
      // prepared picture adds colour and luma at up to the same size.
      return pixels * (info.bitsPerChannel > 8 ? 12 : 8)
    case .jpeg:
      var scale = 1
      let side = min(info.storedWidth, info.storedHeight)
      while scale < 8 && (side + scale * 2 - 1) / (scale * 2) >= minimumShortSide { scale *= 2 }
      // Progressive pictures keep all coefficients, two bytes each, at full size whatever the scale.
      let coefficients = info.isProgressive ? pixels * max(info.channels, 1) * 2 : 0
      return coefficients + pixels / (scale * scale) * 8
    }
  }
}

import SightlineCodecs
import SightlineFoundation
import SightlinePixels

extension PictureInspector {
  /// The upright pixels of a frame of a file at full size.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - frame: The frame or page, from 0.
  ///   - space: The file in whose colour space the samples are, which may be the same one; nil for sRGB.
  /// - Returns: The pixels; nil where they cannot be read.
  /// - Throws: `CancellationError` when the task is cancelled.
  func pixels(_ path: String, frame: Int, space: String?) async throws -> ReadOnlyPixelBuffer? {
    try await Self.read { [limits] () throws(SightlineError) in
      var options = DecodingOptions(limits: limits)
      options.frame = frame
      if let space {
        let target =
          space == path ? nil : try FileColors(ImageDecoder.readFile(space), limits: limits).space
        options.space = target.map(TargetColors.space) ?? .own
      }
      return try ImageDecoder.decode(ImageDecoder.readFile(path), options: options).buffer
    }
  }

  /// Returns in which space the colours of a file are compared with those of another; nil where one cannot be read.
  func colors(_ path: String, beside other: String) async throws -> ComparedColors? {
    try await Self.read { [limits] () throws(SightlineError) in
      let bytes = try ImageDecoder.readFile(path)
      let colors = try FileColors(bytes, limits: limits)
      let others = try FileColors(ImageDecoder.readFile(other), limits: limits)
      if try colors.exceed(others, in: bytes.rawSpan) { return .lacking }
      return colors.space == nil || colors.info.colorModel == .gray ? .standard : .own
    }
  }

  /// Whether a file has finer steps than eight bits hold, and another one has not the same.
  ///
  /// Samples of more bits are the same where all of them are, in one colour space and one orientation. A picture that was
  /// compressed with loss says no more in its low bits than another one of as many bits.
  func hasFinerSteps(_ path: String, than other: String) async throws -> Bool {
    let isFiner = try await Self.read { [limits] () throws(SightlineError) in
      let bytes = try ImageDecoder.readFile(path)
      let others = try ImageDecoder.readFile(other)
      let (colors, otherColors) = (
        try FileColors(bytes, limits: limits), try FileColors(others, limits: limits)
      )
      let isLossless = [.png, .tiff].contains(colors.info.format)
      guard isLossless else {
        return colors.info.bitsPerChannel > otherColors.info.bitsPerChannel
      }
      let samples = try DeepSamples(bytes, limits: limits)
      guard samples.usesLowBits else { return false }
      guard otherColors.info.bitsPerChannel > 8, colors.space == otherColors.space,
        colors.info.orientation == otherColors.info.orientation
      else { return true }
      return try DeepSamples(others, limits: limits) != samples
    }
    return isFiner ?? true
  }
}

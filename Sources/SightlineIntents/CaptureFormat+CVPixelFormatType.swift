package import CoreVideo
package import SightlineFoundation
package import SightlinePixels

extension CaptureFormat {
  /// The format of a buffer of CoreVideo.
  ///
  /// - Throws: `SightlineError` with the code `unsupportedPixelFormat`.
  package init(_ type: CVPixelFormatType) throws(SightlineError) {
    guard let format = CaptureFormat(rawValue: type.rawValue) else {
      throw SightlineError(
        .unsupportedPixelFormat,
        "the capture's pixels are in the format \(type), which is not supported; convert them to "
          + "kCVPixelFormatType_32BGRA first",
        value: "\(type)"
      )
    }
    self = format
  }
}

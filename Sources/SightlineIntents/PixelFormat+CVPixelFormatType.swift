package import CoreVideo
package import SightlinePixels

extension PixelFormat {
  /// The format of a buffer of CoreVideo.
  ///
  /// - Throws: `SightlineError` with the code `unsupportedPixelFormat`.
  package init(_ type: CVPixelFormatType) throws(SightlineError) {
    switch type.rawValue {
    case kCVPixelFormatType_OneComponent8: self = .gray8
    case kCVPixelFormatType_OneComponent16: self = .gray16
    case kCVPixelFormatType_24RGB: self = .rgb8
    case kCVPixelFormatType_32RGBA: self = .rgba8
    case kCVPixelFormatType_32BGRA: self = .bgra8
    case kCVPixelFormatType_420YpCbCr8PlanarFullRange: self = .yCbCr420
    case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: self = .yCbCr420BiPlanar
    case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: self = .yCbCr420BiPlanarVideoRange
    default:
      throw SightlineError(
        .unsupportedPixelFormat,
        "the capture's pixels are in the format \(type), which is not understood; convert them to "
          + "kCVPixelFormatType_32BGRA first",
        value: "\(type)"
      )
    }
  }
}

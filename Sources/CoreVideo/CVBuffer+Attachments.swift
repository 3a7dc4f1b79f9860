import SightlinePixels
import Synchronization

/// Whether an attachment is copied to a picture made from this one.
public enum CVAttachmentMode: UInt32, Hashable, Sendable {
  /// It stays with this buffer.
  case shouldNotPropagate = 0
  /// It goes along.
  case shouldPropagate = 1
}

/// Attaches a text to a buffer, in place of one with the same key.
///
/// - Parameters:
///   - buffer: The buffer.
///   - key: The key, such as `kCVImageBufferYCbCrMatrixKey`.
///   - value: The text. The original accepts any object.
///   - attachmentMode: Whether it is copied with the picture; here it always is.
public func CVBufferSetAttachment(
  _ buffer: CVBuffer,
  _ key: String,
  _ value: String,
  _ attachmentMode: CVAttachmentMode
) {
  buffer.storage.attachments.set(value, for: key)
}

/// Takes a word away from a buffer.
public func CVBufferRemoveAttachment(_ buffer: CVBuffer, _ key: String) {
  buffer.storage.attachments.set(nil, for: key)
}

/// The matrix from red, green and blue to luma and chroma.
///
/// Without an attachment it is that of BT.601.
public let kCVImageBufferYCbCrMatrixKey = "CVImageBufferYCbCrMatrix"
/// ITU-R BT.601.
public let kCVImageBufferYCbCrMatrix_ITU_R_601_4 = "ITU_R_601_4"
/// ITU-R BT.709.
public let kCVImageBufferYCbCrMatrix_ITU_R_709_2 = "ITU_R_709_2"
/// ITU-R BT.2020.
public let kCVImageBufferYCbCrMatrix_ITU_R_2020 = "ITU_R_2020"
/// SMPTE 240M.
public let kCVImageBufferYCbCrMatrix_SMPTE_240M_1995 = "SMPTE_240M_1995"

/// The transfer function between light and samples.
///
/// Without an attachment it is that of sRGB.
public let kCVImageBufferTransferFunctionKey = "CVImageBufferTransferFunction"
/// None: samples are linear light.
///
/// This is respected only for floats.
public let kCVImageBufferTransferFunction_Linear = "Linear"
/// sRGB's.
public let kCVImageBufferTransferFunction_sRGB = "IEC_sRGB"
/// ITU-R BT.709's, which is taken as sRGB's.
public let kCVImageBufferTransferFunction_ITU_R_709_2 = "ITU_R_709_2"

/// The attachments of a buffer, by their keys.
final class CVAttachments: Sendable {
  private let values = Mutex<[String: String]>([:])

  subscript(key: String) -> String? { values.withLock { $0[key] } }

  func set(_ value: String?, for key: String) { values.withLock { $0[key] = value } }

  func replace(with others: CVAttachments) {
    let copy = others.values.withLock { $0 }
    values.withLock { $0 = copy }
  }

  /// The colours of the samples according to the attachments.
  var colors: CaptureColors {
    CaptureColors(
      matrix: self[kCVImageBufferYCbCrMatrixKey],
      transfer: self[kCVImageBufferTransferFunctionKey]
    )
  }
}

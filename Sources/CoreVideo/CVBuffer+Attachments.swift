import SightlinePixels
import Synchronization

/// Whether what is attached goes along when a picture is made of another.
public enum CVAttachmentMode: UInt32, Hashable, Sendable {
  /// It stays with this buffer.
  case shouldNotPropagate = 0
  /// It goes along.
  case shouldPropagate = 1
}

/// Attaches a word to a buffer, in place of one with the same key.
///
/// - Parameters:
///   - buffer: The buffer.
///   - key: What the word is about, such as `kCVImageBufferYCbCrMatrixKey`.
///   - value: The word. The original takes any object.
///   - attachmentMode: Whether it goes along with copies; here it always does.
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

/// How luma and chroma are made of red, green and blue.
///
/// Where nothing is attached, BT.601 is taken.
public let kCVImageBufferYCbCrMatrixKey = "CVImageBufferYCbCrMatrix"
/// ITU-R BT.601.
public let kCVImageBufferYCbCrMatrix_ITU_R_601_4 = "ITU_R_601_4"
/// ITU-R BT.709.
public let kCVImageBufferYCbCrMatrix_ITU_R_709_2 = "ITU_R_709_2"
/// ITU-R BT.2020.
public let kCVImageBufferYCbCrMatrix_ITU_R_2020 = "ITU_R_2020"
/// SMPTE 240M.
public let kCVImageBufferYCbCrMatrix_SMPTE_240M_1995 = "SMPTE_240M_1995"

/// The curve between light and samples.
///
/// Where nothing is attached, sRGB's is taken.
public let kCVImageBufferTransferFunctionKey = "CVImageBufferTransferFunction"
/// None: samples are light, which is followed where they are floats.
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

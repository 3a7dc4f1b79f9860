import CReadingLibraries
import SightlineDescriptors
import SightlinePixels

/// libdmtx, opened: it reads Data Matrix, which ZBar does not.
@safe struct MatrixLibrary: Sendable {
  // Never freed and never changed, and its functions may be called from any thread: each call has a decoder of its own.
  nonisolated(unsafe) private let handle: OpaquePointer

  /// The most bytes of a code: as many as the largest Data Matrix has digits.
  private static let longestText = 3116

  /// Opens the library of a file; nil where it is missing, or another one.
  init?(at path: String) {
    var message = [CChar](repeating: 0, count: Int(SL_LIBRARY_MESSAGE))
    guard let handle = unsafe sl_matrix_library_open(path, &message) else { return nil }
    unsafe self.handle = handle
  }

  /// Reads a code in a `gray8` picture.
  ///
  /// - Parameters:
  ///   - luma: The picture, with little but the code.
  ///   - limit: The time after which it gives up.
  /// - Returns: Its text; nil for none.
  func text(in luma: ReadOnlyPixelBuffer, within limit: Duration) -> String? {
    precondition(luma.format == .gray8)
    let packed = luma.samples
    var text = [UInt8](repeating: 0, count: Self.longestText)
    let count = unsafe packed.withUnsafeBufferPointer { samples in
      guard let start = samples.baseAddress else { return 0 }
      return unsafe text.withUnsafeMutableBufferPointer { room in
        guard let first = room.baseAddress else { return 0 }
        return unsafe sl_matrix_read(
          handle,
          start,
          UInt32(luma.width),
          UInt32(luma.height),
          UInt32(clamping: Int(limit / .milliseconds(1))),
          first,
          room.count
        )
      }
    }
    return count > 0 ? String(decoding: text.prefix(count), as: UTF8.self) : nil
  }
}

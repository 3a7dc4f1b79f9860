import Foundation
import SightlineFoundation
import SightlinePixels

/// The storage of a buffer: its shape, the bytes of its planes with their owner, and its attachments.
@safe
final class CVPixelStorage: Sendable {
  let format: CaptureFormat
  let size: CVImageSize
  let planes: [PixelPlane]
  let attachments: CVAttachments
  private let owner: Owner

  private enum Owner {
    case picture(ReadOnlyPixelBuffer)
    case memory(CVPixelMemory)
  }

  /// Shares the bytes of a picture.
  init(_ pixels: ReadOnlyPixelBuffer) {
    format = CaptureFormat(pixels.format)
    size = CVImageSize(width: pixels.width, height: pixels.height)
    planes = pixels.planes
    attachments = CVAttachments()
    owner = .picture(pixels)
  }

  /// Makes bytes of zeros; the system provides the memory when they are first accessed.
  init(_ type: CVPixelFormatType, size: CVImageSize) throws(CVError) {
    guard let format = CaptureFormat(rawValue: type.rawValue) else {
      throw CVError.invalidPixelFormat
    }
    let planes: [PixelPlane]
    do throws(SightlineError) {
      planes = try format.packedPlanes(width: size.width, height: size.height)
    } catch {
      throw CVError.invalidSize
    }
    guard let memory = CVPixelMemory(count: planes.last?.byteEnd ?? 0) else {
      throw CVError.allocationFailed
    }
    self.format = format
    self.size = size
    self.planes = planes
    attachments = CVAttachments()
    owner = .memory(memory)
  }

  /// The pixel format.
  var type: CVPixelFormatType { CVPixelFormatType(rawValue: format.rawValue) }

  /// The size and the row length of each plane; a buffer that is not planar has one of its own size.
  var properties: [CVPixelBufferPlaneProperties] {
    guard planes.count > 1 else {
      return [CVPixelBufferPlaneProperties(size: size, bytesPerRow: planes[0].bytesPerRow)]
    }
    return planes.map { plane in
      CVPixelBufferPlaneProperties(
        size: CVImageSize(width: plane.width, height: plane.height),
        bytesPerRow: plane.bytesPerRow
      )
    }
  }

  /// The bytes of a plane up to the end of its last row, at one address for as long as this lives.
  @unsafe
  func bytes(ofPlane index: Int) -> UnsafeRawBufferPointer {
    switch owner {
    case .picture(let pixels):
      return unsafe pixels.withUnsafeBytes(ofPlane: index) { unsafe $0 }
    case .memory(let memory):
      let plane = planes[index]
      return unsafe UnsafeRawBufferPointer(memory.bytes[plane.offset..<plane.byteEnd].rebased)
    }
  }

  /// A copy in memory of its own, and what is attached.
  func copied() throws(CVError) -> CVPixelStorage {
    let copy = try CVPixelStorage(type, size: size)
    for (index, plane) in copy.planes.enumerated() {
      // The chroma of a crop may have one sample more than its size needs.
      let source = unsafe bytes(ofPlane: index)
      let target = unsafe UnsafeMutableRawBufferPointer(mutating: copy.bytes(ofPlane: index))
      for y in 0..<plane.height {
        let row = unsafe source[(y * planes[index].bytesPerRow)...].prefix(plane.bytesPerRow)
        unsafe target[(y * plane.bytesPerRow)...].rebased.copyMemory(from: row.rebased)
      }
    }
    copy.attachments.replace(with: attachments)
    return copy
  }

  /// The picture, which shares the bytes if pictures have this layout, and is converted otherwise.
  var picture: ReadOnlyPixelBuffer {
    let colors = attachments.colors
    let lent = unsafe planes.indices.map { index in
      unsafe (bytes: bytes(ofPlane: index), bytesPerRow: planes[index].bytesPerRow)
    }
    do throws(SightlineError) {
      guard format.isTaken(with: colors), let shared = format.pixelFormat else {
        return try unsafe ReadOnlyPixelBuffer(
          copying: lent,
          format: format,
          width: size.width,
          height: size.height,
          colors: colors
        )
      }
      if case .picture(let pixels) = owner { return pixels }
      return try unsafe ReadOnlyPixelBuffer(
        width: size.width,
        height: size.height,
        format: shared,
        adoptingPlanes: lent,
        release: { withExtendedLifetime(self) {} }
      )
    } catch {
      preconditionFailure("the planes were made for these bytes: \(error)")
    }
  }
}

/// Memory of a buffer's own.
@safe
final class CVPixelMemory: Sendable {
  // A pointer is not Sendable by itself. A writer must own the buffer exclusively, as the C interface
  // demands.
  nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

  /// Nil where the system has not so much.
  init?(count: Int) {
    // The system provides the pages of a large block when they are first written to.
    guard let start = unsafe calloc(count, 1) else { return nil }
    unsafe bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  deinit { unsafe free(bytes.baseAddress) }
}

extension PixelPlane {
  /// The byte after the plane's last row.
  fileprivate var byteEnd: Int {
    offset + (height - 1) * bytesPerRow + width * bytesPerElement
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var rebased: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(rebasing: self) }
}

extension Slice<UnsafeMutableRawBufferPointer> {
  fileprivate var rebased: UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(rebasing: self)
  }
}

import Foundation
import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// Whether both have the same size, format and samples; padding does not count.
  func hasSameBytes(as other: ReadOnlyPixelBuffer) -> Bool {
    guard width == other.width, height == other.height, format == other.format,
      chromaPhase == other.chromaPhase
    else { return false }
    return planes.indices.allSatisfy { plane in
      unsafe withUnsafeBytes(ofPlane: plane) { mine in
        unsafe other.withUnsafeBytes(ofPlane: plane) { theirs in
          unsafe Self.compare(mine, planes[plane], theirs, other.planes[plane])
        }
      }
    }
  }

  /// Both planes have one size; each row is within the bytes that its buffer lends.
  private static func compare(
    _ bytes: UnsafeRawBufferPointer,
    _ plane: PixelPlane,
    _ otherBytes: UnsafeRawBufferPointer,
    _ otherPlane: PixelPlane
  ) -> Bool {
    guard let base = bytes.baseAddress, let otherBase = otherBytes.baseAddress,
      plane.width == otherPlane.width, plane.height == otherPlane.height
    else { return false }
    let length = plane.width * plane.bytesPerElement
    return (0..<plane.height).allSatisfy { y in
      unsafe memcmp(base + y * plane.bytesPerRow, otherBase + y * otherPlane.bytesPerRow, length)
        == 0
    }
  }
}

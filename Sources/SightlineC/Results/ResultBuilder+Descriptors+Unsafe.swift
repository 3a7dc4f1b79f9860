import CSightline
import Sightline

extension ResultBuilder {
  /// A descriptor as callers read it.
  func descriptor(_ entry: PictureDescriptors.Entry) -> sightline_descriptor {
    let stored = entry.value.storedBytes
    var descriptor = unsafe sightline_descriptor()
    unsafe descriptor.algorithm = text(entry.identifier)
    unsafe descriptor.stored = list(stored)
    unsafe descriptor.stored_size = stored.count
    unsafe descriptor.quality = Int32(entry.value.quality)
    switch entry.value {
    case .hash(let hash):
      unsafe descriptor.text = text(hash.hex)
      unsafe descriptor.hash = list(hash.bytes)
      unsafe descriptor.bits = UInt32(hash.bitCount)
    case .segments(let hash):
      unsafe descriptor.text = text(hash.segments.map(\.hex).joined(separator: ","))
    default:
      unsafe descriptor.text = text(stored.hexadecimal)
    }
    return unsafe descriptor
  }

  /// Returns the pictures that could not be read.
  func failures(_ failures: [CallFailure]) -> UnsafePointer<sightline_failure>? {
    var stored: [sightline_failure] = unsafe []
    for failure in failures {
      let entry = unsafe sightline_failure(
        index: failure.index,
        code: text(failure.code),
        message: text(failure.message)
      )
      unsafe stored.append(entry)
    }
    return unsafe list(stored)
  }
}

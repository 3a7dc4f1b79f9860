import FuzzSupport
import SightlineDescriptors
import SightlinePixels
import SightlineSearch

private let known = try? pattern()

private func pattern() throws -> ReadOnlyPixelBuffer {
  let (width, height) = (96, 72)
  var state: UInt32 = 1
  let bytes = (0..<width * height).map { place -> UInt8 in
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8((place / 7 % 2 + place / width / 9 % 2) * 100 + Int(state >> 28))
  }
  return try ReadOnlyPixelBuffer(width: width, height: height, format: .gray8, bytes: bytes)
}

/// Describes pixels that no decoder had to accept, and compares them with another picture and themselves.
///
/// Four bytes say the format and the size, and the rest is repeated as often as the picture needs.
@c(LLVMFuzzerTestOneInput)
public func describePixels(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  guard count > 4 else { return -1 }
  let format = PixelFormat.allCases[Int(bytes[0]) % PixelFormat.allCases.count]
  // Usual, wide, tall and tiny: never so many pixels that one try takes seconds.
  let (first, second) = (Int(bytes[1]), Int(bytes[2]))
  let (width, height) =
    switch bytes[3] % 4 {
    case 0: (first / 2 + 1, second / 2 + 1)
    case 1: (first * 16 + 1, second % 4 + 1)
    case 2: (first % 4 + 1, second * 16 + 1)
    default: (first % 32 + 1, second % 32 + 1)
    }
  let samples = bytes[4...]
  var content: [UInt8] = []
  content.reserveCapacity(width * height * 4)
  while content.count < width * height * 4 + 64 { content += samples }
  ErrorLaw.check {
    let picture = try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: format,
      bytes: content
    )
    let described = DescriptorSet.standard.describe(picture)
    guard described == DescriptorSet.standard.describe(picture) else {
      fatalError("a law is broken: the same pixels give the same descriptors")
    }
    for entry in described {
      let stored = try DescriptorValue(storedBytes: entry.value.storedBytes.span.bytes)
      guard stored == entry.value else {
        fatalError("a law is broken: a descriptor is read as it was stored")
      }
      if let distance = entry.value.distance(to: entry.value), distance != 0 {
        fatalError("a law is broken: \(entry.identifier) is at distance 0 of itself")
      }
    }
    guard let known else { fatalError("the known picture cannot be made") }
    for other in [known, picture] {
      let score = PictureComparison(picture, other).score
      guard (0...1).contains(score) else {
        fatalError("a law is broken: a score is 0 to 1: \(score)")
      }
    }
  }
  return 0
}

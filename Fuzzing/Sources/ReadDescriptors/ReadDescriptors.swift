import FuzzSupport
import SightlineDescriptors
import SightlinePixels

/// Reads stored descriptors in the full and the compact form: those of a drawn picture with some bytes changed, and any
/// others; what is read is stored again, and compared.
@c(LLVMFuzzerTestOneInput)
public func readDescriptors(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(data, count: count)
  let form: FeatureForm = choices.next(2) == 0 ? .full : .compact
  let kind = choices.next(64)
  var bytes: [UInt8]
  if known.indices.contains(kind) {
    bytes = PackedDescriptor.bytes(of: known[kind], in: form)
    for _ in 0..<choices.next(6) where !bytes.isEmpty {
      // The beginning says how the rest is to be read.
      let reach = choices.next(2) == 0 ? min(bytes.count, 32) : bytes.count
      bytes[choices.wide() % reach] = UInt8(choices.next(256))
    }
    if choices.next(4) == 3 { bytes.removeLast(min(bytes.count, choices.next(256))) }
  } else {
    bytes = choices.rest
  }
  ErrorLaw.check { try store(PackedDescriptor.value(bytes.span.bytes)) }
  return 0
}

private let known: [DescriptorValue] = {
  var state: UInt32 = 1
  let (width, height) = (160, 120)
  let bytes = (0..<width * height * 3).map { place -> UInt8 in
    state = state &* 1_664_525 &+ 1_013_904_223
    let pixel = place / 3
    return UInt8((pixel % width / 11 % 2 + pixel / width / 13 % 2) * 90 + Int(state >> 28))
  }
  guard
    let picture = try? ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: .rgb8,
      bytes: bytes
    )
  else { fatalError("the known picture cannot be made") }
  return DescriptorSet.standard.describe(picture).map(\.value)
}()

/// Stores what was read and reads it again, and does with it what a search does.
private func store(_ value: DescriptorValue) throws {
  guard try PackedDescriptor.value(value.storedBytes.span.bytes) == value else {
    fatalError("a law is broken: a descriptor is read as it was stored")
  }
  let packed = PackedDescriptor.bytes(of: value, in: .compact)
  let rounded = try PackedDescriptor.value(packed.span.bytes)
  guard PackedDescriptor.bytes(of: rounded, in: .compact) == packed else {
    fatalError("a law is broken: what is rounded is packed to the same bytes")
  }
  for other in [value, rounded] + known {
    guard let distance = value.distance(to: other) else { continue }
    // Moments of another length are infinitely far.
    guard distance >= 0 else {
      fatalError("a law is broken: a distance is a number from 0")
    }
  }
  if case .features(let features) = value {
    guard features.localFeatures.keypoints.allSatisfy({ $0.x.isFinite && $0.scale.isFinite }) else {
      fatalError("a law is broken: a place is a number")
    }
  }
}

import SightlineCatalog
import SightlineDescriptors
import SightlinePixels

extension DescriptorSet {
  /// A text that changes whenever the set would describe pictures differently.
  ///
  /// It holds the algorithms' identifiers and a digest of what they say about one small drawn picture,
  /// so that a changed algorithm or stored form is noticed without anyone counting versions.
  func buildDigest() throws(SightlineError) -> String {
    let width = 64
    let height = 48
    var pixels: [UInt8] = []
    var noise: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        noise = noise &* 1_664_525 &+ 1_013_904_223
        let isInside = (x - 20) * (x - 20) + (y - 22) * (y - 22) < 200
        pixels += [
          UInt8(isInside ? 220 : x * 3), UInt8(y * 5),
          UInt8((noise >> 28) * 4 + (isInside ? 20 : 90)),
        ]
      }
    }
    let picture = try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: .rgb8,
      bytes: pixels
    )
    var bytes: [UInt8] = []
    for entry in describe(picture) {
      bytes += Array(entry.identifier.utf8) + [0] + entry.value.storedBytes
    }
    let digest = String(FNV1a.hash128(bytes), radix: 16)
    return algorithms.map(\.identifier).joined(separator: ",") + " " + digest
  }
}

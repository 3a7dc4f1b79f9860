import CFuzzSupport

/// Mutates as libFuzzer does, and then mends a PNG's checksums in seven of eight cases.
///
/// Without this hardly a mutation would get past the first chunk's checksum.
@c(LLVMFuzzerCustomMutator)
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>,
  _ size: Int,
  _ capacity: Int,
  _ seed: UInt32
) -> Int {
  let count = LLVMFuzzerMutate(data, size, capacity)
  if seed % 8 != 0 { mendChecksums(UnsafeMutableBufferPointer(start: data, count: count)) }
  return count
}

private func mendChecksums(_ file: UnsafeMutableBufferPointer<UInt8>) {
  guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return }
  var start = 8
  while start + 12 <= file.count {
    let length = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    let end = start + 8 + length
    guard end + 4 <= file.count else { return }
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in file[(start + 4)..<end] {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: ~crc >> (24 - index * 8)) }
    start = end + 4
  }
}

import SightlineFoundation
import SightlinePixels
import Synchronization
import Testing

@Suite("Adopted memory")
struct AdoptedMemoryTests {
  @Test("Memory is adopted in place, in every format", arguments: PixelFormat.allCases)
  func noCopy(format: PixelFormat) throws {
    let planes = try format.packedPlanes(width: 5, height: 3, bytesPerRow: 24)
    let lender = Lender(planes.reduce(0) { $0 + $1.bytesPerRow * $1.height })
    let buffer = try lender.lend { memory, release in
      try ReadOnlyPixelBuffer(
        width: 5,
        height: 3,
        format: format,
        adopting: memory,
        bytesPerRow: 24,
        release: release
      )
    }
    for (index, plane) in planes.enumerated() {
      let address = buffer.withUnsafeBytes(ofPlane: index) { Int(bitPattern: $0.baseAddress) }
      #expect(address == lender.address + plane.offset)
    }
    let copy = try ReadOnlyPixelBuffer(
      width: 5,
      height: 3,
      format: format,
      bytes: lender.bytes,
      bytesPerRow: 24
    )
    for orientation in Orientation.allCases {
      #expect(buffer.oriented(orientation).rgbPixels == copy.oriented(orientation).rgbPixels)
    }
  }

  @Test("Planes are adopted at any addresses, in any order", arguments: PixelFormat.allCases)
  func scatteredPlanes(format: PixelFormat) throws {
    let packed = try format.packedPlanes(width: 7, height: 5)
    let padding = 2
    // Each plane in memory of its own, the last one allocated first.
    let lenders = Array(
      packed.enumerated().reversed().map { index, plane in
        let row = plane.width * plane.bytesPerElement
        return Lender((plane.height - 1) * (row + padding) + row, seed: index)
      }
      .reversed()
    )
    let adopted = try ReadOnlyPixelBuffer(
      width: 7,
      height: 5,
      format: format,
      adoptingPlanes: zip(lenders, packed).map {
        ($0.memory, bytesPerRow: $1.width * $1.bytesPerElement + padding)
      },
      release: { for lender in lenders { lender.release() } }
    )
    var offset = 0
    var planes: [PixelPlane] = []
    for (lender, plane) in zip(lenders, packed) {
      planes.append(
        PixelPlane(
          offset: offset,
          width: plane.width,
          height: plane.height,
          bytesPerRow: plane.width * plane.bytesPerElement + padding,
          bytesPerElement: plane.bytesPerElement
        )
      )
      // Samples of 16 bits begin at even offsets.
      offset += lender.bytes.count + lender.bytes.count % 2
    }
    let copy = try ReadOnlyPixelBuffer(
      width: 7,
      height: 5,
      format: format,
      bytes: lenders.flatMap { $0.bytes + [UInt8](repeating: 0, count: $0.bytes.count % 2) },
      planes: planes
    )
    #expect(adopted.rgbPixels == copy.rgbPixels)
    let region = PixelRegion(x: 1, y: 1, width: 5, height: 3)
    #expect(try adopted.cropped(to: region).rgbPixels == copy.cropped(to: region).rgbPixels)
    for (index, lender) in lenders.enumerated() {
      let address = adopted.withUnsafeBytes(ofPlane: index) { Int(bitPattern: $0.baseAddress) }
      #expect(address == lender.address)
    }
  }

  @Test("Memory is released once, when the last copy and crop are gone")
  func releasedOnce() throws {
    let lender = Lender(64)
    var buffer: ReadOnlyPixelBuffer? = try lender.lendGray(width: 8, height: 8)
    var copy = buffer
    var crop = try buffer?.cropped(to: PixelRegion(x: 2, y: 3, width: 4, height: 4))
    var upright = buffer?.oriented(.up)
    #expect(upright?.width == 8 && copy?.height == 8)
    buffer = nil
    #expect(lender.releases == 0)
    copy = nil
    #expect(lender.releases == 0)
    upright = nil
    #expect(lender.releases == 0)
    #expect(crop?.grayPixels.first == lender.bytes[3 * 8 + 2])
    crop = nil
    #expect(lender.releases == 1)
    #expect(buffer == nil && copy == nil && upright == nil && crop == nil)
  }

  @Test("A crop alone keeps the memory alive")
  func crops() throws {
    let lender = Lender(64)
    var crop: ReadOnlyPixelBuffer? = try lender.lendGray(width: 8, height: 8)
      .cropped(to: PixelRegion(x: 1, y: 6, width: 3, height: 2))
    #expect(lender.releases == 0)
    #expect(
      crop?.grayPixels == [6, 7].flatMap { row in (1...3).map { lender.bytes[row * 8 + $0] } }
    )
    crop = nil
    #expect(lender.releases == 1)
    #expect(crop == nil)
  }

  @Test(
    "Memory that does not fit is released once too, and refused",
    arguments: [
      (0, 8, 8, SightlineError.Code.invalidSize), (8, 8, 7, .invalidLayout),
      (8, 9, 8, .notEnoughBytes), (8, 8, 9, .notEnoughBytes), (2, 2, .max, .invalidLayout),
    ]
  )
  func refused(width: Int, height: Int, bytesPerRow: Int, code: SightlineError.Code) throws {
    let lender = Lender(64)
    let error = #expect(throws: SightlineError.self) {
      try lender.lend { memory, release in
        try ReadOnlyPixelBuffer(
          width: width,
          height: height,
          format: .gray8,
          adopting: memory,
          bytesPerRow: bytesPerRow,
          release: release
        )
      }
    }
    #expect(error?.code == code)
    #expect(lender.releases == 1)
  }

  @Test("Planes that are missing, too many, or too short are released once too, and refused")
  func refusedPlanes() {
    func code(_ sizes: [Int], bytesPerRow: [Int]) -> SightlineError.Code? {
      let lenders = sizes.map { Lender($0) }
      let lender = Lender(1)
      defer {
        #expect(lender.releases == 1)
        for lender in lenders { lender.release() }
      }
      do {
        _ = try ReadOnlyPixelBuffer(
          width: 4,
          height: 4,
          format: .yCbCr420,
          adoptingPlanes: zip(lenders, bytesPerRow).map { ($0.memory, bytesPerRow: $1) },
          release: { lender.release() }
        )
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code([16, 4, 4], bytesPerRow: [4, 2, 2]) == nil)
    #expect(code([16, 4], bytesPerRow: [4, 2]) == .invalidLayout)
    #expect(code([], bytesPerRow: []) == .invalidLayout)
    #expect(code([16, 4, 4, 4], bytesPerRow: [4, 2, 2, 2]) == .invalidLayout)
    #expect(code([16, 3, 4], bytesPerRow: [4, 2, 2]) == .notEnoughBytes)
    #expect(code([16, 4, 4], bytesPerRow: [4, 1, 2]) == .invalidLayout)
    #expect(code([16, 4, 4], bytesPerRow: [4, 2, .max]) == .notEnoughBytes)
  }

  @Test("No memory at all is too few bytes")
  func noMemory() {
    let lender = Lender(1)
    let error = #expect(throws: SightlineError.self) {
      try ReadOnlyPixelBuffer(
        width: 1,
        height: 1,
        format: .gray8,
        adopting: UnsafeRawBufferPointer(start: nil, count: 0),
        release: { lender.release() }
      )
    }
    #expect(error?.code == .notEnoughBytes)
    #expect(lender.releases == 1)
  }

  @Test("16-bit samples at an odd address are refused")
  func oddAddress() {
    let lender = Lender(9)
    let error = #expect(throws: SightlineError.self) {
      try lender.lend { memory, release in
        try ReadOnlyPixelBuffer(
          width: 2,
          height: 2,
          format: .gray16,
          adopting: UnsafeRawBufferPointer(rebasing: memory[1...]),
          release: release
        )
      }
    }
    #expect(error?.code == .invalidLayout)
  }

  @Test("Many tasks read one adopted picture, and its memory is released once, after all of them")
  func manyTasks() async throws {
    let lender = Lender(64 * 64)
    let sum = try await read(lender)
    #expect(sum == 100 * lender.bytes.reduce(0) { $0 + Int($1) })
    #expect(lender.releases == 1)
  }

  /// A hundred times the sum of all samples, each by a task that holds nothing but its crop.
  private func read(_ lender: Lender) async throws -> Int {
    let buffer = try lender.lendGray(width: 64, height: 64)
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<800 {
        let crop = try buffer.cropped(
          to: PixelRegion(x: 0, y: task % 8 * 8, width: 64, height: 8)
        )
        group.addTask { crop.grayPixels.reduce(0) { $0 + Int($1) } }
      }
      return try await group.reduce(0, +)
    }
  }
}

/// Memory that is lent to a picture, and freed when the picture says that it is done.
private final class Lender: Sendable {
  nonisolated(unsafe) let memory: UnsafeRawBufferPointer
  let bytes: [UInt8]
  private let count = Atomic(0)

  init(_ size: Int, seed: Int = 0) {
    bytes = (0..<size).map { UInt8(truncatingIfNeeded: ($0 + 31 * seed) &* 97 ^ $0 >> 3) }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    memory.copyBytes(from: bytes)
    self.memory = UnsafeRawBufferPointer(memory)
  }

  var address: Int { Int(bitPattern: memory.baseAddress) }
  var releases: Int { count.load(ordering: .sequentiallyConsistent) }

  func release() {
    if count.add(1, ordering: .sequentiallyConsistent).oldValue == 0 { memory.deallocate() }
  }

  func lend(
    _ make: (UnsafeRawBufferPointer, @escaping @Sendable () -> Void) throws -> ReadOnlyPixelBuffer
  ) rethrows -> ReadOnlyPixelBuffer {
    try make(memory) { self.release() }
  }

  func lendGray(width: Int, height: Int) throws -> ReadOnlyPixelBuffer {
    try lend { memory, release in
      try ReadOnlyPixelBuffer(
        width: width,
        height: height,
        format: .gray8,
        adopting: memory,
        release: release
      )
    }
  }
}

import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("JPEG XL decoding")
struct JXLDecodingTests {
  @Test(
    "A lossless picture keeps its samples, bare and in boxes",
    arguments: [1, 3, 4] as [UInt32],
    [8, 16] as [UInt32]
  )
  func lossless(channels: UInt32, bits: UInt32) throws {
    for hasBoxes in [false, true] {
      let composer = JXLComposer(channels: channels, bits: bits, hasBoxes: hasBoxes)
      let bytes = composer.bytes
      let decoded = try ImageDecoder.decode(bytes)
      #expect(decoded.info == (try ImageDecoder.probe(bytes)))
      #expect(decoded.info.format == .jxl && decoded.info.frameCount == 1)
      #expect(decoded.info.bitsPerChannel == bits && decoded.info.hasAlpha == (channels == 4))
      #expect(decoded.warning == nil && decoded.completeRows == 37)
      #expect(decoded.buffer.samples == composer.samples)
    }
  }

  @Test("A lossy picture is close to its samples, and is reduced to the requested size")
  func lossy() throws {
    let composer = JXLComposer(width: 300, height: 200, distance: 1)
    let decoded = try ImageDecoder.decode(composer.bytes)
    let plain = try ReadOnlyPixelBuffer(
      width: 300,
      height: 200,
      format: .rgb8,
      bytes: composer.samples
    )
    #expect(decoded.buffer.difference(from: plain) < 3)
    let reduced = try ImageDecoder.decode(
      composer.bytes,
      options: DecodingOptions(minimumShortSide: 50)
    )
    #expect((reduced.buffer.width, reduced.buffer.height) == (75, 50))
  }

  @Test("A picture is turned as its header says", arguments: 1...8 as ClosedRange<Int32>)
  func orientation(orientation: Int32) throws {
    let bytes = JXLComposer(orientation: orientation).bytes
    let decoded = try ImageDecoder.decode(bytes)
    #expect(decoded.info.orientation.rawValue == UInt8(orientation))
    let upright = try ImageDecoder.decode(JXLComposer().bytes).buffer
    let turn = try #require(Orientation(rawValue: UInt8(orientation)))
    #expect(decoded.buffer.samples == upright.oriented(turn).samples)
  }

  @Test("Colours of Display P3 are converted to sRGB")
  func colors() throws {
    let plain = try ImageDecoder.decode(JXLComposer().bytes).buffer
    let wide = try ImageDecoder.decode(JXLComposer(isP3: true).bytes).buffer
    let stored = try ImageDecoder.decode(
      JXLComposer(isP3: true).bytes,
      options: DecodingOptions(pixels: .asStored)
    ).buffer
    #expect(stored.samples == plain.samples)
    #expect(wide.difference(from: plain) > 2)
  }

  @Test("The frames of an animation are counted, and each can be read")
  func animation() throws {
    let composer = JXLComposer(frames: 3)
    #expect(try ImageDecoder.probe(composer.bytes).frameCount == 3)
    var options = DecodingOptions()
    for frame in 0..<3 {
      options.frame = frame
      let decoded = try ImageDecoder.decode(composer.bytes, options: options)
      let expected = frame == 0 ? composer.samples : composer.samples.map(~)
      #expect(decoded.buffer.samples == expected, "frame \(frame)")
    }
    options.frame = 3
    let error = failure { () throws(SightlineError) in
      try ImageDecoder.decode(composer.bytes, options: options)
    }
    #expect(error?.code == .unsupported)
  }

  @Test("A truncated picture is an error that says so; leniently it is kept as far as it is known")
  func cut() throws {
    let bytes = JXLComposer(width: 800, height: 600, distance: 1).bytes
    for count in [3, 12, bytes.count / 2, bytes.count - 1] {
      let cut = Array(bytes[..<count])
      let error = failure { () throws(SightlineError) in try ImageDecoder.decode(cut) }
      #expect(error?.code == .truncated, "\(count)")
    }
    let options = DecodingOptions(acceptsIncompleteData: true)
    let decoded = try ImageDecoder.decode(Array(bytes[..<(bytes.count * 3 / 4)]), options: options)
    #expect(decoded.warning?.contains("cut short") == true)
    let whole = try ImageDecoder.decode(bytes).buffer
    #expect(decoded.buffer.difference(from: whole) < 40)
  }

  @Test("A frame that is never shown takes no more memory than is allowed")
  func hidden() throws {
    // A plane of it is larger than what a process keeps for a thread, which the limit counts as used.
    let bytes = JXLComposer(width: 16, height: 16, channels: 1, hidden: 4400).bytes
    #expect(bytes.count < 20_000)
    #expect(throws: Never.self) { try ImageDecoder.decode(bytes) }
    var options = DecodingOptions()
    options.limits.maximumDecoderMemory = 16 << 20
    let error = failure { () throws(SightlineError) in
      try ImageDecoder.decode(bytes, options: options)
    }
    #expect(error?.code == .corrupt)
    #expect(error?.message.contains("memory") == true)
  }

  @Test("Pictures decoded at once by many tasks are the same")
  func together() async throws {
    let bytes = JXLComposer(width: 120, height: 90, distance: 1).bytes
    let expected = try ImageDecoder.decode(bytes).buffer.samples
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 { group.addTask { try ImageDecoder.decode(bytes).buffer.samples } }
      for try await samples in group { #expect(samples == expected) }
    }
  }

  @Test("A picture with any byte changed is read or refused")
  func damaged() {
    let bytes = JXLComposer(distance: 1, hasBoxes: true).bytes
    for place in stride(from: 12, to: bytes.count, by: 3) {
      var changed = bytes
      changed[place] ^= UInt8(1 << (place % 8))
      _ = try? ImageDecoder.decode(changed, options: DecodingOptions(acceptsIncompleteData: true))
    }
  }
}

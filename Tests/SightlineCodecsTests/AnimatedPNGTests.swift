import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

/// An animated PNG of drawn frames, and what its frames show by the rules of the format.
private struct AnimatedPNG {
  struct Frame {
    var left = 0
    var top = 0
    var width: Int
    var height: Int
    /// 0 leaves it, 1 clears what it covers, 2 brings back what was there.
    var disposal: UInt8 = 0
    /// 0 replaces, 1 is put over what is there.
    var blending: UInt8 = 0
    var pixels: [RGBA8]
  }

  var width = 24
  var height = 16
  var frames: [Frame] = []
  /// Whether the picture that every program shows is the first frame.
  var isFirstInside = true
  var says: Int?

  init(seed: UInt64, count: Int) {
    var numbers = SeededGenerator(seed: seed)
    for index in 0..<count {
      let (left, top) =
        index == 0
        ? (0, 0)
        : (Int.random(in: 0..<10, using: &numbers), Int.random(in: 0..<8, using: &numbers))
      let frameWidth = index == 0 ? width : 1 + Int.random(in: 0..<(width - left), using: &numbers)
      let frameHeight =
        index == 0 ? height : 1 + Int.random(in: 0..<(height - top), using: &numbers)
      let alphas: [UInt8] = [0, 90, 200, 255]
      frames.append(
        Frame(
          left: left,
          top: top,
          width: frameWidth,
          height: frameHeight,
          disposal: UInt8(Int.random(in: 0..<3, using: &numbers)),
          blending: UInt8(Int.random(in: 0..<2, using: &numbers)),
          pixels: (0..<frameWidth * frameHeight).map { _ in
            RGBA8(
              red: UInt8(Int.random(in: 0..<256, using: &numbers)),
              green: UInt8(Int.random(in: 0..<256, using: &numbers)),
              blue: UInt8(Int.random(in: 0..<256, using: &numbers)),
              alpha: alphas[Int.random(in: 0..<4, using: &numbers)]
            )
          }
        )
      )
    }
  }

  private func picture(_ frame: Frame) -> PNGComposer {
    PNGComposer(colorType: 6, bitDepth: 8, width: frame.width, height: frame.height) {
      x,
      y,
      channel in
      let pixel = frame.pixels[y * frame.width + x]
      return Int([pixel.red, pixel.green, pixel.blue, pixel.alpha][channel])
    }
  }

  private func header(_ frame: Frame, _ number: Int) -> (String, [UInt8]) {
    let sizes = [number, frame.width, frame.height, frame.left, frame.top]
    return (
      "fcTL",
      sizes.flatMap(PNGComposer.bigEndian) + [0, 1, 0, 10, frame.disposal, frame.blending]
    )
  }

  var bytes: [UInt8] {
    var composer = picture(frames[0])
    let shown = isFirstInside ? frames.count : frames.count - 1
    composer.before = [("acTL", PNGComposer.bigEndian(says ?? shown) + [0, 0, 0, 0])]
    var number = 0
    if isFirstInside {
      composer.before.append(header(frames[0], number))
      number += 1
    }
    for frame in frames.dropFirst() {
      composer.after.append(header(frame, number))
      // The packed pixels in two chunks.
      let data = Self.pixels(of: picture(frame).bytes)
      for part in [data[..<(data.count / 2)], data[(data.count / 2)...]] {
        number += 1
        composer.after.append(("fdAT", PNGComposer.bigEndian(number) + part))
      }
      number += 1
    }
    return composer.bytes
  }

  /// The joined data of a PNG's pixels.
  private static func pixels(of file: [UInt8]) -> [UInt8] {
    var (place, data) = (8, [UInt8]())
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[place + 4..<place + 8].elementsEqual("IDAT".utf8) {
        data += file[place + 8..<place + 8 + length]
      }
      place += 12 + length
    }
    return data
  }

  /// The canvas when a frame is shown, from 0.
  func canvas(at number: Int) -> [RGBA8] {
    let clear = RGBA8(red: 0, green: 0, blue: 0, alpha: 0)
    if number == 0 { return frames[0].pixels }
    var canvas = [RGBA8](repeating: clear, count: width * height)
    for index in (isFirstInside ? 0 : 1)...number {
      let frame = frames[index]
      let before = canvas
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let place = (frame.top + y) * width + frame.left + x
          let pixel = frame.pixels[y * frame.width + x]
          canvas[place] = frame.blending == 0 ? pixel : Self.over(pixel, canvas[place])
        }
      }
      if index == number { break }
      guard frame.disposal > 0 else { continue }
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let place = (frame.top + y) * width + frame.left + x
          canvas[place] = frame.disposal == 1 || index == 0 ? clear : before[place]
        }
      }
    }
    return canvas
  }

  private static func over(_ above: RGBA8, _ below: RGBA8) -> RGBA8 {
    if above.alpha == 0 { return below }
    if above.alpha == 255 || below.alpha == 0 { return above }
    let (one, other) = (Double(above.alpha) / 255, Double(below.alpha) / 255)
    let alpha = one + other * (1 - one)
    func mixed(_ first: UInt8, _ second: UInt8) -> UInt8 {
      let value = (Double(first) * one + Double(second) * other * (1 - one)) / alpha
      return UInt8(value.rounded())
    }
    return RGBA8(
      red: mixed(above.red, below.red),
      green: mixed(above.green, below.green),
      blue: mixed(above.blue, below.blue),
      alpha: UInt8((alpha * 255).rounded())
    )
  }
}

@Suite("The frames of animated PNGs")
struct AnimatedPNGTests {
  private static func frame(_ bytes: [UInt8], _ number: Int) throws -> ReadOnlyPixelBuffer {
    var options = DecodingOptions()
    options.frame = number
    return try ImageDecoder.decode(bytes, options: options).buffer
  }

  @Test("Every frame shows what the rules of drawing and removing make of it", arguments: 1...12)
  func frames(seed: UInt64) throws {
    var picture = AnimatedPNG(seed: seed, count: 5)
    picture.isFirstInside = seed % 3 != 0
    let bytes = picture.bytes
    #expect(try ImageDecoder.probe(bytes).frameCount == 5)
    for number in picture.frames.indices {
      let decoded = try Self.frame(bytes, number)
      #expect((decoded.width, decoded.height) == (picture.width, picture.height))
      let expected = picture.canvas(at: number)
      for y in 0..<picture.height {
        let row = decoded.row(y, as: RGBA8.self)
        for x in row.indices {
          let (one, other) = (row[x], expected[y * picture.width + x])
          let apart =
            zip(
              [one.red, one.green, one.blue, one.alpha],
              [other.red, other.green, other.blue, other.alpha]
            ).map { abs(Int($0) - Int($1)) }.max() ?? 0
          // What mixed colours round to adds up from frame to frame.
          #expect(apart <= 3, "frame \(number) at \(x),\(y)")
        }
      }
    }
  }

  @Test("A picture that says it is animated and has no frames is one picture")
  func none() throws {
    var picture = AnimatedPNG(seed: 1, count: 1)
    #expect(try ImageDecoder.probe(picture.bytes).frameCount == 1)
    picture = AnimatedPNG(seed: 1, count: 3)
    picture.says = 0
    #expect(try ImageDecoder.probe(picture.bytes).frameCount == 1)
    #expect(throws: SightlineError.self) { try Self.frame(picture.bytes, 1) }
  }

  @Test("Frames are counted by their pixels, whatever their number is said to be")
  func lies() throws {
    var picture = AnimatedPNG(seed: 2, count: 3)
    picture.says = 4_000_000
    #expect(try ImageDecoder.probe(picture.bytes).frameCount == 3)
    #expect(throws: SightlineError.self) { try Self.frame(picture.bytes, 3) }
  }

  @Test("A frame outside of the picture, of no size, or cut is an error, and the first one is not")
  func broken() throws {
    var outside = AnimatedPNG(seed: 3, count: 3)
    outside.frames[1].left = 20
    outside.frames[1].width = 5
    outside.frames[1].pixels = Array(
      repeating: outside.frames[0].pixels[0],
      count: 5 * outside.frames[1].height
    )
    #expect(throws: SightlineError.self) { try Self.frame(outside.bytes, 1) }
    #expect(try Self.frame(outside.bytes, 0).width == 24)
    let whole = AnimatedPNG(seed: 4, count: 3).bytes
    for count in stride(from: whole.count - 30, to: 200, by: -61) {
      // Never a trap; what is there may be shown.
      _ = try? Self.frame(Array(whole[..<count]), 2)
    }
    for place in stride(from: 40, to: whole.count, by: 37) {
      var changed = whole
      changed[place] ^= 0x55
      _ = try? Self.frame(changed, 2)
    }
  }

  @Test("The work of composing frames is bounded")
  func work() throws {
    var options = DecodingOptions()
    options.frame = 4
    options.limits.maximumPixels = 24 * 16
    let picture = AnimatedPNG(seed: 5, count: 5)
    var large = picture
    for index in large.frames.indices.dropFirst() {
      large.frames[index] = large.frames[0]
    }
    #expect(throws: SightlineError.self) {
      try ImageDecoder.decode(large.bytes, options: options)
    }
  }
}

import DescriptorLaws
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import Testing

/// The identifiers of every descriptor of colour and texture.
@Suite struct ColorTextureLawTests {
  /// The algorithms beyond the standard set, which has tests of its own.
  static let identifiers: [String] = {
    let names = ColorSpace.allCases.map(\.rawValue)
    let joint = ["histogram", "pyramid-2", "pyramid-3", "moments"].flatMap { kind in
      names.map { "\($0)-\(kind)" }
    }
    return joint + [
      "hue", "dominant-colors", "color-layout", "scalable-color", "edge-histogram", "correlogram",
      "cedd", "fcth", "jcd",
    ]
  }()

  static let set: DescriptorSet = {
    DescriptorSet(identifiers.compactMap { try? DescriptorRegistry.algorithm($0) })
  }()

  @Test("All are registered, with a description that has their size")
  func registered() throws {
    #expect(Self.set.algorithms.map(\.identifier) == Self.identifiers)
    let picture = PreparedPicture(try TestPicture.blobs.draw(width: 64, height: 48))
    for (algorithm, entry) in zip(Self.set.algorithms, Self.set.describe(picture)) {
      if case .histogram(let histogram) = entry.value {
        #expect(algorithm.summary.hasPrefix("\(histogram.bins.count) bytes: "))
      }
      if case .vector(let vector) = entry.value {
        let size = (vector.kind.count * vector.kind.bitsPerComponent + 7) / 8
        #expect(algorithm.summary.hasPrefix("\(size) bytes: "))
      }
    }
  }

  @Test(
    "Every picture of any size has every descriptor, and no distance is NaN",
    arguments: [(1, 1), (1, 2), (3, 1), (2, 2), (1, 40), (5, 5), (9, 8), (900, 3), (150, 129)]
  )
  func anySize(size: (Int, Int)) throws {
    let pictures = try [TestPicture.noise, .flat].map {
      Self.set.describe(try $0.draw(width: size.0, height: size.1))
    }
    for (first, second) in zip(pictures[0], pictures[1]) {
      #expect((0...100).contains(first.value.quality))
      let distance = try #require(first.value.ownDistance(to: second.value))
      #expect((0...first.value.greatestDistance).contains(distance), "\(first.identifier)")
    }
  }

  @Test("Flat pictures of any colour and size have quality 0")
  func flat() throws {
    for color in [RGB8.white, RGB8(gray: 0), RGB8(red: 200, green: 10, blue: 30)] {
      for (width, height) in [(1, 1), (3, 1), (130, 129)] {
        let buffer = try ReadOnlyPixelBuffer.flat(color, width: width, height: height)
        for entry in Self.set.describe(buffer) {
          #expect(entry.value.quality == 0, "\(entry.identifier) \(width)×\(height)")
        }
      }
    }
  }

  @Test("Nearly flat pictures have a quality near 0")
  func nearlyFlat() throws {
    let noise = try TestPicture.noise.draw(width: 120, height: 90)
    let bytes: [UInt8] = noise.rgbPixels.flatMap { pixel -> [UInt8] in
      [128 + pixel.red / 128, 90, 60 + pixel.blue / 128]
    }
    let buffer = try ReadOnlyPixelBuffer(width: 120, height: 90, format: .rgb8, bytes: bytes)
    for entry in Self.set.describe(buffer) {
      #expect(entry.value.quality < 5, "\(entry.identifier)")
    }
  }

  @Test(
    "Drawings and texts have a high quality; gradients have layout but no edges, noise edges but no layout"
  )
  func qualities() throws {
    let colorless = ["hue", "edge-histogram"]
    for kind in [TestPicture.blobs, .rectangles, .text] {
      for entry in Self.set.describe(try kind.draw(width: 160, height: 120)) {
        let isExpected = !colorless.contains(entry.identifier) || kind == .rectangles
        if isExpected { #expect(entry.value.quality >= 20, "\(entry.identifier) \(kind)") }
      }
    }
    let text = Self.set.describe(try TestPicture.text.draw(width: 160, height: 120))
    #expect(try #require(text["edge-histogram"]).quality > 50)
    let gradient = Self.set.describe(try TestPicture.gradient.draw(width: 160, height: 120))
    #expect(try #require(gradient["edge-histogram"]).quality == 0)
    #expect(try #require(gradient["hue"]).quality == 0)
    #expect(try #require(gradient["color-layout"]).quality > 80)
    let noise = Self.set.describe(try TestPicture.noise.draw(width: 160, height: 120))
    #expect(try #require(noise["edge-histogram"]).quality == 100)
    #expect(try #require(noise["color-layout"]).quality < 30)
  }

  @Test("All-transparent pictures are white: hidden colours do not count")
  func transparent() throws {
    let hidden = try TestPicture.noise.draw(width: 50, height: 40).padded(.rgba8, alpha: 0)
    let white = try ReadOnlyPixelBuffer.flat(.white, width: 50, height: 40)
    #expect(Self.set.describe(hidden) == Self.set.describe(white))
  }

  @Test(
    "Formats, padded rows and crops do not change a bit",
    arguments: [TestPicture.noise, .text]
  )
  func formats(kind: TestPicture) throws {
    let buffer = try kind.draw(width: 101, height: 75)
    let expected = Self.set.describe(buffer)
    for format in [PixelFormat.rgba8, .bgra8] {
      #expect(Self.set.describe(try buffer.padded(format)) == expected)
    }
    let pixels = buffer.rgbPixels
    let framed = try ReadOnlyPixelBuffer.drawn(width: 121, height: 87) { x, y in
      (13..<114).contains(x) && (7..<82).contains(y)
        ? pixels[(y - 7) * 101 + x - 13] : .white
    }
    let crop = try framed.cropped(to: PixelRegion(x: 13, y: 7, width: 101, height: 75))
    #expect(Self.set.describe(crop) == expected)
  }

  @Test("A grey picture is the same with one channel as with three")
  func gray() throws {
    let gray = try TestPicture.blobs.draw(width: 90, height: 71).gray()
    #expect(Self.set.describe(gray) == Self.set.describe(gray.rgb8()))
  }

  @Test("Half-size chroma moves smooth pictures by at most a twelfth of the range")
  func subsampled() throws {
    for kind in [TestPicture.blobs, .diagonal] {
      let buffer = try kind.draw(width: 150, height: 110)
      let expected = Self.set.describe(buffer)
      for (entry, same) in zip(Self.set.describe(try buffer.subsampled()), expected) {
        let distance = try #require(entry.value.ownDistance(to: same.value))
        let bound = entry.value.greatestDistance / 12
        #expect(distance <= bound, "\(entry.identifier) \(kind)")
      }
    }
  }

  @Test("Sharing intermediates, and asking in another order, does not change a bit")
  func sharing() throws {
    let buffer = try TestPicture.rectangles.draw(width: 48, height: 37)
    let together = Self.set.describe(buffer)
    let backwards = DescriptorSet(Self.set.algorithms.reversed()).describe(buffer)
    for algorithm in Self.set.algorithms {
      let alone = DescriptorSet([algorithm]).describe(buffer)
      #expect(alone[algorithm.identifier] == together[algorithm.identifier])
      #expect(backwards[algorithm.identifier] == together[algorithm.identifier])
    }
  }

  @Test("Distances are symmetric, 0 for equal descriptors, and metrics where declared")
  func metric() throws {
    let all = try TestPicture.allCases.map { Self.set.describe(try $0.draw(width: 48, height: 40)) }
    for index in Self.set.algorithms.indices {
      let values = all.map { $0[index].value }
      for a in values {
        #expect(a.ownDistance(to: a) == 0)
        for b in values {
          let distance = try #require(a.ownDistance(to: b))
          #expect(b.ownDistance(to: a) == distance)
          #expect((0...a.greatestDistance).contains(distance))
          if a.isMetric {
            for c in values {
              let detour =
                try #require(a.ownDistance(to: c)) + #require(c.ownDistance(to: b))
              #expect(distance <= detour + 1e-9)
            }
          }
        }
      }
    }
  }

  @Test("A smaller copy is nearer than any other picture")
  func nearest() throws {
    // Noise has no smaller copy, and rectangles are drawn elsewhere in another size.
    let kinds = [TestPicture.blobs, .text, .diagonal]
    let originals = try kinds.map { Self.set.describe(try $0.draw(width: 160, height: 120)) }
    let copies = try kinds.map { Self.set.describe(try $0.draw(width: 112, height: 84)) }
    for (index, algorithm) in Self.set.algorithms.enumerated() {
      for (kind, copy) in copies.enumerated() {
        // Edges of 2 to 4 pixels' blocks do not shrink with the letters.
        if algorithm.identifier == "edge-histogram" && kinds[kind] == .text { continue }
        let distances = try originals.map {
          try #require(copy[index].value.ownDistance(to: $0[index].value))
        }
        let least = try #require(distances.min())
        #expect(distances[kind] == least, "\(copy[index].identifier) \(kinds[kind])")
      }
    }
  }

  @Test("Stored descriptors come back equal; cut, lengthened and foreign bytes throw")
  func stored() throws {
    for kind in [TestPicture.noise, .flat] {
      for entry in Self.set.describe(try kind.draw(width: 60, height: 44)) {
        let bytes = entry.value.storedBytes
        #expect(try DescriptorValue(stored: bytes) == entry.value)
        for count in Set([0, 1, 2, 3, 4, bytes.count / 2, bytes.count - 1]) {
          #expect(throws: SightlineError.self) {
            try DescriptorValue(stored: Array(bytes.prefix(count)))
          }
        }
        #expect(throws: SightlineError.self) { try DescriptorValue(stored: bytes + [0]) }
      }
    }
  }
}

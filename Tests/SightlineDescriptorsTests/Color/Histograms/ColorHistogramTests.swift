import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct ColorHistogramTests {
  static let algorithms: [any DescriptorAlgorithm<ColorHistogram>] = [
    HSVHistogram(), LabGridHistogram(),
  ]

  private func histograms(
    _ algorithm: any DescriptorAlgorithm<ColorHistogram>
  ) throws -> [ColorHistogram] {
    try TestPicture.allCases.map {
      algorithm.describe(PreparedPicture(try $0.draw(width: 64, height: 48)))
    }
  }

  @Test("The Hellinger distance is a metric from 0 to 1")
  func metric() throws {
    for algorithm in Self.algorithms {
      let all = try histograms(algorithm)
      for a in all {
        #expect(a.distance(to: a) == 0)
        for b in all {
          #expect(a.distance(to: b) == b.distance(to: a))
          #expect((0...1).contains(a.distance(to: b)))
          #expect(a == b || a.distance(to: b) > 0)
          for c in all {
            #expect(a.distance(to: c) <= a.distance(to: b) + b.distance(to: c) + 1e-12)
          }
        }
      }
    }
  }

  @Test("Intersection is symmetric, 1 with itself and from 0 to 1")
  func intersection() throws {
    for algorithm in Self.algorithms {
      let all = try histograms(algorithm)
      for a in all {
        #expect(a.intersection(with: a) == 1)
        for b in all {
          #expect(a.intersection(with: b) == b.intersection(with: a))
          #expect((0...1).contains(a.intersection(with: b)))
        }
      }
    }
  }

  @Test("Known shares have the distances of the formulas")
  func formulas() {
    // Shares 1, 0 against 0.36, 0.64: intersection 0.36, Bhattacharyya coefficient 0.6.
    let left = ColorHistogram(bins: [255, 0], quality: 100)
    let right = ColorHistogram(bins: [153, 204], quality: 100)
    #expect(abs(left.intersection(with: right) - 0.36) < 1e-12)
    #expect(abs(left.hellingerDistance(to: right) - 0.4.squareRoot()) < 1e-12)
    let apart = ColorHistogram(bins: [0, 255], quality: 100)
    #expect(left.intersection(with: apart) == 0)
    #expect(left.hellingerDistance(to: apart) == 1)
  }

  @Test("Histograms of different shapes have nothing in common")
  func shapes() {
    let one = ColorHistogram(bins: [255, 255], cellCount: 2, quality: 0)
    let other = ColorHistogram(bins: [255, 255], cellCount: 1, quality: 0)
    #expect(one.intersection(with: other) == 0)
    #expect(one.distance(to: other) == 1)
  }

  @Test("The fullest histogram that can be stored is compared without overflow")
  func fullest() {
    let count = ColorHistogram.maximumBinCount
    let full = ColorHistogram(bins: [UInt8](repeating: 255, count: count), quality: 100)
    let half = ColorHistogram(bins: [UInt8](repeating: 127, count: count), quality: 100)
    #expect(full.distance(to: half) < 1e-7)
    #expect(full.intersection(with: half) < 0.25)
    let empty = ColorHistogram(bins: [UInt8](repeating: 0, count: count), quality: 0)
    #expect(full.distance(to: empty) == 1)
    #expect(empty.distance(to: empty) == 0)
  }

  @Test("Cells hold shares: the squares of a cell add up to the whole")
  func shares() throws {
    for algorithm in Self.algorithms {
      for histogram in try histograms(algorithm) {
        let size = histogram.bins.count / histogram.cellCount
        for cell in 0..<histogram.cellCount {
          let sum = histogram.bins[cell * size..<(cell + 1) * size].reduce(0) {
            $0 + Int($1) * Int($1)
          }
          #expect(abs(Double(sum) / 65_025 - 1) < 0.05)
        }
      }
    }
  }

  @Test("Histograms have the stated sizes, and fit a kilobyte")
  func sizes() throws {
    let picture = PreparedPicture(try TestPicture.blobs.draw(width: 64, height: 48))
    #expect(HSVHistogram().describe(picture).bins.count == 200)
    let grid = LabGridHistogram().describe(picture)
    #expect(grid.bins.count == 912 && grid.cellCount == 16)
    #expect(grid.storedBytes.count <= 1024)
  }

  @Test("Brightness by a tenth, a mild crop and a smaller size keep most colours in common")
  func robust() throws {
    for kind in [TestPicture.blobs, .rectangles] {
      let buffer = try kind.draw(width: 192, height: 160)
      let bytes = buffer.rgbPixels.flatMap { [$0.red, $0.green, $0.blue] }
      let darker = try ReadOnlyPixelBuffer(
        width: 192,
        height: 160,
        format: .rgb8,
        bytes: bytes.map { UInt8(Int($0) * 9 / 10) }
      )
      let cropped = try buffer.cropped(to: PixelRegion(x: 5, y: 4, width: 182, height: 152))
      let smaller = PreparedPicture(buffer, minimumShortSide: 80).rgb
      for algorithm in Self.algorithms {
        let histogram = algorithm.describe(PreparedPicture(buffer))
        func common(_ other: ReadOnlyPixelBuffer) -> Double {
          histogram.intersection(with: algorithm.describe(PreparedPicture(other)))
        }
        #expect(common(darker) > 0.6, "\(algorithm.identifier) \(kind)")
        #expect(common(cropped) > 0.85, "\(algorithm.identifier) \(kind)")
        #expect(common(smaller) > 0.9, "\(algorithm.identifier) \(kind)")
        let other = try TestPicture.text.draw(width: 192, height: 160)
        #expect(common(other) < 0.5, "\(algorithm.identifier) \(kind)")
      }
    }
  }

  @Test("The hue noise of greys does not scatter")
  func grayNoise() throws {
    let plain = try ReadOnlyPixelBuffer(
      width: 40,
      height: 40,
      format: .gray8,
      bytes: (0..<1600).map { UInt8($0 % 256) }
    )
    let noisy = plain.rgbPixels.enumerated().flatMap { index, pixel -> [UInt8] in
      [pixel.red &+ (index % 3 == 0 && pixel.red < 255 ? 1 : 0), pixel.green, pixel.blue]
    }
    let tinted = try ReadOnlyPixelBuffer(width: 40, height: 40, format: .rgb8, bytes: noisy)
    for algorithm in Self.algorithms {
      let first = algorithm.describe(PreparedPicture(plain))
      let second = algorithm.describe(PreparedPicture(tinted))
      #expect(first.intersection(with: second) > 0.95, "\(algorithm.identifier)")
    }
  }
}

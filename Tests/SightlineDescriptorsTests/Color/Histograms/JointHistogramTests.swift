import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct JointHistogramTests {
  @Test("Bins are those of the definition in real numbers", arguments: ColorSpace.allCases)
  func twin(space: ColorSpace) throws {
    for kind in [TestPicture.noise, .blobs, .text] {
      let buffer = try kind.draw(width: 70, height: 66)
      let histogram = JointHistogram(space).describe(PreparedPicture(buffer))
      let expected = JointTwin.bins(buffer.rgbPixels, in: space)
      #expect(histogram.bins.count == expected.count)
      #expect(JointHistogram(space).binCount == expected.count)
      for (bin, value) in zip(histogram.bins, expected) {
        #expect(abs(Double(bin) - value) <= 3, "\(kind)")
      }
    }
  }

  @Test("A cell of a pyramid is the histogram of that part", arguments: ColorSpace.allCases)
  func cells(space: ColorSpace) throws {
    let buffer = try TestPicture.rectangles.draw(width: 96, height: 80)
    let pyramid = JointHistogram(space, levels: 3).describe(PreparedPicture(buffer))
    let size = JointHistogram(space).binCount
    var cell = 0
    for (side, weight) in [(1, 1.0), (2, 0.25), (4, 0.125)] {
      for row in 0..<side {
        for column in 0..<side {
          let region = PixelRegion(
            x: column * 96 / side,
            y: row * 80 / side,
            width: 96 / side,
            height: 80 / side
          )
          let part = try buffer.cropped(to: region)
          let histogram = JointHistogram(space).describe(PreparedPicture(part))
          for bin in 0..<size {
            let expected = Double(histogram.bins[bin]) * weight.squareRoot()
            #expect(abs(Double(pyramid.bins[cell * size + bin]) - expected) <= 1)
          }
          cell += 1
        }
      }
    }
    #expect(cell == pyramid.cellCount && pyramid.bins.count == cell * size)
  }

  @Test("Levels count ½ and ½, or ¼, ¼ and ½", arguments: ColorSpace.allCases)
  func weights(space: ColorSpace) throws {
    let picture = PreparedPicture(try TestPicture.blobs.draw(width: 96, height: 80))
    for (levels, expected) in [(2, [0.5, 0.5]), (3, [0.25, 0.25, 0.5])] {
      let shares = JointHistogram(space, levels: levels).describe(picture).shares
      let size = JointHistogram(space).binCount
      var first = 0
      for (level, weight) in expected.enumerated() {
        let last = first + size << (2 * level)
        #expect(abs(shares[first..<last].reduce(0, +) - weight) < 0.03)
        first = last
      }
    }
  }

  @Test("Pure colours are in the one bin of their corner")
  func corners() throws {
    let red = PreparedPicture(try .flat(RGB8(red: 255, green: 0, blue: 0)))
    #expect(JointHistogram(.rgb).describe(red).bins.firstIndex(of: 255) == 3 * 16)
    // After four greys, saturation 1 follows the 12 × 4 bins of ½; red is the first hue, value the
    // last.
    #expect(JointHistogram(.hsv).describe(red).bins.firstIndex(of: 255) == 4 + 48 + 3)
    let gray = PreparedPicture(try .flat(RGB8(gray: 170)))
    #expect(JointHistogram(.rgb).describe(gray).bins.firstIndex(of: 255) == 2 * 21)
    #expect(JointHistogram(.hsv).describe(gray).bins.firstIndex(of: 255) == 2)
    #expect(JointHistogram(.opponent).describe(gray).bins.firstIndex(of: 255) == 2 * 20 + 2 * 4 + 2)
    let white = PreparedPicture(try .flat(.white))
    #expect(JointHistogram(.lab).describe(white).bins.firstIndex(of: 255) == 3 * 25 + 12)
  }

  @Test("A mirrored picture has the same colours, and the same pyramid turned over")
  func mirrored() throws {
    let buffer = try TestPicture.rectangles.draw(width: 96, height: 80)
    let mirrored = buffer.oriented(.upMirrored)
    for space in ColorSpace.allCases {
      let whole = JointHistogram(space)
      #expect(
        whole.describe(PreparedPicture(buffer)) == whole.describe(PreparedPicture(mirrored))
      )
      let pyramid = JointHistogram(space, levels: 2)
      let first = pyramid.describe(PreparedPicture(buffer)).bins
      let second = pyramid.describe(PreparedPicture(mirrored)).bins
      let size = whole.binCount
      for (cell, other) in [(0, 0), (1, 2), (2, 1), (3, 4), (4, 3)] {
        #expect(
          first[cell * size..<(cell + 1) * size].elementsEqual(
            second[other * size..<(other + 1) * size]
          )
        )
      }
    }
  }
}

import SightlinePixels
import Testing

@Suite("Conversion to opaque RGB")
struct RGBConversionTests {
  @Test("Hidden colours under transparent pixels never show")
  func transparentPixels() throws {
    let buffer = try ReadOnlyPixelBuffer(
      width: 2,
      height: 1,
      format: .rgba8,
      bytes: [255, 0, 0, 0, 10, 20, 30, 255]
    )
    #expect(buffer.rgbPixels == [.white, RGB8(red: 10, green: 20, blue: 30)])
  }

  @Test("Compositing rounds to the nearest value, for every sample and alpha")
  func compositing() {
    for alpha in UInt8.min...UInt8.max {
      for sample in UInt8.min...UInt8.max {
        let exact =
          (Double(sample) * Double(alpha) + 200 * (255 - Double(alpha))) / 255
        let pixel = RGBA8(red: sample, green: 0, blue: 0, alpha: alpha)
        let result = pixel.composited(over: RGB8(gray: 200)).red
        #expect(abs(Double(result) - exact) <= 0.5)
      }
    }
  }

  @Test("16-bit samples are scaled to the nearest 8-bit value, not clipped")
  func sixteenBits() {
    for sample in UInt16.min...UInt16.max {
      let exact = (Double(sample) * 255 / 65_535).rounded()
      if UInt8(scaling: sample) != UInt8(exact) { Issue.record("\(sample) is scaled wrong") }
    }
  }

  @Test("BGRA and RGBA with the same colours give the same pixels")
  func byteOrder() throws {
    let rgba = try ReadOnlyPixelBuffer(
      width: 1,
      height: 1,
      format: .rgba8,
      bytes: [200, 100, 50, 128]
    )
    let bgra = try ReadOnlyPixelBuffer(
      width: 1,
      height: 1,
      format: .bgra8,
      bytes: [50, 100, 200, 128]
    )
    #expect(rgba.rgbPixels == bgra.rgbPixels)
  }

  @Test("Neutral chroma gives grey, in full and in video range")
  func neutralChroma() throws {
    let full = try ReadOnlyPixelBuffer(
      width: 2,
      height: 1,
      format: .yCbCr420,
      bytes: [0, 255, 128, 128]
    )
    #expect(full.rgbPixels == [RGB8(gray: 0), .white])
    let video = try ReadOnlyPixelBuffer(
      width: 2,
      height: 1,
      format: .yCbCr420BiPlanarVideoRange,
      bytes: [16, 235, 128, 128]
    )
    #expect(video.rgbPixels == [RGB8(gray: 0), .white])
  }

  @Test("YCbCr becomes RGB by BT.601, within half a step for every luma and chroma")
  func fullRange() {
    for y in stride(from: 0, through: 255, by: 5) {
      for cb in stride(from: 0, through: 255, by: 5) {
        for cr in stride(from: 0, through: 255, by: 5) {
          let pixel = RGB8(y: UInt8(y), cb: UInt8(cb), cr: UInt8(cr))
          let red = Double(y) + 1.402 * Double(cr - 128)
          let green = Double(y) - 0.344_136 * Double(cb - 128) - 0.714_136 * Double(cr - 128)
          let blue = Double(y) + 1.772 * Double(cb - 128)
          for (value, exact) in [(pixel.red, red), (pixel.green, green), (pixel.blue, blue)]
          where abs(Double(value) - min(max(exact, 0), 255)) > 0.51 {
            Issue.record("\(y) \(cb) \(cr) gives \(value), not \(exact)")
          }
        }
      }
    }
  }

  @Test("Video range spans 16…235 and 16…240, within half a step")
  func videoRange() {
    for y in stride(from: 16, through: 235, by: 3) {
      for cb in stride(from: 16, through: 240, by: 7) {
        for cr in stride(from: 16, through: 240, by: 7) {
          let pixel = RGB8(videoRangeY: UInt8(y), cb: UInt8(cb), cr: UInt8(cr))
          let luma = 255.0 / 219 * Double(y - 16)
          let scale = 255.0 / 224
          let red = luma + 1.402 * scale * Double(cr - 128)
          let green =
            luma - 0.344_136 * scale * Double(cb - 128) - 0.714_136 * scale * Double(cr - 128)
          let blue = luma + 1.772 * scale * Double(cb - 128)
          for (value, exact) in [(pixel.red, red), (pixel.green, green), (pixel.blue, blue)]
          where abs(Double(value) - min(max(exact, 0), 255)) > 0.51 {
            Issue.record("\(y) \(cb) \(cr) gives \(value), not \(exact)")
          }
        }
      }
    }
  }
}

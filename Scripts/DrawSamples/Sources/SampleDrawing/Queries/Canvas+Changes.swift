import Foundation

extension Canvas {
  /// An empty canvas whose units are pixels.
  init(width: Int, height: Int, _ paint: Paint) {
    self.init(Frame(0, 0, Double(width), Double(height)), pixelWidth: width)
    wash(paint)
  }

  /// Over white, as most programs show a picture with transparent parts.
  func opaque() -> Canvas {
    var result = self
    result.adjust { $0 + (SIMD4(repeating: 1) - SIMD4(repeating: $0.w)) }
    return result
  }

  func resized(width newWidth: Int) -> Canvas {
    let newHeight = max(1, (height * newWidth + width / 2) / width)
    return stretched(width: newWidth, height: newHeight)
  }

  func stretched(width newWidth: Int, height newHeight: Int) -> Canvas {
    var result = Canvas(width: newWidth, height: newHeight, .solid(.black))
    result.wash(opaque().paint(0, 0, Double(newWidth), Double(newHeight)))
    return result
  }

  /// A part, in shares of the width and height.
  func cropped(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Canvas {
    let x = Int(Double(width) * left)
    let y = Int(Double(height) * top)
    let newWidth = Int(Double(width) * right) - x
    let newHeight = Int(Double(height) * bottom) - y
    var result = Canvas(width: newWidth, height: newHeight, .solid(.black))
    let whole = opaque()
    for row in 0..<newHeight {
      for column in 0..<newWidth {
        result.pixels[row * newWidth + column] = whole.pixels[(y + row) * width + x + column]
      }
    }
    return result
  }

  func mirrored() -> Canvas {
    var result = opaque()
    for row in 0..<height {
      result.pixels[row * width..<(row + 1) * width].reverse()
    }
    return result
  }

  /// Turned by degrees, and cut to a rectangle without empty corners.
  func rotated(_ degrees: Double) -> Canvas {
    let angle = degrees * Double.pi / 180
    let (c, s) = (cos(angle), sin(angle))
    let (wide, tall) = (Double(width), Double(height))
    let shrink = min(
      wide / (wide * abs(c) + tall * abs(s)),
      tall / (wide * abs(s) + tall * abs(c))
    )
    var result = Canvas(
      width: Int(wide * shrink),
      height: Int(tall * shrink),
      .solid(.black)
    )
    let whole = opaque()
    for row in 0..<result.height {
      for column in 0..<result.width {
        let x = Double(column) + 0.5 - Double(result.width) / 2
        let y = Double(row) + 0.5 - Double(result.height) / 2
        result.pixels[row * result.width + column] = whole.sample(
          wide / 2 + x * c - y * s,
          tall / 2 + x * s + y * c
        )
      }
    }
    return result
  }

  /// Each channel times a gain, then brighter or darker, then with more or less contrast.
  func recoloured(
    _ gain: SIMD3<Double>,
    brightness: Double = 0,
    contrast: Double = 1,
    saturation: Double = 1
  ) -> Canvas {
    var result = opaque()
    result.adjust { pixel in
      let luma = pixel.x * 0.299 + pixel.y * 0.587 + pixel.z * 0.114
      let gray = SIMD4(luma, luma, luma, 1)
      var color = gray + (pixel - gray) * saturation
      color *= SIMD4(gain.x, gain.y, gain.z, 1)
      color = (color - 0.5) * contrast + 0.5 + brightness
      color.w = 1
      return color
    }
    return result
  }
}

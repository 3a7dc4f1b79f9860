import SightlinePixels

/// A picture's luma and colour differences at full size, a byte each, and at half of it, a quarter, and so on.
///
/// Colour differences have half the sides: many formats keep no more of them. That makes two bytes a pixel with all the
/// smaller ones, less than the picture that they are made of.
struct ComparedPicture: Sendable {
  /// Blue and red differences, 128 for none.
  struct Colors: Sendable {
    var blue: BytePlane
    var red: BytePlane

    var planes: [BytePlane] { [blue, red] }

    func halved() -> Colors { Colors(blue: blue.halved(), red: red.halved()) }
  }

  /// At full size, then each at half of the one before.
  let luma: [BytePlane]
  /// At half of the size, then each at half of the one before; nil for grey pictures.
  let colors: [Colors]?
  /// The opacity at full size, 0…255; nil for opaque pictures.
  let opacity: BytePlane?

  var width: Int { luma[0].width }
  var height: Int { luma[0].height }
  var pixelCount: Int { width * height }

  /// Below that many places a picture is not halved further.
  static let fewestPlaces = 1 << 19

  /// Takes planes at full size and makes the smaller ones.
  ///
  /// - Complexity: O(pixels).
  init(luma: BytePlane, colors: Colors?, opacity: BytePlane?) {
    var lumas = [luma]
    var smaller = colors.map { [$0] }
    while let last = lumas.last, last.width * last.height > Self.fewestPlaces {
      lumas.append(last.halved())
      if let last = smaller?.last { smaller?.append(last.halved()) }
    }
    self.luma = lumas
    self.colors = smaller
    self.opacity = opacity
  }

  /// A picture's planes, transparency put over white.
  ///
  /// - Complexity: O(pixels).
  init(_ picture: ReadOnlyPixelBuffer) {
    let opacity = picture.format.hasAlpha ? Self.opacity(of: picture) : nil
    if picture.format == .gray8 {
      var luma = BytePlane(width: picture.width, height: picture.height)
      for y in 0..<picture.height { luma.setRow(y, to: picture.row(y, as: UInt8.self)) }
      self.init(luma: luma, colors: nil, opacity: opacity)
    } else {
      let (luma, colors) = Self.split(picture)
      self.init(luma: luma, colors: colors.isGray ? nil : colors, opacity: opacity)
    }
  }

  /// Nil where all of it is opaque.
  private static func opacity(of picture: ReadOnlyPixelBuffer) -> BytePlane? {
    var plane = BytePlane(width: picture.width, height: picture.height)
    var isOpaque = true
    for y in 0..<picture.height {
      for (x, alpha) in picture.alphas(y).enumerated() {
        plane.values[y * picture.width + x] = alpha
        isOpaque = isOpaque && alpha == 255
      }
    }
    return isOpaque ? nil : plane
  }

  /// The picture that is seen through a view, at another size.
  ///
  /// - Parameters:
  ///   - view: Where this one shows another.
  ///   - width: The other's width.
  ///   - height: The other's height.
  /// - Returns: What is seen, at the other's size.
  /// - Complexity: O(pixels of both).
  func seen(through view: PlacedView, width: Int, height: Int) -> ComparedPicture {
    if view.isIdentity, width == self.width, height == self.height { return self }
    let (across, down) = ((width + 1) / 2, (height + 1) / 2)
    return ComparedPicture(
      luma: luma[0].seen(through: view, width: width, height: height),
      colors: colors?.first.map { colors in
        Colors(
          blue: colors.blue.seen(through: view, width: across, height: down),
          red: colors.red.seen(through: view, width: across, height: down)
        )
      },
      opacity: opacity?.seen(through: view, width: width, height: height)
    )
  }

  /// The picture as numbers at a size that is not larger, for a first look.
  ///
  /// - Complexity: O(pixels of the next larger of the sizes that there are).
  func planes(width: Int, height: Int) -> ComparedPlanes {
    func reduced(_ planes: [BytePlane], _ width: Int, _ height: Int) -> Plane {
      let fit = planes.last { $0.width >= width && $0.height >= height } ?? planes[0]
      return fit.reduced(width: width, height: height)
    }
    let (across, down) = ((width + 1) / 2, (height + 1) / 2)
    func color(_ plane: KeyPath<Colors, BytePlane>) -> Plane {
      guard let colors else { return Plane(width: across, height: down) }
      return reduced(colors.map { $0[keyPath: plane] }, across, down).lowered(by: 128)
    }
    return ComparedPlanes(
      luma: reduced(luma, width, height),
      blue: color(\.blue),
      red: color(\.red),
      opacity: opacity.map { reduced([$0], width, height) }
    )
  }
}

extension ComparedPicture.Colors {
  /// Whether no place has a colour.
  fileprivate var isGray: Bool { planes.allSatisfy { $0.values.allSatisfy { $0 == 128 } } }
}

extension ReadOnlyPixelBuffer {
  /// How opaque the pixels of a row are.
  fileprivate func alphas(_ y: Int) -> [UInt8] {
    if format == .rgba8 {
      let row = row(y, as: RGBA8.self)
      return row.indices.map { row[$0].alpha }
    }
    let row = row(y, as: BGRA8.self)
    return row.indices.map { row[$0].alpha }
  }
}

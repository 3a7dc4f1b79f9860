/// How a stored picture must be turned to be upright: the eight values of the EXIF orientation tag.
///
/// The cases are named after where the stored picture's top row is in the upright picture, and raw
/// values are EXIF's. Source: CIPA DC-008 (EXIF 2.32), tag 0x0112.
public enum Orientation: UInt8, CaseIterable, Hashable, Sendable, Codable {
  /// Stored upright (EXIF 1).
  case up = 1
  /// Stored mirrored left to right (EXIF 2).
  case upMirrored = 2
  /// Stored upside down (EXIF 3).
  case down = 3
  /// Stored mirrored top to bottom (EXIF 4).
  case downMirrored = 4
  /// Stored mirrored along the main diagonal: rows are columns (EXIF 5).
  case leftMirrored = 5
  /// Must be turned 90° clockwise to be upright (EXIF 6).
  case right = 6
  /// Stored mirrored along the other diagonal (EXIF 7).
  case rightMirrored = 7
  /// Must be turned 90° counter-clockwise to be upright (EXIF 8).
  case left = 8
}

extension Orientation {
  /// Whether applying it exchanges width and height.
  public var swapsAxes: Bool { rawValue >= 5 }

  /// The orientation that undoes this one.
  public var inverse: Orientation {
    switch self {
    case .right: .left
    case .left: .right
    default: self
    }
  }

  /// The single orientation that does what this one and then another do.
  ///
  /// - Parameter next: The orientation applied after this one.
  /// - Returns: One of the eight; they are closed under composition.
  public func followed(by next: Orientation) -> Orientation {
    let first = transform
    let second = next.transform
    // next's source coordinates are this one's destination coordinates, so this one's exchange of
    // axes also exchanges what next flips.
    let swaps = first.swaps != second.swaps
    let flipX = (first.swaps ? second.flipY : second.flipX) != first.flipX
    let flipY = (first.swaps ? second.flipX : second.flipY) != first.flipY
    for candidate in Orientation.allCases
    where candidate.transform == Transform(swaps: swaps, flipX: flipX, flipY: flipY) {
      return candidate
    }
    preconditionFailure("the eight orientations are closed under composition")
  }

  /// How source coordinates follow from destination coordinates: exchange first (so that source x
  /// runs along destination y), then flip along the source's axes.
  struct Transform: Hashable {
    var swaps: Bool
    var flipX: Bool
    var flipY: Bool
  }

  var transform: Transform {
    switch self {
    case .up: Transform(swaps: false, flipX: false, flipY: false)
    case .upMirrored: Transform(swaps: false, flipX: true, flipY: false)
    case .down: Transform(swaps: false, flipX: true, flipY: true)
    case .downMirrored: Transform(swaps: false, flipX: false, flipY: true)
    case .leftMirrored: Transform(swaps: true, flipX: false, flipY: false)
    case .right: Transform(swaps: true, flipX: false, flipY: true)
    case .rightMirrored: Transform(swaps: true, flipX: true, flipY: true)
    case .left: Transform(swaps: true, flipX: true, flipY: false)
    }
  }
}

extension ReadOnlyPixelBuffer {
  /// The picture turned upright from a stored orientation.
  ///
  /// - Parameter orientation: How the picture is stored. `.up` returns the picture itself, uncopied.
  /// - Returns: A picture in the same format; width and height are exchanged when the orientation
  ///   swaps axes. No sample is changed or interpolated.
  /// - Complexity: O(pixels), and O(1) for `.up`.
  public func oriented(_ orientation: Orientation) -> ReadOnlyPixelBuffer {
    guard orientation != .up else { return self }
    let transform = orientation.transform
    let flippedPhase = (
      x: transform.flipX ? (width + chromaPhase.x) & 1 : chromaPhase.x,
      y: transform.flipY ? (height + chromaPhase.y) & 1 : chromaPhase.y
    )
    var turned: [PixelPlane] = []
    var byteCount = 0
    for plane in planes {
      let columns = transform.swaps ? plane.height : plane.width
      let rows = transform.swaps ? plane.width : plane.height
      turned.append(
        PixelPlane(
          offset: byteCount,
          width: columns,
          height: rows,
          bytesPerRow: columns * plane.bytesPerElement,
          bytesPerElement: plane.bytesPerElement
        )
      )
      byteCount += columns * rows * plane.bytesPerElement
    }
    var bytes = [UInt8](repeating: 0, count: byteCount)
    for (index, destination) in turned.enumerated() {
      switch destination.bytesPerElement {
      case 1: copy(UInt8.self, plane: index, into: &bytes, as: destination, turning: transform)
      case 2: copy(CbCr8.self, plane: index, into: &bytes, as: destination, turning: transform)
      case 3: copy(RGB8.self, plane: index, into: &bytes, as: destination, turning: transform)
      default: copy(RGBA8.self, plane: index, into: &bytes, as: destination, turning: transform)
      }
    }
    return ReadOnlyPixelBuffer(
      width: transform.swaps ? height : width,
      height: transform.swaps ? width : height,
      format: format,
      planes: turned,
      chromaPhase: transform.swaps ? (flippedPhase.y, flippedPhase.x) : flippedPhase,
      trusted: .array(bytes)
    )
  }
}

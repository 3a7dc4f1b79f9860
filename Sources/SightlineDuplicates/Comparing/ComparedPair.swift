import SightlineCatalog
import SightlinePixels

/// Two files, and how their pixels are compared.
struct ComparedPair: Sendable {
  let file: CandidateFile
  let kept: CandidateFile
  /// How the one that stays must be turned to look like the other.
  let orientation: Orientation
  /// The frame or page, from 0.
  var frame: Int
  /// Whether both are seen in the colour space of the file that would go, and not in sRGB.
  let isInOwnColors: Bool

  init(
    _ file: CandidateFile,
    _ kept: CandidateFile,
    _ orientation: Orientation,
    frame: Int,
    isInOwnColors: Bool
  ) {
    self.file = file
    self.kept = kept
    self.orientation = orientation
    self.frame = frame
    self.isInOwnColors = isInOwnColors
  }

  /// The size of the file that would go.
  var size: (width: Int, height: Int) { (max(file.width, 1), max(file.height, 1)) }

  /// The size of the other, turned.
  var keptSize: (width: Int, height: Int) {
    let swaps = orientation.swapsAxes
    return (max(swaps ? kept.height : kept.width, 1), max(swaps ? kept.width : kept.height, 1))
  }

  /// The pixels of both; a size that no picture has counts as the largest number.
  var pixelCount: Int { Int(clamping: file.pixelCount + kept.pixelCount) }

  /// How the file's pixels are read.
  var shown: PixelReading {
    PixelReading(of: file.pictures[0], frame: frame, space: isInOwnColors ? file.pictures[0] : nil)
  }

  /// How those of the other are.
  var showing: PixelReading {
    PixelReading(
      of: kept.pictures[0],
      frame: frame,
      space: isInOwnColors ? file.pictures[0] : nil,
      orientation: orientation
    )
  }

  /// The share of its sides at which a view shows the file.
  func scale(_ view: PlacedView) -> Double {
    min(
      view.width * Double(keptSize.width) / Double(size.width),
      view.height * Double(keptSize.height) / Double(size.height)
    )
  }
}

/// How the pixels of a file are read.
struct PixelReading: Sendable {
  let picture: ReferencePicture
  /// The frame or page, from 0.
  let frame: Int
  /// The picture in whose file's colour space they are; nil for sRGB.
  let space: ReferencePicture?
  /// How they are turned.
  let orientation: Orientation

  init(
    of picture: ReferencePicture,
    frame: Int,
    space: ReferencePicture?,
    orientation: Orientation = .up
  ) {
    self.picture = picture
    self.frame = frame
    self.space = space
    self.orientation = orientation
  }

  /// The key of a reading.
  struct Key: Hashable, Sendable {
    let path: String
    let frame: Int
    let space: String?
    let orientation: Orientation
  }

  var key: Key {
    Key(path: picture.path, frame: frame, space: space?.path, orientation: orientation)
  }
}

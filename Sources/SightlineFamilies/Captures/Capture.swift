import SightlineCodecs
import SightlineEvaluation
public import SightlineFoundation
public import SightlineGeometry
public import SightlinePixels

/// A photograph of flat things in a scene, made on purpose so that it is known what it shows and where.
///
/// Each thing is a picture seen by a pinhole camera: tilted about any axis, turned by any angle, none
/// over another. Other photographs stand around as a desk, a wall, a shelf or the place itself.
///
/// ```swift
/// let capture = try Capture(of: [cover], among: photos, under: CaptureConditions(), seed: 7)
/// let bytes = try capture.jpeg()
/// ```
public struct Capture: Sendable {
  /// A thing that a capture shows.
  public struct Thing: Hashable, Sendable {
    /// Where its corners are in the frame, in pixels: top left, top right, bottom right, bottom left.
    public let corners: PicturePolygon
    /// Its area as a share of the frame's, 0…1.
    public let share: Double
    /// The angle between it and the plane of the sensor, in degrees.
    public let tilt: Double
  }

  /// The most things in one capture.
  public static let maximumThings = 6

  /// The frame that the sensor saw, before it was saved, in `rgb8`.
  public let picture: ReadOnlyPixelBuffer
  /// The things, in the order they were given.
  public let things: [Thing]
  /// The quality that it is saved with, 70…92.
  public let quality: Int

  /// Takes a capture.
  ///
  /// The same pictures, conditions and seed give the same capture on every machine.
  ///
  /// - Parameters:
  ///   - pictures: The things, 1 to 6 upright pictures of any format. Traps outside.
  ///   - scenes: Other pictures to stand around and be mirrored, at least one. Traps without.
  ///   - conditions: How the things are photographed. Traps when they are out of range.
  ///   - seed: Any number.
  /// - Throws: `SightlineError` with code `pictureTooLarge` when a picture or the frame is over the limits
  ///   of `PictureChange`.
  /// - Complexity: O(pixels of the frame + pixels of the pictures); about half a second for a frame of
  ///   1,600×1,200.
  public init(
    of pictures: [ReadOnlyPixelBuffer],
    among scenes: [ReadOnlyPixelBuffer],
    under conditions: CaptureConditions,
    seed: UInt64
  ) throws(SightlineError) {
    precondition(1...Self.maximumThings ~= pictures.count, "a capture shows 1 to 6 things")
    precondition(!scenes.isEmpty, "a capture needs other pictures around its things")
    conditions.check()
    for picture in pictures + scenes { try PictureChange.checkSize(picture) }
    var random = SeededRandom(seed: seed, name: "capture")
    let poses = ThingPose.arranged(
      pictures.map { Double($0.width) / Double($0.height) },
      under: conditions,
      &random
    )
    var frame = CaptureScene(scenes, &random)
      .draw(width: conditions.width, height: conditions.height, &random)
    for (picture, pose) in zip(pictures, poses) {
      var surface = Raster(picture)
      if conditions.troubles.contains(.gloss) {
        surface.addGloss(mirroring: Raster(random.element(of: scenes)), &random)
      }
      frame.drawShadow(of: pose, &random)
      frame.draw(ScaledLevels(surface), as: pose)
      if conditions.troubles.contains(.covered) { frame.drawHand(over: pose, &random) }
    }
    frame.expose(under: conditions.troubles, &random)
    picture = try PictureChange.buffer(frame)
    quality = 70 + random.index(below: 23)
    let area = Double(conditions.width * conditions.height)
    things = poses.map {
      Thing(corners: $0.polygon, share: $0.polygon.area / area, tilt: $0.tilt)
    }
  }

  /// The capture as a phone saves it: a JPEG with halved colour.
  ///
  /// - Throws: `SightlineError` when memory runs out.
  public func jpeg() throws(SightlineError) -> [UInt8] {
    try ImageEncoder.jpeg(picture, quality: quality)
  }
}

extension CaptureConditions {
  /// Traps when a range makes no sense.
  fileprivate func check() {
    precondition(share.lowerBound > 0 && share.upperBound <= 1, "a share is of 0 to 1")
    precondition(
      tilt.lowerBound >= 0 && tilt.upperBound <= Self.maximumTilt,
      "a tilt is 0 to \(Self.maximumTilt) degrees"
    )
    precondition(
      width >= 64 && height >= 64 && width * height <= PictureChange.maximumPixelCount,
      "a frame is at least 64 pixels a side and at most \(PictureChange.maximumPixelCount) in all"
    )
  }
}

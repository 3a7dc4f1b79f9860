import SightlineEvaluation

/// How a thing is photographed: how large, how tilted, and what is in the way.
///
/// Every capture has a scene behind the thing, uneven light, a lens that is not quite sharp and a
/// little noise, and is saved as a JPEG.
public struct CaptureConditions: Hashable, Sendable {
  /// A condition that makes a thing hard to see, beside its size and tilt.
  public enum Trouble: String, CaseIterable, Hashable, Sendable, Codable {
    /// The thing is bent about an axis in its plane, by 2–6 % of its longer side.
    case bent
    /// Highlights burn out parts of the thing, and another picture is mirrored in it.
    case gloss
    /// Out of focus: a blur of about 0.15–0.3 % of the frame's longer side.
    case defocus
    /// Moved while exposed, by 0.4–1.2 % of the frame's longer side in any direction.
    case motion
    /// Underexposed to 15–40 % of the light, with the sensor's noise.
    case dark
    /// The white balance is off: red and blue by up to 30 % in opposite directions.
    case tinted
    /// A hand covers about a fifth to a third of the thing from one side.
    case covered
  }

  /// The range of each thing's area as a share of the frame's, 0…1; it is less when that does not fit.
  public var share: ClosedRange<Double>
  /// The range of the angle between the thing and the plane of the sensor, in degrees, 0…75.
  public var tilt: ClosedRange<Double>
  /// The conditions that make the thing hard to see.
  public var troubles: Set<Trouble>
  /// The width of the frame in pixels, from 64.
  public var width: Int
  /// The height of the frame in pixels, from 64.
  public var height: Int

  /// The largest tilt of a thing, in degrees.
  public static let maximumTilt = 75.0

  /// Makes conditions.
  ///
  /// A frame of 1,600×1,200 has pixels enough for a thing on a twelfth of it to be 400 pixels wide, and
  /// is drawn ten times as fast as the 12 megapixels of a phone.
  public init(
    share: ClosedRange<Double> = 0.15...0.5,
    tilt: ClosedRange<Double> = 0...50,
    troubles: Set<Trouble> = [],
    width: Int = 1600,
    height: Int = 1200
  ) {
    self.share = share
    self.tilt = tilt
    self.troubles = troubles
    self.width = width
    self.height = height
  }
}

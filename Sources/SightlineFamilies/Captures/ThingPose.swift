import SightlineEvaluation
import SightlineGeometry

/// Where a flat or slightly bent thing is before a pinhole camera.
///
/// The thing's own axes: x to its right, y down, z away from its face, its middle at zero, all in the
/// pixels of the frame. The camera's: x right, y down, z ahead. The line of sight to the middle of the
/// thing is taken as the camera's axis wherever it is in the frame, so that a tilt is what is seen.
struct ThingPose: Sendable {
  typealias Vector = SIMD3<Double>

  /// The thing's axes, as the camera sees them.
  private let axes: (x: Vector, y: Vector, z: Vector)
  /// The middle of the thing in the frame.
  var center: Raster.Point
  /// The width and height of the thing at the distance of its middle.
  private(set) var size: SIMD2<Double>
  /// The camera's focal length and the distance of the middle.
  private let focalLength: Double
  /// The height of the bend's middle over its ends, as a share of the longer side.
  private let bend: Double
  /// The direction in the thing's plane along which it is bent.
  private let bendDirection: SIMD2<Double>
  /// The angle between the thing and the sensor, in degrees.
  let tilt: Double

  /// A thing of an area of one, turned and tilted.
  ///
  /// - Parameters:
  ///   - aspect: Width over height.
  ///   - turn: The turn in the thing's plane, in degrees.
  ///   - tilt: The angle between the thing and the sensor, in degrees.
  ///   - axis: The direction of the axis it is tilted about, in degrees.
  ///   - bend: The height of the bend as a share of the longer side.
  ///   - bendTurn: The direction along which it is bent, in degrees.
  ///   - focalLength: In pixels of the frame.
  init(
    aspect: Double,
    turn: Double,
    tilt: Double,
    axis: Double,
    bend: Double,
    bendTurn: Double,
    focalLength: Double
  ) {
    let (turn, slant, axis) = (
      Angle(degrees: turn), Angle(degrees: tilt), Angle(degrees: axis)
    )
    func tilted(_ x: Double, _ y: Double, _ z: Double) -> Vector {
      // Into the axis's own frame, about its x, and back.
      let along = axis.cosine * x + axis.sine * y
      let across = axis.cosine * y - axis.sine * x
      let moved = slant.cosine * across - slant.sine * z
      return Vector(
        axis.cosine * along - axis.sine * moved,
        axis.sine * along + axis.cosine * moved,
        slant.sine * across + slant.cosine * z
      )
    }
    axes = (
      tilted(turn.cosine, turn.sine, 0), tilted(-turn.sine, turn.cosine, 0), tilted(0, 0, 1)
    )
    let height = (1 / aspect).squareRoot()
    size = SIMD2(height * aspect, height)
    center = .zero
    self.focalLength = focalLength
    self.tilt = tilt
    self.bend = bend
    let direction = Angle(degrees: bendTurn)
    bendDirection = SIMD2(direction.cosine, direction.sine)
  }

  /// The curvature: z is this times the square of the way along the bend.
  private var curvature: Double { 4 * bend / size.max() }

  /// Where a place of the thing, 0…1 in its width and height, is in the frame.
  func place(_ unit: SIMD2<Double>) -> PicturePoint {
    let flat = (unit - 0.5) * size
    let along = (flat * bendDirection).sum()
    let point =
      flat.x * axes.x + flat.y * axes.y + curvature * along * along * axes.z
      + Vector(0, 0, focalLength)
    return PicturePoint(
      x: Double(center.x) + focalLength * point.x / point.z,
      y: Double(center.y) + focalLength * point.y / point.z
    )
  }

  /// The corners in the frame, from the top left clockwise in the thing.
  var polygon: PicturePolygon {
    PicturePolygon(
      vertices: [SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)].map(place)
    )
  }

  /// Points all along the edges.
  var outline: [PicturePoint] {
    (0..<8).flatMap { step in
      let share = Double(step) / 8
      return [
        SIMD2(share, 0), SIMD2(1, share), SIMD2(1 - share, 1), SIMD2(0, 1 - share),
      ].map(place)
    }
  }

  /// Makes the thing as large as to cover an area of the frame, in square pixels.
  mutating func scale(toArea area: Double) {
    // Perspective is not linear in the size, so the step is repeated.
    for _ in 0..<6 { size *= (area / max(polygon.area, 1e-9)).squareRoot() }
  }

  /// For a row of the frame, the rays from the camera in the thing's axes: at x = 0, and their step.
  private func rays(y: Double) -> (start: Vector, step: Vector) {
    let start = Vector(-Double(center.x), y - Double(center.y), focalLength)
    return (
      Vector((start * axes.x).sum(), (start * axes.y).sum(), (start * axes.z).sum()),
      Vector(axes.x.x, axes.y.x, axes.z.x)
    )
  }

  /// Returns the places in the thing that a row of the frame sees: for each x, 0…1 inside; NaN outside.
  func row(y: Double, columns: Range<Int>) -> [SIMD2<Double>] {
    let (start, step) = rays(y: y)
    let origin = -focalLength * Vector(axes.x.z, axes.y.z, axes.z.z)
    let eye = origin.x * bendDirection.x + origin.y * bendDirection.y
    let curvature = curvature
    return columns.map { x in
      let ray = start + step * (Double(x) + 0.5)
      // The intersection of the ray with z = curvature · along²: the root that is the plane's if
      // nothing is bent.
      let slope = ray.x * bendDirection.x + ray.y * bendDirection.y
      let b = 2 * curvature * eye * slope - ray.z
      let c = curvature * eye * eye - origin.z
      let discriminant = b * b - 4 * curvature * slope * slope * c
      guard discriminant >= 0, b != 0 else { return SIMD2(.nan, .nan) }
      let root = discriminant.squareRoot()
      let time = 2 * c / (b < 0 ? root - b : -root - b)
      guard time > 0 else { return SIMD2(.nan, .nan) }
      return SIMD2(origin.x + time * ray.x, origin.y + time * ray.y) / size + 0.5
    }
  }
}

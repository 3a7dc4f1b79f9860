/// How much two pictures of one size may differ in half a million places by being saved again and scaled.
///
/// The numbers were found on copies saved as JPEG, WebP and AVIF of qualities from 50 to 95 and scaled by four filters, and on
/// small changes. They are not fitted.
struct CopyTolerance: Hashable, Sendable {
  /// The difference that saving makes at a place.
  struct Noise: Hashable, Sendable {
    /// The difference that it makes anywhere, in levels of 255.
    let anywhere: Float
    /// The difference that it makes beside that, as a share of how much the picture varies around the place.
    let ofRange: Float

    /// The noise at a place around which the picture varies by a number of levels.
    func level(in range: Float) -> Float { anywhere + ofRange * range }
  }

  /// The limits where luma and colours differ most at one place: together they say more.
  struct Joint: Hashable, Sendable {
    let luma: DifferenceLimits
    let color: DifferenceLimits
    /// How far apart both places may be.
    let reach: Int
  }

  /// How far lightness and contrast may differ on the whole.
  struct Tones: Hashable, Sendable {
    /// The difference of the means, in levels.
    let offset: Float
    /// The difference of the contrasts, as a share.
    let slope: Float
  }

  /// How far colours may differ on the whole.
  struct Colors: Hashable, Sendable {
    /// The difference of their strengths, as a share.
    let slope: Float
    /// How strong they must be to tell, in levels.
    let strength: Float
    /// Their difference, in levels.
    let difference: Float
  }

  let lumaNoise = Noise(anywhere: 6, ofRange: 0.25)
  let colorNoise = Noise(anywhere: 6, ofRange: 0.25)
  /// The limits of luma, in units of its noise.
  let luma = DifferenceLimits(sure: 1.5, likely: 0.5, outstanding: 4.5)
  /// The limits of colours, in units of their noise.
  let color = DifferenceLimits(sure: 1.12, likely: 0.55, outstanding: 3.2)
  /// The limits of both at one place.
  let joint = Joint(
    luma: DifferenceLimits(sure: .infinity, likely: 0.6, outstanding: 2.8),
    color: DifferenceLimits(sure: .infinity, likely: 0.8, outstanding: 2.2),
    reach: 6
  )
  let tones = Tones(offset: 1.25, slope: 0.025)
  let colors = Colors(slope: 0.09, strength: 3, difference: 2.5)
  /// The least share of the fine detail that is left.
  let detail: Float = 0.55
  /// How much softer and sharper the picture may have been made.
  let sharpness: ClosedRange<Float> = -1...0.6
}

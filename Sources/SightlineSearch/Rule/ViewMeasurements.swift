import RealModule

/// The measurements of one view: where a query shows a reference picture, and what agrees there.
public struct ViewMeasurements: Codable, Hashable, Sendable {
  /// How surprising the view would be if the pictures had nothing in common, in nats.
  public var logOdds: Double
  /// The features that it was found by.
  public var inliers: Int
  /// The agreement when every feature is checked; nil where that was not done.
  public var agreement: ViewAgreement?
  /// How alike the pixels are; nil where they were not compared, since the reference's file cannot be read or nothing was in doubt.
  public var pixels: PixelAgreement?

  /// Makes measurements of a view.
  public init(
    logOdds: Double,
    inliers: Int,
    agreement: ViewAgreement? = nil,
    pixels: PixelAgreement? = nil
  ) {
    self.logOdds = logOdds
    self.inliers = inliers
    self.agreement = agreement
    self.pixels = pixels
  }

  /// How far the view is beyond what chance finds in one of that many pictures, in nats, from 0.
  public func surplus(among pictures: Int) -> Double {
    max(0, logOdds - .log(Double(max(pictures, MatchProfile.fewestPictures))))
  }
}

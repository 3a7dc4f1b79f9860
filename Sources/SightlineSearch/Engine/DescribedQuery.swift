import SightlineDescriptors
import SightlinePixels

/// A query's picture as the signals see it.
struct DescribedQuery: Sendable {
  /// What the profile's curves measure.
  let descriptors: PictureDescriptors
  /// The picture's colours by place; nil where they tell nothing.
  let colors: GridColors?
  /// The picture's local features.
  let localFeatures: LocalFeatures
  /// The pixels, for a closer look.
  let buffer: ReadOnlyPixelBuffer
  /// The picture as it was described.
  let prepared: PreparedPicture
  /// Where the region begins in the query's picture, in pixels.
  private(set) var origin: (x: Int, y: Int)

  /// Describes the query's picture or region; nil without a picture.
  ///
  /// - Throws: `SightlineError` with code `invalidRegion`.
  init?(_ query: SearchQuery, by set: DescriptorSet) throws(SightlineError) {
    guard var buffer = query.picture else { return nil }
    if let region = query.region {
      do throws(SightlineError) {
        buffer = try buffer.cropped(to: region)
      } catch {
        throw SightlineError(.invalidRegion, error.message)
      }
    }
    self.init(buffer, by: set)
    origin = (query.region?.x ?? 0, query.region?.y ?? 0)
  }

  /// Describes a whole picture.
  init(_ buffer: ReadOnlyPixelBuffer, by set: DescriptorSet) {
    let picture = PreparedPicture(buffer)
    descriptors = set.describe(picture)
    colors = GridColors(descriptors)
    localFeatures = SIFTFeatures().detector.features(in: picture)
    self.buffer = buffer
    prepared = picture
    origin = (0, 0)
  }
}

import SightlineDescriptors
import SightlinePixels

/// A query's picture as the signals see it.
struct DescribedQuery: Sendable {
  /// The picture, or the region of it that is meant.
  let picture: PreparedPicture
  /// What the profile's curves measure.
  let descriptors: PictureDescriptors
  /// The picture's local features, for when they are asked.
  let localFeatures: QueryFeatures
  /// Where the region begins in the query's picture, in pixels.
  let origin: (x: Int, y: Int)

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
    picture = PreparedPicture(buffer)
    descriptors = set.describe(picture)
    localFeatures = QueryFeatures(of: picture)
    origin = (query.region?.x ?? 0, query.region?.y ?? 0)
  }
}

import SightlineCodecs
import SightlineDescriptors
package import SightlineFoundation
package import SightlinePixels

/// The picture of a query of a truth: a file, a region of one, or a changed one.
package enum EvaluationPicture {
  /// The picture of a query, as it is passed to the engine.
  ///
  /// - Parameter query: The query.
  /// - Returns: The picture, upright.
  /// - Throws: `SightlineError` with the file's path when it cannot be read or changed.
  /// - Complexity: O(pixels).
  package static func read(
    _ query: EvaluationQuery
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    switch query.source {
    case .file(let path, let region): try read(path, region: region)
    case .change(let change, let path, let seed):
      try change.apply(to: readForChanging(path), seed: seed)
    }
  }

  /// A picture file as queries read it, or a region of it cut at full size.
  static func read(
    _ path: String,
    region: PixelRegion?
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    let shortSide = region == nil ? PreparedPicture.closeShortSide : nil
    let picture = try decode(path, DecodingOptions(minimumShortSide: shortSide))
    guard let region else { return picture }
    do throws(SightlineError) {
      return try picture.cropped(to: region)
    } catch {
      throw error.at(path)
    }
  }

  /// A picture file with a longer side of at most `EvaluationTruth.changedSide` pixels.
  static func readForChanging(_ path: String) throws(SightlineError) -> ReadOnlyPixelBuffer {
    // A JPEG is decoded no smaller than needed, whatever its shape.
    let options = DecodingOptions(minimumShortSide: EvaluationTruth.changedSide)
    let picture = try decode(path, options)
    try PictureChange.checkSize(picture)
    let longer = max(picture.width, picture.height)
    guard longer > EvaluationTruth.changedSide else { return picture }
    return try PictureChange.buffer(
      Raster(picture).resized(
        width: picture.width * EvaluationTruth.changedSide / longer,
        height: picture.height * EvaluationTruth.changedSide / longer
      )
    )
  }

  private static func decode(
    _ path: String,
    _ options: DecodingOptions
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    try ImageDecoder.decode(contentsOf: path, options: options).buffer
  }
}

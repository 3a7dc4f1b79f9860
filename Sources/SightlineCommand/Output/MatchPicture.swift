import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlinePixels
import SightlineReports
import SightlineSearch

/// A drawing of what two pictures have in common, as a PNG file.
enum MatchPicture {
  /// Draws two pictures side by side, with the features that agree and what part of each is shown in
  /// the other; without either where no view in common was found.
  ///
  /// - Parameters:
  ///   - view: Where the query shows the reference; nil for nowhere.
  ///   - query: The picture on the left.
  ///   - reference: The picture on the right.
  ///   - referenceSize: The size in whose pixels the view gives its places; nil for its own.
  ///   - path: The file to write; replaced when it is there.
  /// - Throws: `CommandFailure` when it cannot be drawn or written.
  static func write(
    _ view: MatchedView?,
    query: ReadOnlyPixelBuffer,
    reference: ReadOnlyPixelBuffer,
    referenceSize: (width: Int, height: Int)? = nil,
    to path: String
  ) throws {
    do throws(SightlineError) {
      let drawing = try MatchDrawing().drawing(
        of: view.map { [$0] } ?? [],
        query: query,
        reference: reference,
        referenceSize: referenceSize
      )
      try OutputFile.write(ImageEncoder.png(drawing), to: path)
    } catch {
      throw CommandFailure(error)
    }
  }
}

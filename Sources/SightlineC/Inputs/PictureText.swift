import Sightline
import SightlineModels

/// The codes and the lines of words in a caller's picture.
struct PictureText: Sendable {
  /// A choice of codes, words, both or nothing.
  struct Wish: Sendable {
    var codes: Bool
    var words: Bool

    /// Whether it is nothing.
    var isEmpty: Bool { !codes && !words }
  }

  private(set) var codes: [ReadCode] = []
  private(set) var lines: [ReadLine] = []

  /// Reads a picture at its full size, because small print is lost when it is decoded smaller.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - region: The part of it that is read; nil for all of it. Places are in pixels of the whole picture.
  ///   - wish: What is to be read; nothing decodes nothing.
  /// - Throws: `SightlineError` when the picture cannot be read, or with code `readerMissing` or `runtimeMissing`.
  init(
    of picture: CallerPicture,
    in region: PixelRegion? = nil,
    _ wish: Wish
  ) throws(SightlineError) {
    guard !wish.isEmpty else { return }
    let codeReader = wish.codes ? try CodeReader.installed() : nil
    let wordReader = wish.words ? try WordReader.installed() : nil
    let whole = try picture.decoded(.full).buffer
    let part = try region.map { region throws(SightlineError) in try whole.cropped(to: region) }
    let origin = PicturePoint(x: Double(region?.x ?? 0), y: Double(region?.y ?? 0))
    if let codeReader {
      codes = try codeReader.codes(in: part ?? whole).map {
        $0.rescaled(by: (1, 1), origin: origin)
      }
    }
    if let wordReader {
      lines = try wordReader.lines(in: part ?? whole).map {
        $0.rescaled(by: (1, 1), origin: origin)
      }
    }
  }
}

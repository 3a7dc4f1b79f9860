public import CSightline
import Sightline
import SightlineReading

/// Reads codes and words in a picture.
@c @implementation
public func sightline_read(
  _ picture: UnsafePointer<sightline_picture>?,
  _ codes: Bool,
  _ words: Bool,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_reading>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_reading> in
    guard codes || words else {
      throw .argument("neither codes nor words: ask for one of them, or both")
    }
    let found = try unsafe LentPictures.lend(picture, "the picture") {
      (picture) throws(SightlineError) -> PictureText in
      try picture.text(by: .installed(codes: codes, words: words))
    }
    let builder = ResultBuilder()
    return unsafe builder.finish(builder.reading(found))
  }
}

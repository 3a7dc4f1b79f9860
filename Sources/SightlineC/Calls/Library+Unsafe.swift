public import CSightline
import Sightline
import SightlineBuilding
import SightlineFoundation

// The functions of `sightline.h`, which documents them; the compiler checks each against its declaration there.

/// The form of the interface.
@c @implementation
public func sightline_abi_version() -> UInt32 { UInt32(SIGHTLINE_ABI_VERSION) }

/// The release, in memory that stays.
private let release: UInt = {
  let builder = ResultBuilder()
  let text = unsafe builder.text(Release.number)
  // Kept as long as the program runs, and so not in the table, from which it could be freed.
  return builder.keep(UInt(bitPattern: text))
}()

/// The release.
@c @implementation
public func sightline_version() -> UnsafePointer<CChar>? {
  unsafe UnsafePointer(bitPattern: release)
}

/// Frees what a call returned.
@c @implementation
public func sightline_free(_ returned: UnsafeMutableRawPointer?) {
  let address = UInt(bitPattern: returned)
  // Catalogs are closed, not freed: their numbers are odd.
  if address.isMultiple(of: 2) { HandleTable.shared.remove(address) }
}

/// Makes a small copy of a picture.
@c @implementation
public func sightline_make_thumbnail(
  _ picture: UnsafePointer<sightline_picture>?,
  _ side: Int64,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_thumbnail>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_thumbnail> in
    guard (1...4096).contains(side) else {
      throw .argument("a side of \(side) pixels: it must be 1 to 4096", value: "\(side)")
    }
    return try unsafe LentPictures.lend(picture) {
      (picture) throws(SightlineError) -> UnsafeMutablePointer<sightline_thumbnail> in
      let (buffer, enlargement) = try picture.decoded(.query)
      let copy = try Thumbnail(of: buffer, side: Int(side))
      let builder = ResultBuilder()
      let thumbnail = unsafe sightline_thumbnail(
        address: builder.text(copy.address),
        width: Int64(copy.width),
        height: Int64(copy.height),
        picture_width: Int64((Double(buffer.width) * enlargement.x).rounded()),
        picture_height: Int64((Double(buffer.height) * enlargement.y).rounded())
      )
      return unsafe builder.finish(thumbnail)
    }
  }
}

public import CSightline
import Sightline
import SightlineCatalog
import SightlineFoundation

/// The most entities of one list.
private let mostEntities = 65_536

/// Lists entities, some at a time.
@c @implementation
public func sightline_catalog_list(
  _ catalog: OpaquePointer?,
  _ type: UnsafePointer<CChar>?,
  _ lastType: UnsafePointer<CChar>?,
  _ lastID: UnsafePointer<CChar>?,
  _ limit: Int,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_listing>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_listing> in
    let handle = try unsafe openCatalog(catalog)
    let type = try unsafe CallerText.optional(type, "the type")
    let (lastType, lastID) = try unsafe (
      CallerText.optional(lastType, "the last type"), CallerText.optional(lastID, "the last id")
    )
    guard (1...mostEntities).contains(limit) else {
      throw .argument(
        "a limit of \(UInt(bitPattern: limit)) entities: it must be 1 to \(mostEntities)",
        value: "\(UInt(bitPattern: limit))"
      )
    }
    var last: EntityIdentifier?
    if let lastType, let lastID {
      last = EntityIdentifier(type: lastType, id: lastID)
    } else if lastType != nil || lastID != nil {
      throw .argument("the last entity has only a type or an id: give both, or neither")
    }
    if let type { try handle.catalog.requireType(type) }
    // One more shows whether there are further ones.
    let found = try handle.catalog.listing(after: last, ofType: type, limit: limit + 1)
    let builder = ResultBuilder()
    let listing = unsafe sightline_listing(
      count: min(limit, found.count),
      entities: builder.list(
        found.prefix(limit).map { unsafe builder.listed($0, of: handle) }
      ),
      has_more: found.count > limit
    )
    return unsafe builder.finish(listing)
  }
}

extension Catalog {
  /// Refuses a type that the catalog does not have.
  fileprivate func requireType(_ type: String) throws(SightlineError) {
    let known = try entityTypes().map(\.identifier)
    guard !known.contains(type) else { return }
    throw SightlineError(
      .unknownType,
      "no entity type is called '\(type.prefix(100))'\(Spelling.hint(type, among: known)): the catalog has "
        + (known.isEmpty ? "none" : known.joined(separator: ", ")),
      value: type
    )
  }
}

extension ResultBuilder {
  /// An entity with its pictures, as callers read it.
  fileprivate func listed(
    _ listing: Catalog.Listing,
    of handle: CatalogHandle
  ) -> sightline_listed {
    let files = unsafe listing.pictures.map { unsafe optional(handle.file($0)) }
    return unsafe sightline_listed(
      entity: entity(listing.entity),
      picture_count: listing.pictures.count,
      pictures: texts(listing.pictures),
      files: list(files)
    )
  }
}

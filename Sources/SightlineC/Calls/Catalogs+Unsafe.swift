public import CSightline
import Sightline
import SightlineModels

/// Opens a catalog.
@c @implementation
public func sightline_catalog_open(
  _ path: UnsafePointer<CChar>?,
  _ mode: sightline_mode,
  _ profile: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> OpaquePointer? {
  unsafe answering(error) { () throws(SightlineError) -> OpaquePointer? in
    try ForkedProcess.refuse()
    let path = try unsafe CallerText.required(path, "the path of the catalog")
    guard mode == SIGHTLINE_READ || mode == SIGHTLINE_WRITE else {
      throw .argument("a mode of \(mode.rawValue): there are 0 and 1", value: "\(mode.rawValue)")
    }
    let profile = try unsafe matchProfile(profile)
    let catalog = try Catalog(at: path, mode: mode == SIGHTLINE_WRITE ? .readWrite : .readOnly)
    let number = HandleTable.shared.insert(CatalogHandle(catalog, profile: profile))
    return unsafe OpaquePointer(bitPattern: number)
  } ?? nil
}

/// Closes a catalog.
@c @implementation
public func sightline_catalog_close(_ catalog: OpaquePointer?) {
  let number = UInt(bitPattern: catalog)
  // An even number is the address of a result.
  if !number.isMultiple(of: 2) { HandleTable.shared.remove(number) }
}

/// Finds look-alikes by a model.
@c @implementation
public func sightline_catalog_use_model(
  _ catalog: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> Bool {
  let done = unsafe answering(error) { () throws(SightlineError) -> Bool in
    let handle = try unsafe openCatalog(catalog)
    let path = try unsafe CallerText.required(path, "the path of the model")
    let model = try ModelFile(path, by: .installed()).complete(by: .installed())
    try WaitingCall.run { _ in try await handle.use(model) }
    return true
  }
  return done ?? false
}

/// Looks with a network from now on.
@c @implementation
public func sightline_catalog_use_network(
  _ catalog: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> Bool {
  let done = unsafe answering(error) { () throws(SightlineError) -> Bool in
    let handle = try unsafe openCatalog(catalog)
    let path = try unsafe CallerText.required(path, "the path of the network")
    let network = try LocalFeatureModel(path, by: .installed())
    try WaitingCall.run { _ in try await handle.use(network) }
    return true
  }
  return done ?? false
}

/// Counts the contents of a catalog.
@c @implementation
public func sightline_catalog_count(
  _ catalog: OpaquePointer?,
  _ counts: UnsafeMutablePointer<sightline_counts>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> Bool {
  let done = unsafe answering(error) { () throws(SightlineError) -> Bool in
    let found = try unsafe openCatalog(catalog).catalog.counts()
    guard let counts = unsafe counts else {
      throw .argument("the counts are NULL: give room for them")
    }
    unsafe counts.pointee = sightline_counts(
      types: found.types,
      entities: found.entities,
      pictures: found.pictures,
      unreadable_pictures: found.unreadablePictures
    )
    return true
  }
  return done ?? false
}

/// Adds an entity with its pictures.
@c @implementation
public func sightline_catalog_add(
  _ catalog: OpaquePointer?,
  _ entity: UnsafePointer<sightline_entity>?,
  _ pictures: UnsafePointer<sightline_picture>?,
  _ count: Int,
  _ addition: UnsafeMutablePointer<sightline_addition>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> Bool {
  let done = unsafe answering(error) { () throws(SightlineError) -> Bool in
    let handle = try unsafe openCatalog(catalog)
    let entity = try unsafe CallerEntity.entity(entity)
    let report = try unsafe LentPictures.lend(
      pictures,
      count: count,
      most: CallerText.mostTexts,
      "pictures"
    ) { (pictures) throws(SightlineError) -> AdditionReport in
      try WaitingCall.run { _ in
        // One after the other, so that only one encoded picture's pixels are in memory at a time.
        var added: [InputPicture] = []
        for picture in pictures { added.append(try picture.added()) }
        return try await handle.catalog.add(
          entity,
          pictures: added,
          options: try handle.buildOptions()
        )
      }
    }
    if let addition = unsafe addition {
      unsafe addition.pointee = sightline_addition(
        is_new: report.isNewEntity,
        added: report.added,
        replaced: report.replaced,
        unchanged: report.unchanged,
        pictures: report.pictureCount
      )
    }
    return true
  }
  return done ?? false
}

/// Removes an entity.
@c @implementation
public func sightline_catalog_remove(
  _ catalog: OpaquePointer?,
  _ type: UnsafePointer<CChar>?,
  _ id: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> Bool {
  let done = unsafe answering(error) { () throws(SightlineError) -> Bool in
    let catalog = try unsafe openCatalog(catalog).catalog
    let identifier = try unsafe EntityIdentifier(
      type: CallerText.required(type, "the type"),
      id: CallerText.required(id, "the id")
    )
    try catalog.remove(identifier)
    return true
  }
  return done ?? false
}

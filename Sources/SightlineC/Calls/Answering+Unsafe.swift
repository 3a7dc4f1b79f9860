import CSightline
import Sightline

/// The caller's place for an error; nil for none.
typealias ErrorPlace = UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?

/// Runs the body of a call; returns nil after storing the error if it throws.
func answering<Value>(
  _ place: ErrorPlace,
  _ body: () throws(SightlineError) -> Value
) -> Value? {
  do throws(SightlineError) {
    return try body()
  } catch {
    guard let place = unsafe place else { return nil }
    let builder = ResultBuilder()
    let stored = unsafe sightline_error(
      code: builder.text(error.code.name),
      // A path may hold the end of a line, or what drives a terminal.
      message: builder.text(error.description.spellingOutControls { _ in " " }),
      path: builder.optional(error.path),
      value: builder.optional(error.value)
    )
    unsafe place.pointee = unsafe builder.finish(stored)
    return nil
  }
}

/// The caller's catalog.
func openCatalog(_ catalog: OpaquePointer?) throws(SightlineError) -> CatalogHandle {
  try ForkedProcess.refuse()
  guard let handle = HandleTable.shared[UInt(bitPattern: catalog)] as? CatalogHandle else {
    throw SightlineError(
      .invalidHandle,
      "the catalog is closed, or was never open: open it first",
      value: "\(UInt(bitPattern: catalog))"
    )
  }
  return handle
}

/// The profile of a file, or the standard one.
func matchProfile(_ path: UnsafePointer<CChar>?) throws(SightlineError) -> MatchProfile {
  guard let path = try unsafe CallerText.optional(path, "the path of the profile") else {
    return .standard
  }
  return try MatchProfile(contentsOf: path)
}

/// The caller's progress callback; nil for none.
func progressCalls(
  _ progress: sightline_progress?,
  _ context: UnsafeMutableRawPointer?
) -> (((done: Int, total: Int)) -> Bool)? {
  guard let progress = unsafe progress else { return nil }
  return { unsafe progress($0.done, $0.total, context) }
}

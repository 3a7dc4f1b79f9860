package import SightlineFoundation

extension Catalog {
  /// How old the state is that a catalog has on a server that follows another.
  ///
  /// - Returns: The time since the latest change that was applied; zero when all that was received is; nil for a file, a
  ///   list of shards, and a server that follows no other.
  /// - Throws: `SightlineError` with code `io` when the server cannot be asked.
  package func replicaLag() throws(SightlineError) -> Duration? {
    try mapErrors(path) { try storage.replicaLag() }
  }
}

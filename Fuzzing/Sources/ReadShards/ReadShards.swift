import FuzzSupport
import SightlineCatalog

private let folder = FuzzFolder()

/// A shard that is there, so that lists can name it.
private let shard: Catalog? = try? Catalog(at: folder.path("a.sightline"), mode: .readWrite)

/// Reads a list of shards, and opens what it names, with all of them and without those that cannot be.
@c(LLVMFuzzerTestOneInput)
public func readShards(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard shard != nil else { fatalError("a catalog cannot be made") }
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  let list = folder.write(Array("sightline shards ".utf8) + bytes, to: "list.sightline")
  ErrorLaw.check { _ = try Catalog(at: list) }
  ErrorLaw.check { _ = try Catalog(at: list, isPartial: true) }
  return 0
}

import FuzzSupport
import SightlineCatalog
import SightlineEvaluation
import SightlineFoundation

private let folder = FuzzFolder()
private let catalog = try? makeCatalog()

private func makeCatalog() throws -> Catalog {
  _ = folder.write([0], to: "a.png")
  folder.remove("known.sightline")
  let catalog = try Catalog(at: folder.path("known.sightline"), mode: .readWrite)
  try catalog.write { (writer) throws(SightlineError) in
    try writer.putType(EntityType(identifier: "t", name: "T", plural: "Ts"))
    for id in ["1", "2"] {
      try writer.putEntity(Entity(EntityIdentifier(type: "t", id: id), title: id))
    }
  }
  return catalog
}

/// Reads a truth file beside the picture `a.png`, of a catalog with entities `t` `1` and `2`.
@c(LLVMFuzzerTestOneInput)
public func readTruth(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let catalog else { fatalError("no catalog can be made in \(folder.path(""))") }
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  let path = folder.write(bytes, to: "truth.json")
  ErrorLaw.check { _ = try EvaluationTruth(contentsOf: path, catalog: catalog) }
  return 0
}

import FuzzSupport
import SightlineBuilding
import SightlineCatalog

private let folder = FuzzFolder()

/// Reads JSON Lines or, where the first byte is odd, CSV: as a manifest, and as an import into a new
/// catalog, which then must be whole.
@c(LLVMFuzzerTestOneInput)
public func readExchange(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  guard let first = bytes.first else { return -1 }
  let format: ExchangeFormat = first % 2 == 0 ? .jsonl : .csv
  let path = folder.write(Array(bytes.dropFirst()), to: "rows.\(format.rawValue)")
  ErrorLaw.check { _ = try Manifest(contentsOf: path) }
  folder.remove("new.sightline")
  let catalog = folder.path("new.sightline")
  ErrorLaw.check {
    _ = try CatalogImporter.importFiles([path], into: catalog, format: format)
    guard try Catalog(at: catalog).check().isEmpty else {
      fatalError("a law is broken: what was imported is whole")
    }
  }
  return 0
}

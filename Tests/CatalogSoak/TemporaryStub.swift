import Catalog
extension Catalog {
  func compact() throws(CatalogError) {}
  func check() throws(CatalogError) -> [String] { _ = try snapshot(); return [] }
}
extension CatalogError.Code { static var olderVersion: Self { .newerVersion } }

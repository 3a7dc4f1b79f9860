import Catalog
extension Catalog {
  func compact() throws(CatalogError) {}
  func check() throws(CatalogError) -> [String] { [] }
}
extension CatalogError.Code { static var olderVersion: Self { .newerVersion } }

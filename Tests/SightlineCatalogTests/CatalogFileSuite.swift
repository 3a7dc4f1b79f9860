import GRDB
import TestSupport

/// A suite each of whose tests has a folder with one catalog's file.
protocol CatalogFileSuite {
  var folder: TemporaryFolder { get }
}

extension CatalogFileSuite {
  /// The catalog's path.
  var path: String { folder.file("app.sightline") }

  /// Changes the file behind the catalog's back.
  func tamper(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try database.writeWithoutTransaction { db in try db.execute(sql: sql) }
    try database.close()
  }
}

import Foundation
import GRDB
import TestSupport

/// A way in which a catalog is made to say what no writer would store, with checksums that fit.
enum Forgery: CaseIterable {
  /// A number, text or blob of a row.
  case value
  /// Several of them.
  case values
  /// A row added or taken away.
  case row
  /// Bytes of a block of descriptors, or of the log of changes.
  case bytes
  /// Far more rows than any writer stores.
  case volume
  /// A table, view, trigger or index that is not a catalog's.
  case schema
  /// Pages that lead to one another in circles, or many to the same one.
  case tree

  /// Whether nothing of such a file may be answered from.
  var isOfStructure: Bool { self == .schema }

  /// Forges a file.
  ///
  /// - Returns: A description of the change, for reports.
  func apply(to path: String, _ generator: inout SeededGenerator) throws -> String {
    switch self {
    case .value: try ForgedRows(path).change(1, &generator)
    case .values: try ForgedRows(path).change(Int.random(in: 2...12, using: &generator), &generator)
    case .row: try ForgedRows(path).addOrRemove(&generator)
    case .bytes: try ForgedRows(path).changeBytes(&generator)
    case .volume: try ForgedVolume(path).change(&generator)
    case .schema: try ForgedSchema(path).change(&generator)
    case .tree: try ForgedTree(path).change(&generator)
    }
  }

  /// Opens a file as an attacker would, without the rules of the schema.
  static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA journal_mode = DELETE")
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

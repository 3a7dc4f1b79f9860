/// Which entity each picture shows, as numbers of rows.
package struct PictureDirectory: Hashable, Sendable {
  /// The numbers of the pictures, growing; the unreadable ones included.
  package internal(set) var pictures: [Int64] = []
  /// The number of the entity of each picture, in the same order.
  package internal(set) var entities: [Int64] = []
  /// The number of the entity's type, in the same order.
  package internal(set) var types: [Int64] = []

  /// How many pictures there are.
  package var count: Int { pictures.count }
}

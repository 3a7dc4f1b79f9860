/// What `remove --format json` prints: what was asked for, and how much of each was removed.
struct RemovalLine: Encodable {
  var catalog: String
  var type: String
  var id: String?
  var types: Int
  var entities: Int
  var pictures: Int
}

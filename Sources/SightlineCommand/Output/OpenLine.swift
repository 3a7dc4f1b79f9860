import SightlineCatalog

/// What `open --format json` prints; `open` is as in `query --format json`.
struct OpenLine: Encodable {
  var type: String
  var id: String
  var title: String
  var subtitle: String?
  var open: QueryLine.Open

  init(_ opening: EntityOpening) {
    type = opening.entity.identifier.type
    id = opening.entity.identifier.id
    title = opening.entity.title
    subtitle = opening.entity.subtitle
    open = QueryLine.Open(intent: opening.intent, url: opening.url)
  }
}

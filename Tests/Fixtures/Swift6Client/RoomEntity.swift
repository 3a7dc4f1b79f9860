import AppIntents

struct RoomEntity: AppEntity, Identifiable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Room"
  static let defaultQuery = RoomQuery()

  var id: String

  @Property(title: "Name") var name: String
  @Property(title: "Floor", indexingKey: \.rating) var floor: Int
  @Property var opened: Date?
  @Property(title: "Length") var length: Measurement<UnitLength>
  @Property(title: "Style") var style: RoomStyle
  @Property(title: "Paintings") var paintings: [PaintingEntity]

  var displayRepresentation: DisplayRepresentation { "\(name)" }

  init(id: String, name: String, floor: Int, style: RoomStyle = .modern) {
    self.id = id
    self.name = name
    self.floor = floor
    self.length = Measurement(value: Double(floor) * 10, unit: .meters)
    self.style = style
    self.paintings = []
  }

  static let all = [
    RoomEntity(id: "north", name: "North Room", floor: 1),
    RoomEntity(id: "south", name: "South Room", floor: 2, style: .classic),
  ]
}

enum RoomStyle: String, AppEnum, Codable {
  case classic
  case modern

  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Style",
    numericFormat: "\(placeholder: .int) styles"
  )
  static let caseDisplayRepresentations: [RoomStyle: DisplayRepresentation] = [
    .classic: "Classic",
    .modern: DisplayRepresentation(
      title: "Modern",
      subtitle: "After 1900",
      image: .init(named: "modern")
    ),
  ]
}

import AppIntents

struct MenuEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource("Menu", table: "Intents"),
      numericFormat: LocalizedStringResource("\(placeholder: .int) menus", table: "Intents")
    )
  }

  static let defaultQuery = MenuQuery()
  var id: String
  @Property(title: "Title") var title: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(stringLiteral: title)
  }

  init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

extension MenuEntity {
  @ComputedProperty
  var shout: String { title.uppercased() }
}

struct MenuQuery: EntityQuery {
  static let menus = ["lunch": "Lunch", "dinner": "Dinner"]

  func entities(for identifiers: [MenuEntity.ID]) async throws -> [MenuEntity] {
    identifiers.compactMap { id in Self.menus[id].map { MenuEntity(id: id, title: $0) } }
  }

  func suggestedEntities() async throws -> IntentItemCollection<MenuEntity> {
    let menus = Self.menus.sorted { $0.key < $1.key }.map {
      MenuEntity(id: $0.key, title: $0.value)
    }
    return ItemCollection {
      ItemSection<MenuEntity>(
        items: menus.map {
          IntentItem<MenuEntity>(
            $0,
            title: $0.localizedStringResource,
            image: $0.displayRepresentation.image
          )
        }
      )
      ItemSection<MenuEntity>(title: "Specials", items: menus.map { IntentItem<MenuEntity>($0) })
    }
  }
}

public import AppIntents

extension IntentHost {
  /// The first answers as the system shows them.
  ///
  /// - Throws: `unregisteredType` if any answer, shown or not, is of a type that no intent opens.
  func items(
    of answer: QueryAnswer,
    limit: Int,
    _ query: IntentRegistry.Query
  ) async throws(IntentHostError) -> [DisplayItem] {
    for value in answer.values where registered(type(of: value))?.opener == nil {
      throw IntentHostError(
        .unregisteredType,
        "query '\(query.type)' answered with a value of type '\(type(of: value))', which no "
          + "registered OpenIntent opens; register its OpenIntent, and list the type among the "
          + "cases of the query's @UnionValue enum",
        typeName: "\(type(of: value))"
      )
    }
    var items: [DisplayItem] = []
    for value in answer.values.prefix(limit) {
      if let entity = value as? any AppEntity {
        let image = await laterImage(of: entity)
        items.append(item(entity, answer.scores, image: image))
      } else if let choice = value as? any AppEnum {
        items.append(item(choice, answer.scores))
      }
    }
    return items
  }

  /// The picture that an entity makes when it is shown; nil for none, and if making it fails or takes too long.
  private func laterImage(of entity: any AppEntity) async -> DisplayRepresentation.Image? {
    guard let later = entity.displayRepresentation.laterImage else { return nil }
    let name = "\(type(of: entity))"
    return try? await within(limits.resolving, "the image of a '\(name)'", name) { _ in
      try await later.make()
    }
  }

  /// An entity as the system shows it.
  func item<Entity: AppEntity>(
    _ entity: Entity,
    _ scores: MatchScores = MatchScores(),
    image: DisplayRepresentation.Image? = nil
  ) -> DisplayItem {
    var display = entity.displayRepresentation
    display.image = image ?? display.image
    return DisplayItem(
      entity.id.entityIdentifierString,
      display,
      registered(Entity.self) ?? RegisteredType(Entity.self, in: registry),
      scores
    )
  }

  private func item<Choice: AppEnum>(
    _ choice: Choice,
    _ scores: MatchScores
  ) -> DisplayItem {
    DisplayItem(
      choice.rawText,
      Choice.caseDisplayRepresentations[choice]
        ?? DisplayRepresentation(stringLiteral: choice.rawText),
      registered(Choice.self) ?? RegisteredType(Choice.self, in: registry),
      scores
    )
  }
}

extension DisplayItem {
  fileprivate init(
    _ identifier: String,
    _ display: DisplayRepresentation,
    _ type: RegisteredType,
    _ scores: MatchScores
  ) {
    self.init(
      typeName: type.name,
      typeTitle: type.title,
      identifier: identifier,
      title: display.title.text(),
      subtitle: display.subtitle?.text(),
      image: display.image,
      score: scores.score(type: type.name, id: identifier),
      isLookAlike: scores.isLookAlike(type: type.name, id: identifier),
      openIntentName: type.openerName
    )
  }
}

/// One answer to a visual search, as the system shows it.
public struct DisplayItem: Hashable, Sendable, Codable {
  /// The name of the entity's type: its `persistentIdentifier`.
  public let typeName: String
  /// The name of the type for people.
  public let typeTitle: String
  /// The id as text; for an enumeration the raw value.
  public let identifier: String
  /// The first line.
  public let title: String
  /// The second line; nil without one.
  public let subtitle: String?
  /// The picture; nil without one.
  public let image: DisplayRepresentation.Image?
  /// The calibrated probability that the answer is right, 0…1; nil if the query uses another search than this
  /// package's, and for look-alikes.
  public let score: Double?
  /// Whether the answer only looks like the capture, without a claim that it is the same.
  public let isLookAlike: Bool
  /// The name of the intent that opens the answer.
  ///
  /// Empty if none does, which is possible only for entities that did not come from a visual search.
  public let openIntentName: String
}

import AppIntents
import SightlineIntents

extension IntentHost {
  /// The first answers as the system shows them.
  ///
  /// - Throws: `unregisteredType` when any answer is of a type that nothing opens, shown or not.
  func items(
    of answer: QueryAnswer,
    limit: Int,
    _ query: IntentRegistry.Query
  ) throws(IntentHostError) -> [DisplayItem] {
    for value in answer.values where registered(type(of: value))?.opener == nil {
      throw IntentHostError(
        .unregisteredType,
        "query '\(query.type)' answered with a value of type '\(type(of: value))', which no "
          + "registered OpenIntent opens; register its OpenIntent, and list the type among the "
          + "cases of the query's @UnionValue enum",
        typeName: "\(type(of: value))"
      )
    }
    return answer.values.prefix(limit).compactMap { value in
      if let entity = value as? any AppEntity { return item(entity, answer.scores) }
      if let choice = value as? any AppEnum { return item(choice, answer.scores) }
      return nil
    }
  }

  /// An entity as the system shows it.
  func item<Entity: AppEntity>(
    _ entity: Entity,
    _ scores: MatchScoreRecorder = MatchScoreRecorder()
  ) -> DisplayItem {
    DisplayItem(
      entity.id.entityIdentifierString,
      entity.displayRepresentation,
      registered(Entity.self) ?? RegisteredType(Entity.self, in: registry),
      scores
    )
  }

  private func item<Choice: AppEnum>(
    _ choice: Choice,
    _ scores: MatchScoreRecorder
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
    _ scores: MatchScoreRecorder
  ) {
    self.init(
      typeName: type.name,
      typeTitle: type.title,
      identifier: identifier,
      title: display.title.text(),
      subtitle: display.subtitle?.text(),
      image: display.image,
      score: scores.score(type: type.name, id: identifier),
      openIntentName: type.openerName
    )
  }
}

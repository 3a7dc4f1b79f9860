import AppIntents
import IntentSearch

extension IntentHost {
  /// The first answers as the system shows them.
  ///
  /// - Throws: `unregisteredType` when any answer is of a type that nothing opens, shown or not.
  func items(
    of answer: QueryAnswer,
    limit: Int,
    _ query: IntentRegistry.Query
  ) throws(IntentHostError) -> [DisplayItem] {
    for value in answer.values where opener(of: type(of: value)) == nil {
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

  private func item<Entity: AppEntity>(
    _ entity: Entity,
    _ scores: MatchScoreRecorder
  ) -> DisplayItem {
    item(
      Entity.self,
      entity.id.entityIdentifierString,
      entity.displayRepresentation,
      scores
    )
  }

  private func item<Choice: AppEnum>(
    _ choice: Choice,
    _ scores: MatchScoreRecorder
  ) -> DisplayItem {
    let text = choice.rawText
    return item(
      Choice.self,
      text,
      Choice.caseDisplayRepresentations[choice] ?? DisplayRepresentation(stringLiteral: text),
      scores
    )
  }

  private func item<Value: AppValue>(
    _ type: Value.Type,
    _ identifier: String,
    _ display: DisplayRepresentation,
    _ scores: MatchScoreRecorder
  ) -> DisplayItem {
    DisplayItem(
      typeName: Value.persistentIdentifier,
      typeTitle: Value.typeDisplayRepresentation.name.text(),
      identifier: identifier,
      title: display.title.text(),
      subtitle: display.subtitle?.text(),
      image: display.image,
      score: scores.score(type: Value.persistentIdentifier, id: identifier),
      openIntentName: opener(of: type).map { "\($0)" } ?? ""
    )
  }
}

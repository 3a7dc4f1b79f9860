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
      guard let opener = opener(of: type(of: value)) else { return nil }
      if let entity = value as? any AppEntity { return item(entity, opener, answer.scores) }
      if let choice = value as? any AppEnum { return item(choice, opener, answer.scores) }
      return nil
    }
  }

  /// An entity as the system shows it.
  func item<Entity: AppEntity>(
    _ entity: Entity,
    _ opener: Opener,
    _ scores: MatchScoreRecorder
  ) -> DisplayItem {
    DisplayItem(
      entity.id.entityIdentifierString,
      entity.displayRepresentation,
      opener,
      scores
    )
  }

  private func item<Choice: AppEnum>(
    _ choice: Choice,
    _ opener: Opener,
    _ scores: MatchScoreRecorder
  ) -> DisplayItem {
    DisplayItem(
      choice.rawText,
      Choice.caseDisplayRepresentations[choice]
        ?? DisplayRepresentation(stringLiteral: choice.rawText),
      opener,
      scores
    )
  }
}

extension DisplayItem {
  fileprivate init(
    _ identifier: String,
    _ display: DisplayRepresentation,
    _ opener: Opener,
    _ scores: MatchScoreRecorder
  ) {
    self.init(
      typeName: opener.typeName,
      typeTitle: opener.typeTitle,
      identifier: identifier,
      title: display.title.text(),
      subtitle: display.subtitle?.text(),
      image: display.image,
      score: scores.score(type: opener.typeName, id: identifier),
      openIntentName: opener.name
    )
  }
}

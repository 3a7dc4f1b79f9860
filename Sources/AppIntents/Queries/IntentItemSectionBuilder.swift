/// Collects the sections of a collection.
@resultBuilder
public enum IntentItemSectionBuilder<Result: _IntentValue> {
  /// Takes a section.
  public static func buildExpression(
    _ section: IntentItemSection<Result>
  ) -> [IntentItemSection<Result>] { [section] }

  /// Joins sections.
  public static func buildBlock(
    _ sections: [IntentItemSection<Result>]...
  ) -> [IntentItemSection<Result>] { sections.flatMap { $0 } }

  /// Joins the sections of a loop.
  public static func buildArray(
    _ sections: [[IntentItemSection<Result>]]
  ) -> [IntentItemSection<Result>] { sections.flatMap { $0 } }

  /// The sections of an `if` without an `else`.
  public static func buildOptional(
    _ sections: [IntentItemSection<Result>]?
  ) -> [IntentItemSection<Result>] { sections ?? [] }

  /// The sections of the first branch.
  public static func buildEither(
    first sections: [IntentItemSection<Result>]
  ) -> [IntentItemSection<Result>] { sections }

  /// The sections of the second branch.
  public static func buildEither(
    second sections: [IntentItemSection<Result>]
  ) -> [IntentItemSection<Result>] { sections }
}

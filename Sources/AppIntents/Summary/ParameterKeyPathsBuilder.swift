/// Collects the parameters listed below a summary's sentence.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  /// Takes a parameter.
  public static func buildExpression<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable
  ) -> [any PartialKeyPath<Intent> & Sendable] { [keyPath] }

  /// Joins parameters.
  public static func buildBlock(
    _ keyPaths: [any PartialKeyPath<Intent> & Sendable]...
  ) -> [any PartialKeyPath<Intent> & Sendable] { keyPaths.flatMap { $0 } }
}

public import AppIntents
import IntentHost

/// The definition of a query that answers values of the system.
public struct IntentValueQueryDefinition: Sendable {
  /// The name of the query.
  public let queryIdentifier: String
  /// The program's bundle identifier.
  public let bundleIdentifier: String

  /// Asks the query.
  ///
  /// - Parameter input: The input.
  /// - Returns: The answers, without their union.
  /// - Throws: The error of the query; `IntentHostError` when the program has no such query, or it takes other values.
  public func values(
    for input: some IntentValueConvertible
  ) async throws -> ResolvedValueQueryResult {
    let host = try HostsUnderTest.host(of: bundleIdentifier)
    guard case .value(let value) = input._expression else {
      throw IntentHostError(
        .parameterTypeMismatch,
        "query '\(queryIdentifier)' takes one value, not \(input)",
        typeName: queryIdentifier
      )
    }
    let answers = try await host.answers(ofQuery: queryIdentifier, for: value)
    return ResolvedValueQueryResult(
      items: DynamicPropertyPathCollection(
        paths: answers.enumerated().map { index, answer in
          IntentValuePath(
            answer,
            called: "answer \(index) of '\(queryIdentifier)'",
            from: bundleIdentifier
          )
        }
      )
    )
  }
}

/// A failure of a PostgreSQL server, or of the connection to it.
package struct ServerFailure: Error, Hashable, Sendable {
  /// The five characters of SQLSTATE.
  package let state: String
  /// The message of the server or of libpq, in one line.
  package let message: String

  /// Describes a failure.
  init(state: String, _ message: String) {
    self.state = state
    let lines = message.split { $0.isNewline }.map { $0.drop { $0 == " " || $0 == "\t" } }
    self.message = lines.joined(separator: "; ")
  }

  /// Whether the connection is lost, so that another one may succeed.
  package var isOfConnection: Bool {
    state.hasPrefix("08") || ["57P01", "57P02", "57P03"].contains(state)
  }

  /// The state of a connection that broke, in SQL's words "connection failure".
  static let lost = "08006"
  /// The state of a cancelled statement, in SQL's words "query canceled".
  static let givenUp = "57014"
}

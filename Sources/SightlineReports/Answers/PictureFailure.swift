/// Why one picture could not be answered; others still are.
package struct PictureFailure: Error, Hashable, Codable, Sendable {
  /// The stable name of the failure.
  package let code: String
  /// A description of what is wrong and what to do, in one line.
  package let message: String

  /// Says what is wrong.
  package init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}
